/** Methods by which gateways pay out, the party that plays each, and what its calls are about. */
export const payoutWays = [
  { method: 'NeteraBankTransfer', gateway: 'Netera', party: 'netera', calls: 'payouts' },
  { method: 'PayoutOne', gateway: 'PayoutOne', party: 'payout', calls: 'withdrawals' },
] as const;

export type PayoutWay = (typeof payoutWays)[number];
