/** Jackpots outside the wager path: creating them and showing their live amounts. */
import type { Market } from '@herna/brands';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  pragueDay,
  type Random,
  type StaffId,
} from '@herna/kernel';
import { house, type Ledger } from '@herna/ledger';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import * as store from '../store/jackpots.ts';
import type { JackpotState } from '../store/tables.ts';

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
  readonly wins: bigint;
  readonly lastWonAt: Date | undefined;
  readonly createdAt: Date;
}

export interface NewJackpot {
  readonly name: string;
  readonly providerId: bigint;
  readonly seed: Money;
  readonly contributionPpm: number;
  readonly awardMaximum?: bigint | undefined;
  readonly gameKeys?: readonly string[] | undefined;
  readonly createdBy?: StaffId;
}

export interface JackpotsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<
    Ledger,
    'post' | 'houseBalances' | 'houseBalance' | 'lockPlayer' | 'balances'
  >;
  readonly market: Market;
}

/** Amounts are shown at most this old, so viewers do not each cost a query. */
const amountsKeptMs = 1_000;

/** Makes the service. */
export function createJackpotService({ database, clock, ledger, market }: JackpotsOptions) {
  let kept: { readonly readAt: number; readonly amounts: Promise<Map<bigint, bigint>> } | undefined;

  const readAmounts = async (): Promise<Map<bigint, bigint>> => {
    const pools = await ledger.houseBalances(database.read, 'jackpot-pool');
    return new Map(pools.map(({ owner, amount }) => [owner, amount.amount]));
  };
  const amounts = (): Promise<Map<bigint, bigint>> => {
    const now = clock.now().getTime();
    if (!kept || now - kept.readAt >= amountsKeptMs) {
      const reading = readAmounts();
      kept = { readAt: now, amounts: reading };
      reading.catch(() => {
        kept = undefined;
      });
    }
    return kept.amounts;
  };

  const toJackpot = (row: store.JackpotRow, amount: bigint): Jackpot => ({
    id: row.id,
    name: row.name,
    providerId: row.provider_id,
    state: row.state,
    amount: money(amount, row.currency),
    seed: money(row.seed, row.currency),
    contributionPpm: row.contribution_ppm,
    awardMaximum: row.award_maximum === null ? undefined : money(row.award_maximum, row.currency),
    gameKeys: row.game_keys ?? undefined,
    wins: row.wins,
    lastWonAt: row.last_won_at ?? undefined,
    createdAt: row.created_at,
  });

  return {
    /** Jackpots with their amounts; the public sees none where the market has none. */
    async list(filter: store.JackpotFilter): Promise<Jackpot[]> {
      const { allowed } = jackpotMarketRules(market, pragueDay(clock.now()));
      if (filter.activeOnly && !allowed) return [];
      const rows = await store.selectJackpots(database.read, filter);
      const pools = await amounts();
      return rows.map((row) => toJackpot(row, pools.get(row.id) ?? 0n));
    },

    /** Creates a jackpot; the house pays its seed into the pool. */
    async add(tx: Tx, request: NewJackpot): Promise<Jackpot> {
      const { seed, name, providerId } = request;
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
          playerId: house,
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
  throw new DomainError('ERR_INVALID_CONTRACT', { fields: [{ field, kind: 'InvalidValue' }] });
}
