/**
 * How the amounts of a wager are divided between cash and bonus, and the postings that they become.
 *
 * Own money is staked first, so a withdrawal of cash never depends on a bonus; wins return in the
 * proportion of the round's stakes. What returns after its bonus has ended follows that end: to cash when
 * it was fulfilled, up to the highest cash of its terms, to the operator when lost.
 *
 * Posted is what the player's wallets or purse give or get, what participants book beside it, and the
 * provider's game revenue, which takes whatever is left so that the movement sums to zero.
 */
import type { PostingLine } from '@herna/ledger';
import {
  type BonusUse,
  type CancelledWager,
  type FollowingMovement,
  purseAccount,
  purseOf,
  type Wager,
  type WagerKind,
  type WalletSplit,
} from '../wager.ts';

/** Both parts together. */
export const totalOf = ({ cash, bonus }: WalletSplit): bigint => cash + bonus;

/** Takes a stake from the wallets, cash first; `undefined` when they do not hold it. */
export function payStake(wallet: WalletSplit, stake: bigint): WalletSplit | undefined {
  if (wallet.cash >= stake) return { cash: stake, bonus: 0n };
  const bonus = stake - wallet.cash;
  return wallet.bonus >= bonus ? { cash: wallet.cash, bonus } : undefined;
}

/** Divides a win as the round's stakes were paid; what does not divide goes to cash. */
export function shareWin(win: bigint, staked: WalletSplit): WalletSplit {
  const total = totalOf(staked);
  if (staked.bonus === 0n || total === 0n) return { cash: win, bonus: 0n };
  const bonus = (win * staked.bonus) / total;
  return { cash: win - bonus, bonus };
}

/** A split in which a part may go to the operator. */
export interface Returned {
  readonly split: WalletSplit;
  readonly forfeited: bigint;
  /** What of its cash was bonus money. */
  readonly converted: bigint;
}

type Returning = Pick<BonusUse, 'returnsTo' | 'conversion'>;

/** Sends the bonus part of what comes back where its bonus says. */
export function returnTo(
  { returnsTo, conversion }: Returning,
  { cash, bonus }: WalletSplit,
): Returned {
  switch (returnsTo) {
    case 'player-bonus':
      return { split: { cash, bonus }, forfeited: 0n, converted: 0n };
    case 'player-cash':
      return asCash(cash, bonus, least(bonus, conversion?.room ?? bonus));
    case 'promotions':
      return { split: { cash, bonus: 0n }, forfeited: bonus, converted: 0n };
  }
}

/**
 * What a win that is taken back leaves from. Of a bonus that has become cash it is the bonus part of the
 * win, whichever way that went: first what was above its highest cash, so that all wins together have
 * brought what they would have brought without this one.
 */
export function takeFrom(
  use: Returning,
  { split, forfeited, bonusPart }: Pick<CancelledWager, 'split' | 'forfeited' | 'bonusPart'>,
): Returned {
  const { conversion } = use;
  if (!conversion) {
    const taken = returnTo(use, split);
    return { ...taken, forfeited: taken.forfeited + forfeited };
  }
  const own = totalOf(split) + forfeited - bonusPart;
  return asCash(own, bonusPart, bonusPart - least(bonusPart, conversion.surplus));
}

/** A bonus part of which so much is the player's cash, and the rest the operator's. */
const asCash = (cash: bigint, bonus: bigint, converted: bigint): Returned => ({
  split: { cash: cash + converted, bonus: 0n },
  forfeited: bonus - converted,
  converted,
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

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
