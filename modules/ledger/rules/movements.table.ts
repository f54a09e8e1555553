/**
 * Why money moves, as data: the id stored in the database and the transaction type under which
 * statements show it (enumerator TransactionTypes). Ids never change.
 */
export const movementKinds = {
  bet: { id: 1, type: 'Stake' },
  win: { id: 2, type: 'Win' },
  'bet-cancel': { id: 3, type: 'StakeCancel' },
  'jackpot-win': { id: 4, type: 'Jackpot' },
  'jackpot-seed': { id: 5, type: 'Jackpot' },
  'win-cancel': { id: 6, type: 'Win' },
  'jackpot-part': { id: 7, type: 'Jackpot' },
  deposit: { id: 10, type: 'Deposit' },
  'deposit-refund': { id: 11, type: 'Deposit' },
  'hold-reserve': { id: 12, type: 'Withdrawal' },
  'hold-commit': { id: 13, type: 'Withdrawal' },
  'hold-cancel': { id: 14, type: 'Withdrawal' },
  'hold-expire': { id: 15, type: 'Withdrawal' },
  settlement: { id: 16, type: 'Transfer' },
  transfer: { id: 17, type: 'Transfer' },
  'withdrawal-return': { id: 18, type: 'Withdrawal' },
  'transfer-reverse': { id: 19, type: 'Transfer' },
  'bonus-grant': { id: 20, type: 'Bonus' },
  'bonus-convert': { id: 21, type: 'Bonus' },
  'bonus-forfeit': { id: 22, type: 'Bonus' },
  cashback: { id: 23, type: 'Cashback' },
  'free-round-win': { id: 24, type: 'FreeRounds' },
  'tournament-fee': { id: 25, type: 'Tournament' },
  'tournament-prize': { id: 26, type: 'Tournament' },
  'points-grant': { id: 27, type: 'Loyalty' },
  'points-spend': { id: 28, type: 'Loyalty' },
  'points-convert': { id: 29, type: 'Loyalty' },
  correction: { id: 30, type: 'Correction' },
  tax: { id: 31, type: 'Tax' },
  'terminal-stake': { id: 32, type: 'Stake' },
  'terminal-win': { id: 33, type: 'Win' },
  accounting: { id: 34, type: 'Transfer' },
  'accounting-reverse': { id: 35, type: 'Transfer' },
  'transfer-reserve': { id: 36, type: 'Transfer' },
  'transfer-commit': { id: 37, type: 'Transfer' },
  'transfer-cancel': { id: 38, type: 'Transfer' },
  'transfer-expire': { id: 39, type: 'Transfer' },
  'deposit-held': { id: 40, type: 'Deposit' },
  'deposit-return': { id: 41, type: 'Deposit' },
  'desk-float': { id: 64, type: 'Transfer' },
  'desk-difference': { id: 65, type: 'Correction' },
  'lottery-fund': { id: 80, type: 'Lottery' },
  'lottery-sale': { id: 81, type: 'Lottery' },
  'lottery-claim': { id: 82, type: 'Lottery' },
  'lottery-payout': { id: 83, type: 'Lottery' },
  'lottery-expiry': { id: 84, type: 'Lottery' },
  'merge-out': { id: 90, type: 'Transfer' },
  'merge-in': { id: 91, type: 'Transfer' },
  'voucher-issue': { id: 104, type: 'Transfer' },
  'voucher-redeem': { id: 105, type: 'Transfer' },
  'voucher-pay': { id: 106, type: 'Transfer' },
  'voucher-return': { id: 107, type: 'Transfer' },
  'transit-start': { id: 108, type: 'Transfer' },
  'transit-settle': { id: 109, type: 'Transfer' },
  'deposit-fee': { id: 130, type: 'Deposit' },
  'withdrawal-fee': { id: 131, type: 'Withdrawal' },
  'withdrawal-fee-return': { id: 132, type: 'Withdrawal' },
  'points-expire': { id: 170, type: 'Loyalty' },
  'points-reverse': { id: 171, type: 'Loyalty' },
  'points-return': { id: 172, type: 'Loyalty' },
  'win-release': { id: 190, type: 'Win' },
  'win-reject': { id: 191, type: 'Win' },
  'tournament-refund': { id: 160, type: 'Tournament' },
  'tournament-fund': { id: 161, type: 'Tournament' },
} as const;

export type MovementKind = keyof typeof movementKinds;
export type TransactionType = (typeof movementKinds)[MovementKind]['type'];

const kindsById = new Map<number, MovementKind>(
  Object.entries(movementKinds).map(([kind, { id }]) => [id, kind as MovementKind]),
);

/** The kind with an id; an unknown id means that the code is older than the database. */
export function movementKindOf(id: number): MovementKind {
  const kind = kindsById.get(id);
  if (!kind) throw new RangeError(`movement kind ${id} is unknown`);
  return kind;
}

/** All kinds shown under a transaction type. */
export const movementKindsOfType = (type: TransactionType): MovementKind[] =>
  (Object.keys(movementKinds) as MovementKind[]).filter(
    (kind) => movementKinds[kind].type === type,
  );
