/** Jackpots outside the wager path: creating them and showing their live amounts. */
import type { Market } from '@herna/brands';
import { type Database, type Db, isUniqueViolation, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  pragueDay,
  type Random,
  type StaffId,
} from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { Approvals } from '@herna/staff';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import * as store from '../store/jackpots.ts';
import { areJackpotsOn } from '../store/switch.ts';
import type { JackpotState } from '../store/tables.ts';
import type { HitPoints } from './hit-points.ts';

export interface Jackpot {
  readonly id: bigint;
  readonly name: string;
  readonly providerId: bigint;
  readonly state: JackpotState;
  /** What lies in the pool now. */
  readonly amount: Money;
  readonly seed: Money;
  readonly contributionPpm: number;
  readonly awardMaximum: Money | undefined;
  readonly gameKeys: readonly string[] | undefined;
  /** It is hit when the pool comes to an amount below or at this one. */
  readonly mustHitBy: Money | undefined;
  /** Commits to that amount. */
  readonly hitCommitment: string | undefined;
  readonly latestHit: LatestHit | undefined;
  readonly wins: bigint;
  readonly lastWonAt: Date | undefined;
  readonly createdAt: Date;
}

/** A hit with what its commitment was about. */
export interface LatestHit {
  readonly paid: Money;
  readonly hitAt: Money;
  readonly salt: string;
  readonly commitment: string;
  readonly wonAt: Date;
}

export interface NewJackpot {
  readonly name: string;
  readonly providerId: bigint;
  readonly seed: Money;
  readonly contributionPpm: number;
  readonly awardMaximum?: bigint | undefined;
  readonly gameKeys?: readonly string[] | undefined;
  readonly hiddenPpm?: number | undefined;
  /** Most that stakes take the pool to, minor units; what they put in beyond it overflows. */
  readonly poolMaximum?: bigint | undefined;
  readonly mustHit?: { readonly from: bigint; readonly by: bigint } | undefined;
  readonly createdBy?: StaffId;
}

export interface JackpotsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<
    Ledger,
    'post' | 'houseBalances' | 'houseBalance' | 'lockPlayer' | 'bookedMovement' | 'hasHouseLine'
  >;
  readonly market: Market;
  /** What one member of staff may put into pools alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
  /** Root of the key that seals where jackpots are hit. */
  readonly masterSecret: string;
}

export interface JackpotServiceOptions
  extends Omit<JackpotsOptions, 'random' | 'masterSecret' | 'authority'> {
  readonly points: HitPoints;
}

/** Amounts are shown at most this old, so viewers do not each cost a query. */
const amountsKeptMs = 1_000;

/** Makes the service. */
export function createJackpotService(options: JackpotServiceOptions) {
  const { database, clock, ledger, market, points } = options;

  const readAll = async () => {
    const db = database.read;
    const [rows, pools, hits] = await Promise.all([
      store.selectJackpots(db, { activeOnly: false }),
      ledger.houseBalances(db, 'jackpot-pool'),
      store.latestHits(db),
    ]);
    const amounts = new Map(pools.map(({ owner, amount }) => [owner, amount.amount]));
    return { rows, amounts, hits: new Map(hits.map((hit) => [hit.jackpot_id, hit])) };
  };
  type Kept = Awaited<ReturnType<typeof readAll>>;
  let kept: { readonly readAt: number; readonly all: Promise<Kept> } | undefined;
  /** All jackpots as they were at most a second ago. */
  const lately = (): Promise<Kept> => {
    const now = clock.now().getTime();
    if (!kept || now - kept.readAt >= amountsKeptMs) {
      const reading = readAll();
      kept = { readAt: now, all: reading };
      reading.catch(() => {
        kept = undefined;
      });
    }
    return kept.all;
  };

  const toHit = (row: store.HitRow | undefined, currency: Currency): LatestHit | undefined =>
    row && {
      paid: money(row.paid, currency),
      hitAt: money(row.hit_at, currency),
      salt: row.salt,
      commitment: row.commitment,
      wonAt: row.won_at,
    };

  const toJackpot = (row: store.JackpotRow, amount: bigint, hit?: store.HitRow): Jackpot => ({
    id: row.id,
    name: row.name,
    providerId: row.provider_id,
    state: row.state,
    amount: money(amount, row.currency),
    seed: money(row.seed, row.currency),
    contributionPpm: row.contribution_ppm,
    awardMaximum: row.award_maximum === null ? undefined : money(row.award_maximum, row.currency),
    gameKeys: row.game_keys ?? undefined,
    mustHitBy: row.must_hit_by === null ? undefined : money(row.must_hit_by, row.currency),
    hitCommitment: row.hit_commitment ?? undefined,
    latestHit: toHit(hit, row.currency),
    wins: row.wins,
    lastWonAt: row.last_won_at ?? undefined,
    createdAt: row.created_at,
  });

  return {
    /** Jackpots with their amounts; the public sees none where the market has none. */
    async list(filter: store.JackpotFilter): Promise<Jackpot[]> {
      const { allowed } = jackpotMarketRules(market, pragueDay(clock.now()));
      if (filter.activeOnly && !(allowed && (await areJackpotsOn(database.read)))) return [];
      const rows = await store.selectJackpots(database.read, filter);
      const { amounts, hits } = await lately();
      return rows.map((row) => toJackpot(row, amounts.get(row.id) ?? 0n, hits.get(row.id)));
    },

    /** Whether the market has jackpots today. */
    offered: (): boolean => jackpotMarketRules(market, pragueDay(clock.now())).allowed,

    /** Whether a provider has a jackpot of a name. */
    has: async (db: Db, providerId: bigint, name: string): Promise<boolean> =>
      (await store.jackpotByName(db, providerId, name)) !== undefined,

    /** Draws the points that are missing, of jackpots from before points were sealed. */
    async drawMissingPoints(tx: Tx): Promise<void> {
      for (const { id, must_hit_from, must_hit_by } of await store.undrawnJackpots(tx)) {
        await store.writePoint(tx, id, points.draw({ from: must_hit_from, by: must_hit_by }));
      }
    },

    /** A new jackpot as it has become in its transaction, with nothing but its seed. */
    fresh: async (tx: Tx, { id, amount }: Pick<Jackpot, 'id' | 'amount'>): Promise<Jackpot> =>
      toJackpot(await store.jackpotById(tx, id), amount.amount),

    /** Creates a jackpot; the house pays its seed into the pool. */
    async add(tx: Tx, request: NewJackpot): Promise<Jackpot> {
      const { seed, name, providerId } = request;
      const mustHit = request.mustHit ?? { from: null, by: null };
      const rules = jackpotMarketRules(market, pragueDay(clock.now()));
      if (!rules.allowed) throw new DomainError('ERR_JACKPOTS_NOT_ALLOWED');
      const jackpot = store.insertJackpot(tx, {
        name,
        provider_id: providerId,
        currency: playCurrency(seed),
        state: 'ACTIVE',
        seed: seed.amount,
        contribution_ppm: request.contributionPpm,
        award_maximum: request.awardMaximum ?? rules.awardMaximum ?? null,
        game_keys: request.gameKeys ? [...request.gameKeys] : null,
        hidden_ppm: request.hiddenPpm ?? 0,
        pool_maximum: request.poolMaximum ?? null,
        must_hit_from: mustHit.from,
        must_hit_by: mustHit.by,
        ...store.pointColumns(points.draw(mustHit)),
        created_at: clock.now(),
        created_by: request.createdBy ?? null,
        last_won_at: null,
      });
      const row = await jackpot.catch((error: unknown) => {
        const taken = isUniqueViolation(error, 'jackpot_name');
        throw taken ? new DomainError('ERR_JACKPOT_NAME_TAKEN') : error;
      });
      if (seed.amount > 0n) {
        await ledger.post(tx, {
          kind: 'jackpot-seed',
          playerId: noPlayer,
          currency: seed.currency,
          source: 'jackpots',
          reference: `seed:${row.id}`,
          subjectId: row.id,
          lines: [
            { account: 'jackpot-pool', owner: row.id, amount: seed.amount },
            { account: 'jackpot-funding', owner: row.id, amount: -seed.amount },
          ],
        });
      }
      kept = undefined;
      return toJackpot(row, seed.amount);
    },
  };
}

export type JackpotService = ReturnType<typeof createJackpotService>;

/** A jackpot is kept in a currency people play with, and its seed is not a debt. */
function playCurrency({ amount, currency }: Money): 'CZK' | 'EUR' {
  if (currency !== 'PTS' && amount >= 0n) return currency;
  const field = currency === 'PTS' ? 'seed.currency' : 'seed.amount';
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });
}
