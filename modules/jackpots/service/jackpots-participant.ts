/**
 * Jackpots in the wager path. Stakes feed the provider's active jackpots by their rates, or by the
 * shares that the provider names; what would take a pool past its maximum overflows. A cancelled
 * stake takes its shares back, those that its provider has reported afterwards too; what has been won
 * of them meanwhile the house pays, so that no pool falls below its seed. A win is paid
 * from the pool, once, behind a lock on its jackpot; what its provider claims beyond the pool is held
 * for a person. The stake that takes a pool to the amount at which it must be hit wins it: a movement
 * of its own beside the stake's. Pools are ledger accounts: money on them is only ever posted.
 */
import type { Market } from '@herna/brands';
import type { BatchRow } from '@herna/db';
import { houseAmounts, lineOfRow, type PostingLine } from '@herna/ledger';
import {
  followingId,
  type ReportedEffect,
  type Wager,
  type WagerParticipant,
} from '@herna/wagering';
import { awardOf, takenBackOf } from '../rules/jackpots.ts';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import * as store from '../store/wager-jackpots.ts';
import {
  contributionOf,
  type JackpotEffect,
  jackpotEffects,
  jackpotFeeds,
  jackpotHits,
  jackpotInput,
  jackpotShortage,
  jackpotUnfed,
} from '../wager-slots.ts';
import type { HitPoints } from './hit-points.ts';
import {
  awardLines,
  feeds,
  feedsOf,
  hitsOf,
  type Jackpots,
  referenceOfHit,
  shareFrom,
} from './jackpot-feeds.ts';

const refusals = ['JACKPOT_NOT_FOUND', 'TRANSACTION_CONFLICT'] as const;
type Refusal = (typeof refusals)[number];

const stakeKey = ({ providerId, betId }: store.StakeKey): string => `${providerId} ${betId}`;

/** The stake that a request cancels. */
const stakeToCancel = ({ request }: Wager): store.StakeKey => ({
  providerId: request.providerId,
  betId: request.cancelledTransactionId ?? request.transactionId,
});

const isOf = ({ request, currency }: Wager, jackpot: store.WagerJackpot | undefined): boolean =>
  jackpot?.providerId === request.providerId && jackpot.currency === currency;

function namedIds(wager: Wager): bigint[] {
  const { jackpotId, shares } = jackpotInput.of(wager);
  return jackpotId === undefined ? shares.map((share) => share.jackpotId) : [jackpotId];
}

/** Shares that a provider names must be of its own jackpots on offer and within the stake. */
function shareRefusal(wager: Wager, { locked }: Jackpots): Refusal | undefined {
  const { shares } = jackpotInput.of(wager);
  const named = shares.map(({ jackpotId }) => locked.get(jackpotId));
  if (named.some((jackpot) => !isOf(wager, jackpot) || !jackpot?.active)) {
    return 'JACKPOT_NOT_FOUND';
  }
  const total = shares.reduce((sum, share) => sum + share.amount, 0n);
  return total > wager.request.amount ? 'TRANSACTION_CONFLICT' : undefined;
}

const awardFor = (wager: Wager, jackpots: Jackpots) => {
  const id = jackpotInput.of(wager).jackpotId ?? 0n;
  const jackpot = jackpots.locked.get(id) as store.WagerJackpot;
  const { awardMaximum } = jackpot;
  // A jackpot that is no longer on offer is paid out but not filled again.
  const seed = jackpot.active ? jackpot.seed : 0n;
  const pool = jackpots.pools.get(id) ?? 0n;
  return awardOf({ pool, seed, awardMaximum }, wager.request.amount);
};

const partOf: Readonly<Record<string, 'pools' | 'hidden' | 'overflow'>> = {
  'jackpot-pool': 'pools',
  'jackpot-hidden': 'hidden',
  'jackpot-overflow': 'overflow',
};

/** Keeps the parts that are known to this batch up to date with a line. */
function note(jackpots: Jackpots, { account, owner, amount }: PostingLine): void {
  const part = partOf[account];
  const held = part && jackpots[part].get(owner);
  if (part && held !== undefined) jackpots[part].set(owner, held + amount);
}

/** Posts a line with the wager's own movement. */
function put(wager: Wager, jackpots: Jackpots, line: PostingLine): void {
  if (line.amount === 0n) return;
  wager.lines.push(line);
  note(jackpots, line);
}

function feed(wager: Wager, jackpots: Jackpots): void {
  if (jackpotInput.of(wager).shares.length === 0) {
    for (const jackpot of jackpots.feeding.filter(feeds(wager))) {
      jackpot.carry = shareFrom(wager, jackpot).carry;
      jackpots.carried.add(jackpot);
    }
  }
  for (const { jackpotId: owner, pool, hidden, overflow } of jackpotFeeds.of(wager)) {
    put(wager, jackpots, { account: 'jackpot-hidden', owner, amount: hidden });
    put(wager, jackpots, { account: 'jackpot-pool', owner, amount: pool });
    put(wager, jackpots, { account: 'jackpot-overflow', owner, amount: overflow });
  }
}

/** Takes the hits of a stake: the next point of each is drawn at once. */
function takeHits(wager: Wager, jackpots: Jackpots, points: HitPoints): void {
  for (const hit of jackpotHits.of(wager)) {
    const jackpot = jackpots.locked.get(hit.jackpotId) as store.WagerJackpot;
    for (const line of hit.lines) note(jackpots, line);
    jackpots.won.push(hit.jackpotId);
    jackpots.hits.push(
      store.hitRow(wager, hit, followingId(wager, wager.following.indexOf(hit)), jackpot),
    );
    jackpot.point = points.draw(jackpot.bounds);
  }
}

/** What must stay in a part when a stake's share leaves it: a pool that was won since keeps its seed. */
function floorOf(wager: Wager, jackpots: Jackpots, { account, owner }: PostingLine): bigint {
  const { active = false, seed = 0n, lastWonAt } = jackpots.locked.get(owner) ?? {};
  const stakedAt = wager.cancelled?.happenedAt;
  const before = lastWonAt === undefined || (stakedAt !== undefined && lastWonAt < stakedAt);
  const wonSince = jackpots.won.includes(owner) || !before;
  return account === 'jackpot-pool' && active && wonSince ? seed : 0n;
}

/** Takes a part of a share back from where it lies; what has been won meanwhile is the house's. */
function takePartBack(wager: Wager, jackpots: Jackpots, line: PostingLine): void {
  const part = partOf[line.account];
  if (!part) return;
  const { fromPart, fromHouse } = takenBackOf(line.amount, {
    held: jackpots[part].get(line.owner) ?? 0n,
    floor: floorOf(wager, jackpots, line),
  });
  put(wager, jackpots, { ...line, amount: -fromPart });
  put(wager, jackpots, { account: 'jackpot-funding', owner: line.owner, amount: -fromHouse });
}

/** Takes a stake's shares back, those of its booking and those reported. */
function takeBack(wager: Wager, jackpots: Jackpots): void {
  if (!wager.cancelled) return;
  for (const line of wager.cancelled.lines) takePartBack(wager, jackpots, line);
  const key = stakeKey(stakeToCancel(wager));
  const share = jackpots.reportedShares.get(key);
  if (!share) return;
  const owner = share.jackpotId;
  takePartBack(wager, jackpots, { account: 'jackpot-pool', owner, amount: share.pool });
  takePartBack(wager, jackpots, { account: 'jackpot-hidden', owner, amount: share.hidden });
  takePartBack(wager, jackpots, { account: 'jackpot-overflow', owner, amount: share.overflow });
  jackpots.reportedShares.delete(key);
  jackpots.reversed.push(share);
}

/** Whether a pool holds what the house has put in and nothing of stakes. */
function isUnfed(wager: Wager, { locked, pools }: Jackpots): boolean {
  const id = jackpotInput.of(wager).jackpotId ?? 0n;
  const { active = false, seed = 0n } = locked.get(id) ?? {};
  return active && (pools.get(id) ?? 0n) <= seed;
}

function pay(wager: Wager, jackpots: Jackpots): void {
  const id = jackpotInput.of(wager).jackpotId ?? 0n;
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

/** What an accepted stake has done to jackpots. */
const effectOf = (wager: Wager): JackpotEffect[] =>
  jackpotFeeds
    .of(wager)
    .map((feed) => ({
      jackpotId: feed.jackpotId,
      contribution: contributionOf(feed),
      won: jackpotHits.of(wager).find((hit) => hit.jackpotId === feed.jackpotId)?.paid ?? 0n,
    }))
    .filter(({ contribution, won }) => contribution + won > 0n);

/** What answers report of jackpots; read again from postings and the hits behind a stake. */
const effect: ReportedEffect<readonly JackpotEffect[]> = {
  slot: jackpotEffects,
  accounts,
  of: effectOf,
  again({ posted, followed }, request) {
    const fed = new Map<bigint, bigint>();
    for (const { owner, amount } of posted) fed.set(owner, (fed.get(owner) ?? 0n) + amount);
    return [...fed].map(([jackpotId, contribution]) => ({
      jackpotId,
      contribution,
      won: followed.get(referenceOfHit(request, jackpotId)) ?? 0n,
    }));
  },
};

/** Makes the participant of a market; where jackpots are not allowed, stakes feed none. */
export function createJackpotsParticipant(
  market: Market,
  points: HitPoints,
  rulesOf: typeof jackpotMarketRules = jackpotMarketRules,
): WagerParticipant<Jackpots, Refusal> {
  let known: { readonly day: string; readonly allowed: boolean } | undefined;
  /** Shares that a provider names all the same are left out, and the answer says that nothing was fed. */
  const mayFeed = (day: string): boolean => {
    // Rules change at midnight at most: one look-up a day instead of one a bet.
    if (known?.day !== day) known = { day, allowed: rulesOf(market, day).allowed };
    return known.allowed;
  };
  return {
    name: 'jackpots',
    stage: 'contribution',
    refusals,
    givesBack: accounts,
    effect,
    load(wagers, { stripe, day }) {
      const staked = wagers.filter(({ request }) => request.kind === 'bet');
      const bets = mayFeed(day) ? staked : [];
      // What was won before is still paid.
      const won = wagers.filter(({ request }) => request.kind === 'jackpot-win');
      const providers = [...new Set(bets.map(({ request }) => request.providerId))];
      const cancels = wagers.filter(({ request }) => request.kind === 'bet-cancel');
      const locked: store.LockChoice = {
        named: [...new Set([...bets, ...won].flatMap(namedIds))],
        cancelling: [...new Set(cancels.map(({ request }) => request.providerId))],
        providers,
        gameKeys: [...new Set(bets.map(({ request }) => request.gameKey))],
      };
      if (locked.named.length + providers.length + cancels.length === 0) return [];
      return [
        store.loadFeeding(providers, stripe),
        store.lockJackpots(locked),
        houseAmounts(accounts, store.lockedIds(locked)),
        ...(cancels.length > 0 ? [store.loadReportedShares(cancels.map(stakeToCancel))] : []),
      ];
    },
    open([feeding = [], locked = [], held = [], shares = []]) {
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
        reportedShares: new Map(
          shares.map(store.reportedShareOfRow).map((share) => [stakeKey(share), share]),
        ),
        reversed: [],
      };
    },
    decide(wager, jackpots, { day }) {
      const { kind } = wager.request;
      if (kind === 'bet' && mayFeed(day)) {
        const code = shareRefusal(wager, jackpots);
        if (code) return { kind: 'refused', code };
        const fed = feedsOf(wager, jackpots);
        jackpotFeeds.note(wager, fed);
        const hits = hitsOf(wager.request, fed, jackpots);
        if (hits.length > 0) {
          jackpotHits.note(wager, hits);
          wager.following = [...wager.following, ...hits];
        }
      }
      if (kind !== 'jackpot-win') return undefined;
      const { jackpotId } = jackpotInput.of(wager);
      if (jackpotId === undefined || !isOf(wager, jackpots.locked.get(jackpotId))) {
        return { kind: 'refused', code: 'JACKPOT_NOT_FOUND' };
      }
      const { fromPool, shortage } = awardFor(wager, jackpots);
      wager.paid = fromPool;
      jackpotShortage.note(wager, shortage);
      jackpotUnfed.note(wager, isUnfed(wager, jackpots));
      return undefined;
    },
    apply(wager, jackpots) {
      switch (wager.request.kind) {
        case 'bet':
          feed(wager, jackpots);
          return takeHits(wager, jackpots, points);
        case 'bet-cancel':
          return takeBack(wager, jackpots);
        case 'jackpot-win':
          return pay(wager, jackpots);
        case 'win':
        case 'win-cancel':
          return;
      }
    },
    write({ locked, carried, won, hits, reversed }, { stripe, now }) {
      const queries = carried.size > 0 ? [store.writeCarries([...carried], stripe)] : [];
      if (won.length > 0) queries.push(store.noteWins(won, now));
      if (reversed.length > 0) queries.push(store.markReversed(reversed, now));
      if (hits.length > 0) {
        const ids = new Set(hits.map(({ jackpotId }) => jackpotId));
        const hit = [...locked.values()].filter(({ id }) => ids.has(id));
        queries.push(store.insertHits(hits, now), store.writePoints(hit));
      }
      return queries;
    },
  };
}
