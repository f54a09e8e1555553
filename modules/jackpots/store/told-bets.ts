/** SQL of stakes that providers tell a jackpot of, one at a time behind the jackpot's lock. */
import { lockName, type Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { HitPoint } from '../rules/hit-point.ts';
import { type JackpotRow, pointColumns } from './jackpots.ts';
import type { HitTable, JackpotsTables, ToldBetTable } from './tables.ts';

export type ToldBetRow = Selectable<ToldBetTable>;

/** The carry of told bets: above all stripes of lanes, written behind the jackpot's lock. */
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
export const lockToldBet = (tx: Tx, providerId: bigint, betId: string): Promise<void> =>
  lockName(tx, `jackpots.bet/${providerId}:${betId}`);

export const toldBet = (
  tx: Tx,
  providerId: bigint,
  betId: string,
): Promise<ToldBetRow | undefined> =>
  writes(tx)
    .selectFrom('jackpots.told_bet')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('bet_id', '=', betId)
    .executeTakeFirst();

export const insertToldBet = (tx: Tx, row: Insertable<ToldBetTable>): Promise<ToldBetRow> =>
  writes(tx).insertInto('jackpots.told_bet').values(row).returningAll().executeTakeFirstOrThrow();

export async function toldCarry(tx: Tx, jackpotId: bigint): Promise<bigint> {
  const row = await writes(tx)
    .selectFrom('jackpots.carry')
    .select('millionths')
    .where('jackpot_id', '=', jackpotId)
    .where('stripe', '=', carryStripe)
    .executeTakeFirst();
  return row?.millionths ?? 0n;
}

export const writeToldCarry = async (
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
