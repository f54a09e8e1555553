/** Methods by which people pay in, and the gateway that carries each; a card goes through the brand's own. */
export const depositWays = [
  { method: 'CardOnline', gateway: 'Csob' },
  { method: 'PaymentButton', gateway: 'PayUCard' },
  { method: 'Netera', gateway: 'Netera' },
] as const;

export type DepositWay = (typeof depositWays)[number];

/** The way of a deposit: its amount says it, as it says how the payment ends, but apart from that. */
export const depositWayOf = (amount: number): DepositWay =>
  depositWays[Math.floor(amount / 1200) % depositWays.length] ?? depositWays[0];
