/**
 * Jackpots in the wager path. Stakes feed the provider's active jackpots by their rates, or by the
 * shares that the provider names; a cancel takes the shares back; a win is paid from the pool, once,
 * behind a lock on its jackpot. Pools are ledger accounts: money on them is only ever posted.
 */
import type { Market } from '@herna/brands';
import {
  type BatchQuery,
  type BatchRow,
  houseAmounts,
  type JackpotShare,
  type Wager,
  type WagerParticipant,
  type WagerRefusal,
} from '@herna/ledger';
import { awardOf, hiddenOf, seedSources, shareOf } from '../rules/jackpots.ts';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import * as store from '../store/wager-jackpots.ts';

interface Jackpots {
  /** Fed by settings, in the order of ids. */
  readonly feeding: readonly store.WagerJackpot[];
  /** Named by wins and by shares of providers. */
  readonly named: ReadonlyMap<bigint, store.WagerJackpot>;
  /** Amounts of the pools that wins of this batch ask for, and of their other parts. */
  readonly pools: Map<bigint, bigint>;
  readonly hidden: Map<bigint, bigint>;
  readonly overflow: Map<bigint, bigint>;
  readonly carried: Set<store.WagerJackpot>;
  readonly won: bigint[];
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

/** Shares that a provider names must be of its own jackpots and within the stake. */
function shareRefusal(wager: Wager, { named }: Jackpots): WagerRefusal | undefined {
  const { jackpotShares, amount } = wager.request;
  if (jackpotShares.some(({ jackpotId }) => !isOf(wager, named.get(jackpotId)))) {
    return 'JACKPOT_NOT_FOUND';
  }
  const total = jackpotShares.reduce((sum, share) => sum + share.amount, 0n);
  return total > amount ? 'TRANSACTION_CONFLICT' : undefined;
}

const awardFor = ({ request }: Wager, jackpots: Jackpots) => {
  const id = request.jackpotId ?? 0n;
  const jackpot = jackpots.named.get(id) as store.WagerJackpot;
  const { awardMaximum } = jackpot;
  // A jackpot that is no longer on offer is paid out but not filled again.
  const seed = jackpot.active ? jackpot.seed : 0n;
  const pool = jackpots.pools.get(id) ?? 0n;
  return { id, pool, ...awardOf({ pool, seed, awardMaximum }, request.amount) };
};

function feed(wager: Wager, jackpots: Jackpots): void {
  const shares: JackpotShare[] = [...wager.request.jackpotShares];
  if (shares.length === 0) {
    for (const jackpot of jackpots.feeding.filter(feeds(wager))) {
      const share = shareOf(wager.request.amount, jackpot.contributionPpm, jackpot.carry);
      jackpot.carry = share.carry;
      jackpots.carried.add(jackpot);
      const unseen = hiddenOf(share.amount, jackpot.hiddenPpm);
      putPart(wager, jackpots, 'hidden', jackpot.id, unseen);
      shares.push({ jackpotId: jackpot.id, amount: share.amount - unseen });
    }
  }
  for (const { jackpotId, amount } of shares) put(wager, jackpots, jackpotId, amount);
}

/** Posts an amount to a pool and keeps the pool known to wins of this batch up to date. */
function put(wager: Wager, { pools }: Jackpots, owner: bigint, amount: bigint): void {
  if (amount === 0n) return;
  wager.lines.push({ account: 'jackpot-pool', owner, amount });
  const pool = pools.get(owner);
  if (pool !== undefined) pools.set(owner, pool + amount);
}

/** Posts an amount to another part of a jackpot. */
function putPart(
  wager: Wager,
  jackpots: Jackpots,
  part: 'hidden' | 'overflow',
  owner: bigint,
  amount: bigint,
): void {
  if (amount === 0n) return;
  wager.lines.push({ account: `jackpot-${part}`, owner, amount });
  const held = jackpots[part].get(owner);
  if (held !== undefined) jackpots[part].set(owner, held + amount);
}

function pay(wager: Wager, jackpots: Jackpots): void {
  const { id, fromPool, shortage, reseed } = awardFor(wager, jackpots);
  const from = seedSources(reseed, {
    hidden: jackpots.hidden.get(id) ?? 0n,
    overflow: jackpots.overflow.get(id) ?? 0n,
  });
  put(wager, jackpots, id, reseed - fromPool);
  putPart(wager, jackpots, 'hidden', id, -from.hidden);
  putPart(wager, jackpots, 'overflow', id, -from.overflow);
  wager.lines.push({ account: 'jackpot-funding', owner: id, amount: -shortage - from.house });
  jackpots.won.push(id);
}

/** The accounts of a jackpot's money, in the order in which they are loaded. */
const parts = ['jackpot-pool', 'jackpot-hidden', 'jackpot-overflow'] as const;

/** Amounts by jackpot: zero where nothing was ever posted. */
const amountsOf = (named: readonly BatchRow[], amounts: readonly BatchRow[]): Map<bigint, bigint> =>
  new Map([
    ...named.map((row) => [row.id as bigint, 0n] as const),
    ...amounts.map((row) => [row.owner_id as bigint, row.amount as bigint] as const),
  ]);

/** Makes the participant of a market; where jackpots are not allowed, stakes feed none. */
export function createJackpotsParticipant(market: Market): WagerParticipant<Jackpots> {
  return {
    name: 'jackpots',
    load(wagers, { stripe, day }) {
      const { allowed } = jackpotMarketRules(market, day);
      const bets = allowed ? wagers.filter(({ request }) => request.kind === 'bet') : [];
      const providers = new Set(bets.map(({ request }) => request.providerId));
      const queries: BatchQuery[] = [store.loadFeeding([...providers], stripe)];
      const named = [...new Set(wagers.flatMap(namedIds))];
      if (named.length > 0) {
        queries.push(store.lockNamed(named));
        queries.push(...parts.map((part) => houseAmounts(part, named)));
      }
      return queries;
    },
    open: ([feeding = [], named = [], pools = [], hidden = [], overflow = []]) => ({
      feeding: feeding.map(store.jackpotOf),
      named: new Map(named.map(store.jackpotOf).map((jackpot) => [jackpot.id, jackpot])),
      pools: amountsOf(named, pools),
      hidden: amountsOf(named, hidden),
      overflow: amountsOf(named, overflow),
      carried: new Set(),
      won: [],
    }),
    decide(wager, jackpots) {
      const { kind, jackpotId } = wager.request;
      if (kind === 'bet') {
        const code = shareRefusal(wager, jackpots);
        return code && { kind: 'refused', code };
      }
      if (kind !== 'jackpot-win') return undefined;
      if (jackpotId === undefined || !isOf(wager, jackpots.named.get(jackpotId))) {
        return { kind: 'refused', code: 'JACKPOT_NOT_FOUND' };
      }
      wager.jackpotPaid = awardFor(wager, jackpots).paid;
      return undefined;
    },
    apply(wager, jackpots) {
      switch (wager.request.kind) {
        case 'bet':
          return feed(wager, jackpots);
        case 'bet-cancel':
          for (const { account, owner, amount } of wager.cancelled?.lines ?? []) {
            if (account === 'jackpot-hidden') putPart(wager, jackpots, 'hidden', owner, -amount);
            else put(wager, jackpots, owner, -amount);
          }
          return;
        case 'jackpot-win':
          return pay(wager, jackpots);
        case 'win':
        case 'win-cancel':
          return;
      }
    },
    write({ carried, won }, { stripe, now }) {
      const queries = carried.size > 0 ? [store.writeCarries([...carried], stripe)] : [];
      if (won.length > 0) queries.push(store.noteWins(won, now));
      return queries;
    },
  };
}
