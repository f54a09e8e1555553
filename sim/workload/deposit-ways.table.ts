/** Methods by which people pay in, and the gateway that carries each. */

/** The brand's own card gateway; of a seed one or the other, so that both carry cards. */
export type CardGateway = 'Csob' | 'GPWebPay';
export const cardGatewayOf = (seed: number): CardGateway => (seed % 2 === 0 ? 'GPWebPay' : 'Csob');

const otherWays = [
  { method: 'Netera', gateway: 'Netera' },
  { method: 'PayoutOne', gateway: 'PayoutOne' },
  { method: 'MobileTech', gateway: 'MobileTech' },
] as const;

/** A gateway that carries buttons itself has those of its brand. */
const depositWays = {
  Csob: [
    { method: 'CardOnline', gateway: 'Csob' },
    { method: 'PaymentButton', gateway: 'PayUCard' },
    ...otherWays,
  ],
  GPWebPay: [
    { method: 'CardOnline', gateway: 'GPWebPay' },
    { method: 'PaymentButton', gateway: 'GPWebPay' },
    ...otherWays,
  ],
} as const satisfies Record<CardGateway, readonly object[]>;

export type DepositWay = (typeof depositWays)[CardGateway][number];

/** The way of a deposit: its amount says it, as it says how the payment ends, but apart from that. */
export const depositWayOf = (amount: number, own: CardGateway): DepositWay => {
  const ways: readonly DepositWay[] = depositWays[own];
  return ways[Math.floor(amount / 1200) % ways.length] ?? depositWays[own][0];
};

/** What a text message can pay. */
export const smsAmounts = [5_000, 8_000] as const;
