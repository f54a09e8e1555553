/** Methods by which gateways pay out, the party that plays each, and what its calls are about. */
export const payoutWays = [
  { method: 'NeteraBankTransfer', gateway: 'Netera', party: 'netera', calls: 'payouts' },
  { method: 'NeteraWallet', gateway: 'Netera', party: 'netera', calls: 'payouts' },
  { method: 'PayUCard', gateway: 'PayUCard', party: 'payu', calls: 'payouts' },
  { method: 'PayoutOne', gateway: 'PayoutOne', party: 'payout', calls: 'withdrawals' },
] as const;

/** The parties that play them. */
export const payoutParties = [...new Set(payoutWays.map(({ party }) => party))];

export type PayoutWay = (typeof payoutWays)[number];
