/** SQL of stakes that providers tell a jackpot of, one at a time behind the jackpot's lock. */
import { lockName, type Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { HitPoint } from '../rules/hit-point.ts';
import { type JackpotRow, pointColumns } from './jackpots.ts';
import type { HitTable, JackpotsTables, ReportedContributionTable } from './tables.ts';

export type ReportedContributionRow = Selectable<ReportedContributionTable>;

/** The carry of reported contributions: above all stripes of lanes, written behind the jackpot's lock. */
const carryStripe = 1_000;

const writes = (tx: Tx) => tx.writes<JackpotsTables>();

/** Makes stakes take their turns; those of the wager path that must not hit it go on. */
export const lockJackpot = (tx: Tx, id: bigint): Promise<JackpotRow | undefined> =>
  writes(tx)
    .selectFrom('jackpots.jackpot')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Shuts every stake out, and waits for those whose shares are on their way. */
export const lockJackpotAlone = (tx: Tx, id: bigint): Promise<JackpotRow | undefined> =>
  writes(tx)
    .selectFrom('jackpots.jackpot')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Serialises what a provider says under one id, of whatever players and jackpots. */
export const lockReportedContribution = (
  tx: Tx,
  providerId: bigint,
  betId: string,
): Promise<void> => lockName(tx, `jackpots.bet/${providerId}:${betId}`);

export const reportedContribution = (
  tx: Tx,
  providerId: bigint,
  betId: string,
): Promise<ReportedContributionRow | undefined> =>
  writes(tx)
    .selectFrom('jackpots.reported_contribution')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('bet_id', '=', betId)
    .executeTakeFirst();

export const insertReportedContribution = (
  tx: Tx,
  row: Insertable<ReportedContributionTable>,
): Promise<ReportedContributionRow> =>
  writes(tx)
    .insertInto('jackpots.reported_contribution')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function reportedCarry(tx: Tx, jackpotId: bigint): Promise<bigint> {
  const row = await writes(tx)
    .selectFrom('jackpots.carry')
    .select('millionths')
    .where('jackpot_id', '=', jackpotId)
    .where('stripe', '=', carryStripe)
    .executeTakeFirst();
  return row?.millionths ?? 0n;
}

export const writeReportedCarry = async (
  tx: Tx,
  jackpotId: bigint,
  millionths: bigint,
): Promise<void> => {
  await writes(tx)
    .insertInto('jackpots.carry')
    .values({ jackpot_id: jackpotId, stripe: carryStripe, millionths })
    .onConflict((conflict) =>
      conflict.columns(['jackpot_id', 'stripe']).doUpdateSet({ millionths }),
    )
    .execute();
};

/** Keeps a hit and where the next one is. */
export async function noteHit(
  tx: Tx,
  jackpot: JackpotRow,
  hit: Insertable<HitTable>,
  next: HitPoint | undefined,
): Promise<void> {
  await writes(tx).insertInto('jackpots.hit').values(hit).execute();
  await writes(tx)
    .updateTable('jackpots.jackpot')
    .set({ wins: jackpot.wins + 1n, last_won_at: hit.won_at, ...pointColumns(next) })
    .where('id', '=', jackpot.id)
    .execute();
}
