/**
 * What a stake puts on jackpots, and which of them it takes past the amount at which they must be hit:
 * worked out from what a batch has loaded, before anything is posted.
 */
import { followingPerBatch, referenceOf, type Wager, type WagerRequest } from '@herna/wagering';
import { awardOf, partsOf, seedSources, shareOf } from '../rules/jackpots.ts';
import type * as store from '../store/wager-jackpots.ts';
import { contributionOf, type JackpotFeed, type JackpotHit, jackpotInput } from '../wager-slots.ts';

/** What a batch knows of jackpots. */
export interface Jackpots {
  /** Fed by settings, in the order of ids. */
  readonly feeding: readonly store.WagerJackpot[];
  /**
   * Behind their locks: named by wins and by shares of providers, those that must be hit or have a
   * maximum, whose pools one batch after another takes towards it, and those that cancels may take from.
   */
  readonly locked: ReadonlyMap<bigint, store.WagerJackpot>;
  /** Amounts of the pools of locked jackpots, and of their other parts. */
  readonly pools: Map<bigint, bigint>;
  readonly hidden: Map<bigint, bigint>;
  readonly overflow: Map<bigint, bigint>;
  readonly carried: Set<store.WagerJackpot>;
  readonly won: bigint[];
  readonly hits: store.HitRow[];
  /** Shares that providers have reported of stakes which this batch may cancel, by the stake. */
  readonly reportedShares: Map<string, store.ReportedShare>;
  readonly reversed: store.ReportedShare[];
}

/** Whether a stake feeds a jackpot by its settings. */
export const feeds =
  ({ request, currency }: Wager) =>
  (jackpot: store.WagerJackpot): boolean =>
    jackpot.providerId === request.providerId &&
    jackpot.currency === currency &&
    (jackpot.gameKeys === undefined || jackpot.gameKeys.has(request.gameKey));

/** What a stake gives a jackpot by its rate, and what is carried to the next. */
export const shareFrom = ({ request }: Wager, { contributionPpm, carry }: store.WagerJackpot) =>
  shareOf(request.amount, contributionPpm, carry);

/** A contribution on the parts of a jackpot. One without a lock has no maximum, and needs no pool. */
const feedOf = (
  jackpotId: bigint,
  contribution: bigint,
  hiddenPpm: bigint,
  { locked, pools }: Jackpots,
): JackpotFeed => ({
  jackpotId,
  ...partsOf(contribution, {
    hiddenPpm,
    pool: pools.get(jackpotId) ?? 0n,
    poolMaximum: locked.get(jackpotId)?.poolMaximum,
  }),
});

/** What a stake puts on jackpots: the shares that its provider names, or those of the settings. */
export function feedsOf(wager: Wager, jackpots: Jackpots): JackpotFeed[] {
  const { shares } = jackpotInput.of(wager);
  if (shares.length > 0) {
    const named = Map.groupBy(shares, ({ jackpotId }) => jackpotId);
    return [...named].map(([jackpotId, parts]) => {
      const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
      return feedOf(jackpotId, total, 0n, jackpots);
    });
  }
  return jackpots.feeding
    .filter(feeds(wager))
    .map((jackpot) =>
      feedOf(jackpot.id, shareFrom(wager, jackpot).amount, jackpot.hiddenPpm, jackpots),
    );
}

/** An award of a jackpot as lines of the house, and what it leaves of the parts. */
export function awardLines(
  jackpots: Jackpots,
  id: bigint,
  { fromPool, shortage, reseed }: ReturnType<typeof awardOf>,
  fed: Pick<JackpotFeed, 'hidden' | 'overflow'> = { hidden: 0n, overflow: 0n },
) {
  const from = seedSources(reseed, {
    hidden: (jackpots.hidden.get(id) ?? 0n) + fed.hidden,
    overflow: (jackpots.overflow.get(id) ?? 0n) + fed.overflow,
  });
  const lines = [
    { account: 'jackpot-pool', owner: id, amount: reseed - fromPool },
    { account: 'jackpot-hidden', owner: id, amount: -from.hidden },
    { account: 'jackpot-overflow', owner: id, amount: -from.overflow },
    { account: 'jackpot-funding', owner: id, amount: -shortage - from.house },
  ] as const;
  return lines.filter(({ amount }) => amount !== 0n);
}

/** The reference of a hit: ids of providers hold no spaces, so none can be in the way. */
export const referenceOfHit = (
  { transactionId }: Pick<WagerRequest, 'transactionId'>,
  jackpotId: bigint,
): string => referenceOf('jackpot-win', `hit ${jackpotId} ${transactionId}`);

/** The jackpots that a stake takes past the amount at which they must be hit. */
export function hitsOf(
  request: WagerRequest,
  fed: readonly JackpotFeed[],
  jackpots: Jackpots,
): JackpotHit[] {
  return fed
    .flatMap((feed): JackpotHit[] => {
      const jackpot = jackpots.locked.get(feed.jackpotId);
      const pool = (jackpots.pools.get(feed.jackpotId) ?? 0n) + feed.pool;
      const { point, active, seed, awardMaximum } = jackpot ?? {};
      const reached = point !== undefined && pool >= point.amount && contributionOf(feed) > 0n;
      if (!reached || !active || seed === undefined) return [];
      const award = awardOf({ pool, seed, awardMaximum }, 0n);
      const lines = awardLines(jackpots, feed.jackpotId, award, feed);
      const reference = referenceOfHit(request, feed.jackpotId);
      const { jackpotId } = feed;
      const { paid } = award;
      return [{ kind: 'jackpot-win', jackpotId, reference, award: paid, paid, lines }];
    })
    .slice(0, followingPerBatch - jackpots.hits.length);
}
