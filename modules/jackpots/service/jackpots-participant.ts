/**
 * Jackpots in the wager path. Stakes feed the provider's active jackpots by their rates, or by the
 * shares that the provider names; what would take a pool past its maximum overflows. A cancel takes
 * the shares back; a win is paid from the pool, once, behind a lock on its jackpot;
 * what its provider claims beyond the pool is held for a person. The stake that
 * takes a pool to the amount at which it must be hit wins it: a movement of its own beside the
 * stake's. Pools are ledger accounts: money on them is only ever posted.
 */
import type { Market } from '@herna/brands';
import {
  type BatchRow,
  contributionOf,
  hitsPerBatch,
  houseAmounts,
  type JackpotFeed,
  type JackpotHit,
  lineOfRow,
  type PostingLine,
  type Wager,
  type WagerParticipant,
  type WagerRefusal,
} from '@herna/ledger';
import { awardOf, partsOf, seedSources, shareOf } from '../rules/jackpots.ts';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import * as store from '../store/wager-jackpots.ts';
import type { HitPoints } from './hit-points.ts';

interface Jackpots {
  /** Fed by settings, in the order of ids. */
  readonly feeding: readonly store.WagerJackpot[];
  /**
   * Behind their locks: named by wins and by shares of providers, and those that must be hit or have
   * a maximum, whose pools one batch after another takes towards it.
   */
  readonly locked: ReadonlyMap<bigint, store.WagerJackpot>;
  /** Amounts of the pools of locked jackpots, and of their other parts. */
  readonly pools: Map<bigint, bigint>;
  readonly hidden: Map<bigint, bigint>;
  readonly overflow: Map<bigint, bigint>;
  readonly carried: Set<store.WagerJackpot>;
  readonly won: bigint[];
  readonly hits: store.HitRow[];
}

const feeds =
  ({ request, currency }: Wager) =>
  (jackpot: store.WagerJackpot): boolean =>
    jackpot.providerId === request.providerId &&
    jackpot.currency === currency &&
    (jackpot.gameKeys === undefined || jackpot.gameKeys.has(request.gameKey));

const isOf = ({ request, currency }: Wager, jackpot: store.WagerJackpot | undefined): boolean =>
  jackpot?.providerId === request.providerId && jackpot.currency === currency;

const namedIds = ({ request }: Wager): bigint[] =>
  request.jackpotId === undefined
    ? request.jackpotShares.map(({ jackpotId }) => jackpotId)
    : [request.jackpotId];

/** Shares that a provider names must be of its own jackpots on offer and within the stake. */
function shareRefusal(wager: Wager, { locked }: Jackpots): WagerRefusal | undefined {
  const { jackpotShares, amount } = wager.request;
  const named = jackpotShares.map(({ jackpotId }) => locked.get(jackpotId));
  if (named.some((jackpot) => !isOf(wager, jackpot) || !jackpot?.active)) {
    return 'JACKPOT_NOT_FOUND';
  }
  const total = jackpotShares.reduce((sum, share) => sum + share.amount, 0n);
  return total > amount ? 'TRANSACTION_CONFLICT' : undefined;
}

const shareFrom = ({ request }: Wager, { contributionPpm, carry }: store.WagerJackpot) =>
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
function feedsOf(wager: Wager, jackpots: Jackpots): JackpotFeed[] {
  const { jackpotShares } = wager.request;
  if (jackpotShares.length > 0) {
    const named = Map.groupBy(jackpotShares, ({ jackpotId }) => jackpotId);
    return [...named].map(([jackpotId, shares]) => {
      const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
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
function awardLines(
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

/** The jackpots that a stake takes past the amount at which they must be hit. */
function hitsOf(fed: readonly JackpotFeed[], jackpots: Jackpots): JackpotHit[] {
  return fed
    .flatMap((feed): JackpotHit[] => {
      const jackpot = jackpots.locked.get(feed.jackpotId);
      const pool = (jackpots.pools.get(feed.jackpotId) ?? 0n) + feed.pool;
      const { point, active, seed, awardMaximum } = jackpot ?? {};
      const reached = point !== undefined && pool >= point.amount && contributionOf(feed) > 0n;
      if (!reached || !active || seed === undefined) return [];
      const award = awardOf({ pool, seed, awardMaximum }, 0n);
      const lines = awardLines(jackpots, feed.jackpotId, award, feed);
      return [{ jackpotId: feed.jackpotId, paid: award.paid, lines }];
    })
    .slice(0, hitsPerBatch - jackpots.hits.length);
}

const awardFor = ({ request }: Wager, jackpots: Jackpots) => {
  const id = request.jackpotId ?? 0n;
  const jackpot = jackpots.locked.get(id) as store.WagerJackpot;
  const { awardMaximum } = jackpot;
  // A jackpot that is no longer on offer is paid out but not filled again.
  const seed = jackpot.active ? jackpot.seed : 0n;
  const pool = jackpots.pools.get(id) ?? 0n;
  return awardOf({ pool, seed, awardMaximum }, request.amount);
};

type JackpotLine = JackpotHit['lines'][number];

const partOf: Readonly<Record<string, 'pools' | 'hidden' | 'overflow'>> = {
  'jackpot-pool': 'pools',
  'jackpot-hidden': 'hidden',
  'jackpot-overflow': 'overflow',
};

/** Keeps the parts that are known to this batch up to date with a line. */
function note(jackpots: Jackpots, { account, owner, amount }: JackpotLine): void {
  const part = partOf[account];
  const held = part && jackpots[part].get(owner);
  if (part && held !== undefined) jackpots[part].set(owner, held + amount);
}

/** Posts a line with the wager's own movement. */
function put(wager: Wager, jackpots: Jackpots, line: JackpotLine): void {
  if (line.amount === 0n) return;
  wager.lines.push(line);
  note(jackpots, line);
}

function feed(wager: Wager, jackpots: Jackpots): void {
  if (wager.request.jackpotShares.length === 0) {
    for (const jackpot of jackpots.feeding.filter(feeds(wager))) {
      jackpot.carry = shareFrom(wager, jackpot).carry;
      jackpots.carried.add(jackpot);
    }
  }
  for (const { jackpotId: owner, pool, hidden, overflow } of wager.feeds) {
    put(wager, jackpots, { account: 'jackpot-hidden', owner, amount: hidden });
    put(wager, jackpots, { account: 'jackpot-pool', owner, amount: pool });
    put(wager, jackpots, { account: 'jackpot-overflow', owner, amount: overflow });
  }
}

/** Takes the hits of a stake: the next point of each is drawn at once. */
function takeHits(wager: Wager, jackpots: Jackpots, points: HitPoints): void {
  for (const [index, hit] of wager.hits.entries()) {
    const jackpot = jackpots.locked.get(hit.jackpotId) as store.WagerJackpot;
    for (const line of hit.lines) note(jackpots, line);
    jackpots.won.push(hit.jackpotId);
    jackpots.hits.push(store.hitRow(wager, hit, index, jackpot));
    jackpot.point = points.draw(jackpot.bounds);
  }
}

function pay(wager: Wager, jackpots: Jackpots): void {
  const id = wager.request.jackpotId ?? 0n;
  for (const line of awardLines(jackpots, id, awardFor(wager, jackpots))) {
    put(wager, jackpots, line);
  }
  jackpots.won.push(id);
}

/** The accounts of a jackpot's money. */
const accounts = ['jackpot-pool', 'jackpot-hidden', 'jackpot-overflow'] as const;

/** Amounts on one of them by jackpot: zero where nothing was ever posted. */
const amountsOn = (
  wanted: (typeof accounts)[number],
  locked: readonly BatchRow[],
  amounts: readonly PostingLine[],
) =>
  new Map<bigint, bigint>([
    ...locked.map((row) => [row.id as bigint, 0n] as const),
    ...amounts
      .filter(({ account }) => account === wanted)
      .map(({ owner, amount }) => [owner, amount] as const),
  ]);

/** Makes the participant of a market; where jackpots are not allowed, stakes feed none. */
export function createJackpotsParticipant(
  market: Market,
  points: HitPoints,
  rulesOf: typeof jackpotMarketRules = jackpotMarketRules,
): WagerParticipant<Jackpots> {
  let known: { readonly day: string; readonly allowed: boolean } | undefined;
  /** Shares that a provider names all the same are left out, and it is told that nothing was fed. */
  const mayFeed = (day: string): boolean => {
    // Rules change at midnight at most: one look-up a day instead of one a bet.
    if (known?.day !== day) known = { day, allowed: rulesOf(market, day).allowed };
    return known.allowed;
  };
  return {
    name: 'jackpots',
    load(wagers, { stripe, day }) {
      const staked = wagers.filter(({ request }) => request.kind === 'bet');
      const bets = mayFeed(day) ? staked : [];
      // What was won before is still paid.
      const won = wagers.filter(({ request }) => request.kind === 'jackpot-win');
      const providers = [...new Set(bets.map(({ request }) => request.providerId))];
      const locked: store.LockChoice = {
        named: [...new Set([...bets, ...won].flatMap(namedIds))],
        providers,
        gameKeys: [...new Set(bets.map(({ request }) => request.gameKey))],
      };
      if (locked.named.length + providers.length === 0) return [];
      return [
        store.loadFeeding(providers, stripe),
        store.lockJackpots(locked),
        houseAmounts(accounts, store.lockedIds(locked)),
      ];
    },
    open([feeding = [], locked = [], held = []]) {
      const amounts = held.map(lineOfRow);
      return {
        feeding: feeding.map(store.jackpotOf),
        locked: new Map(
          locked.map((row) => {
            const sealed = row.hit_sealed as Buffer | null;
            const jackpot = {
              ...store.jackpotOf(row),
              point: sealed ? points.open(sealed) : undefined,
            };
            return [jackpot.id, jackpot] as const;
          }),
        ),
        pools: amountsOn('jackpot-pool', locked, amounts),
        hidden: amountsOn('jackpot-hidden', locked, amounts),
        overflow: amountsOn('jackpot-overflow', locked, amounts),
        carried: new Set(),
        won: [],
        hits: [],
      };
    },
    decide(wager, jackpots, { day }) {
      const { kind, jackpotId } = wager.request;
      if (kind === 'bet' && mayFeed(day)) {
        const code = shareRefusal(wager, jackpots);
        if (code) return { kind: 'refused', code };
        wager.feeds = feedsOf(wager, jackpots);
        wager.hits = hitsOf(wager.feeds, jackpots);
      }
      if (kind !== 'jackpot-win') return undefined;
      if (jackpotId === undefined || !isOf(wager, jackpots.locked.get(jackpotId))) {
        return { kind: 'refused', code: 'JACKPOT_NOT_FOUND' };
      }
      const { fromPool, shortage } = awardFor(wager, jackpots);
      wager.jackpotPaid = fromPool;
      wager.jackpotShortage = shortage;
      return undefined;
    },
    apply(wager, jackpots) {
      switch (wager.request.kind) {
        case 'bet':
          feed(wager, jackpots);
          return takeHits(wager, jackpots, points);
        case 'bet-cancel':
          for (const line of wager.cancelled?.lines ?? []) {
            if (partOf[line.account]) put(wager, jackpots, { ...line, amount: -line.amount });
          }
          return;
        case 'jackpot-win':
          return pay(wager, jackpots);
        case 'win':
        case 'win-cancel':
          return;
      }
    },
    write({ locked, carried, won, hits }, { stripe, now }) {
      const queries = carried.size > 0 ? [store.writeCarries([...carried], stripe)] : [];
      if (won.length > 0) queries.push(store.noteWins(won, now));
      if (hits.length > 0) {
        const ids = new Set(hits.map(({ jackpotId }) => jackpotId));
        const hit = [...locked.values()].filter(({ id }) => ids.has(id));
        queries.push(store.insertHits(hits, now), store.writePoints(hit));
      }
      return queries;
    },
  };
}
