/**
 * The postings of a wager: what the player's wallets give or get, what the jackpots do, and the
 * provider's game revenue, which takes whatever is left so that the movement sums to zero.
 */
import type { JackpotHit, PostingLine, Wager, WagerKind, WagerRequest } from '../wager.ts';

/** What a wager does to the player's wallets. */
export const walletSign: Readonly<Record<WagerKind, 1n | -1n>> = {
  bet: -1n,
  win: 1n,
  'bet-cancel': 1n,
  'win-cancel': -1n,
  'jackpot-win': 1n,
};

/** All lines of an accepted wager; none when no money moved (zero win, tombstone). */
export function postingsOf(wager: Wager): PostingLine[] {
  const { request, split, forfeited, lines } = wager;
  const sign = walletSign[request.kind];
  const all: PostingLine[] = [];
  const add = (line: PostingLine): void => {
    if (line.amount !== 0n) all.push(line);
  };
  add({ account: 'player-cash', owner: request.playerId, amount: sign * split.cash });
  add({ account: 'player-bonus', owner: request.playerId, amount: sign * split.bonus });
  add({ account: 'promotions', owner: wager.bonus.promotionId, amount: sign * forfeited });
  for (const line of lines) add(line);
  const rest = all.reduce((sum, { amount }) => sum - amount, 0n);
  add({ account: 'game-revenue', owner: request.providerId, amount: rest });
  return all;
}

/** All lines of a jackpot that a stake has won: the player is paid in cash. */
export const postingsOfHit = ({ request }: Wager, { paid, lines }: JackpotHit): PostingLine[] =>
  [{ account: 'player-cash', owner: request.playerId, amount: paid } as const, ...lines].filter(
    ({ amount }) => amount !== 0n,
  );

/** The reference of a hit: ids of providers hold no spaces, so none can be in the way. */
export const referenceOfHit = (
  { transactionId }: Pick<WagerRequest, 'transactionId'>,
  { jackpotId }: Pick<JackpotHit, 'jackpotId'>,
): string => referenceOf('jackpot-win', `hit ${jackpotId} ${transactionId}`);

/** The unique reference of a wager inside its provider's source. */
export const referenceOf = (kind: WagerKind, transactionId: string): string =>
  `${kind}:${transactionId}`;

/** The source under which a provider's references are unique. */
export const sourceOf = (providerId: bigint): string => `provider-${providerId}`;
