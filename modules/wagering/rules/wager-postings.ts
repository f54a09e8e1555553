/**
 * The postings of a wager: what the player's wallets or purse give or get, what participants book beside it,
 * and the provider's game revenue, which takes whatever is left so that the movement sums to zero.
 */
import type { PostingLine } from '@herna/ledger';
import {
  type FollowingMovement,
  purseAccount,
  purseOf,
  type Wager,
  type WagerKind,
} from '../wager.ts';

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
  const purse = purseOf(wager);
  const cash =
    purse === undefined
      ? ({ account: 'player-cash', owner: request.playerId } as const)
      : ({ account: purseAccount, owner: purse } as const);
  add({ ...cash, amount: sign * split.cash });
  add({ account: 'player-bonus', owner: request.playerId, amount: sign * split.bonus });
  // A win of a converted bonus comes as bonus money and leaves at once: so it is known if it is taken back.
  if (request.kind === 'win' && wager.bonusUse.conversion) {
    const late = wager.converted + forfeited;
    add({ account: 'player-bonus', owner: request.playerId, amount: late });
    add({ account: 'player-bonus', owner: request.playerId, amount: -late });
  }
  add({ account: 'promotions', owner: wager.bonusUse.promotionId, amount: sign * forfeited });
  for (const line of lines) add(line);
  const rest = all.reduce((sum, { amount }) => sum - amount, 0n);
  add({ account: 'game-revenue', owner: request.providerId, amount: rest });
  return all;
}

/** All lines of a following movement: the player is paid in cash. */
export const postingsOfFollowing = (
  { request }: Wager,
  { paid, lines }: FollowingMovement,
): PostingLine[] =>
  [{ account: 'player-cash', owner: request.playerId, amount: paid } as const, ...lines].filter(
    ({ amount }) => amount !== 0n,
  );

/** The unique reference of a wager inside its provider's source. */
export const referenceOf = (kind: WagerKind, transactionId: string): string =>
  `${kind}:${transactionId}`;

/** The source under which a provider's references are unique. */
export const sourceOf = (providerId: bigint): string => `provider-${providerId}`;
