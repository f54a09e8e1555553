/** SQL of cashback: programmes, who is in them, and what periods have brought. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DefinitionState } from '../contract/bonus-schemas.ts';
import type {
  CashbackMemberTable,
  CashbackPaymentTable,
  CashbackProgrammeTable,
  PromotionsTables,
} from './tables.ts';

export type ProgrammeRow = Selectable<CashbackProgrammeTable>;
export type MemberRow = Selectable<CashbackMemberTable>;
export type PaymentRow = Selectable<CashbackPaymentTable>;
export type CountedProgramme = ProgrammeRow & { readonly members: bigint };

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

const counted = (db: Db) =>
  rows(db)
    .selectFrom('promotions.cashback_programme as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('promotions.cashback_member as m')
        .select(sql<bigint>`count(*)`.as('n'))
        .whereRef('m.programme_id', '=', 'p.id')
        .where('m.left_at', 'is', null)
        .$castTo<{ n: bigint }>()
        .as('members'),
    )
    .$castTo<CountedProgramme>();

export const insertProgramme = async (
  tx: Tx,
  row: Insertable<CashbackProgrammeTable>,
): Promise<bigint> => {
  const { id } = await writes(tx)
    .insertInto('promotions.cashback_programme')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateProgramme = async (
  tx: Tx,
  id: bigint,
  change: Updateable<CashbackProgrammeTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('promotions.cashback_programme')
    .set(change)
    .where('id', '=', id)
    .execute();
};

export const programmeById = (db: Db, id: bigint): Promise<CountedProgramme | undefined> =>
  counted(db).where('p.id', '=', id).executeTakeFirst();

/** Holds a programme until the transaction ends. */
export async function lockProgramme(tx: Tx, id: bigint): Promise<CountedProgramme | undefined> {
  await writes(tx)
    .selectFrom('promotions.cashback_programme')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return programmeById(tx, id);
}

export function programmePage(
  db: Db,
  { state, ...wish }: PageRequest & { readonly state?: DefinitionState | undefined },
): Promise<SnapshotPage<CountedProgramme>> {
  let all = rows(db).selectFrom('promotions.cashback_programme as p');
  let listed = counted(db);
  if (state) {
    all = all.where('p.state', '=', state);
    listed = listed.where('p.state', '=', state);
  }
  return growingPage(all, listed, 'p.id', wish);
}

/** Programmes that players can join, the oldest first. */
export const activatedProgrammes = (db: Db): Promise<ProgrammeRow[]> =>
  rows(db)
    .selectFrom('promotions.cashback_programme')
    .selectAll()
    .where('state', '=', 'ACTIVATED')
    .orderBy('id')
    .execute();

/** Programmes of which a period may be due. */
export const startedProgrammes = (db: Db): Promise<ProgrammeRow[]> =>
  rows(db)
    .selectFrom('promotions.cashback_programme')
    .selectAll()
    .where('next_period', 'is not', null)
    .orderBy('id')
    .execute();

/** Moves a programme on to the next period; false when another process has done it. */
export async function nextPeriod(
  tx: Tx,
  id: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('promotions.cashback_programme')
    .set({ next_period: to })
    .where('id', '=', id)
    .where('next_period', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts money given; false when the budget does not hold it. */
export async function countGiven(
  tx: Tx,
  id: bigint,
  { amount, budget }: { readonly amount: bigint; readonly budget: bigint | undefined },
): Promise<boolean> {
  let update = writes(tx)
    .updateTable('promotions.cashback_programme')
    .set((eb) => ({ granted: eb('granted', '+', amount) }))
    .where('id', '=', id);
  if (budget !== undefined) {
    update = update.where((eb) => eb(eb('granted', '+', amount), '<=', budget));
  }
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/**
 * Adds a member; a player who is one already stays one. Where they left within the millisecond of an
 * acceptance, that membership goes on under the new one, for its key is the moment. Whoever calls it
 * holds the programme.
 */
export async function insertMember(tx: Tx, row: Insertable<CashbackMemberTable>): Promise<void> {
  const { player_id, programme_id, accepted_at, ...acceptance } = row;
  const { numUpdatedRows } = await writes(tx)
    .updateTable('promotions.cashback_member')
    .set(acceptance)
    .where('player_id', '=', player_id)
    .where('programme_id', '=', programme_id)
    .where('accepted_at', '=', accepted_at)
    .where('left_at', 'is not', null)
    .where(sql<boolean>`not exists (select from promotions.cashback_member running
      where running.player_id = ${player_id} and running.programme_id = ${programme_id}
        and running.left_at is null)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await writes(tx)
    .insertInto('promotions.cashback_member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends memberships that last, of one player or of all; gives how many. */
export async function endMembers(
  tx: Tx,
  of: { readonly programmeId: bigint; readonly playerId?: bigint },
  at: Date,
): Promise<bigint> {
  let update = writes(tx)
    .updateTable('promotions.cashback_member')
    .set({ left_at: at })
    .where('programme_id', '=', of.programmeId)
    .where('left_at', 'is', null);
  if (of.playerId !== undefined) update = update.where('player_id', '=', of.playerId);
  return (await update.executeTakeFirst()).numUpdatedRows;
}

/** Memberships of a player, the oldest first. */
export const membershipsOf = (db: Db, playerId: bigint): Promise<MemberRow[]> =>
  rows(db)
    .selectFrom('promotions.cashback_member')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('accepted_at')
    .execute();

/** Memberships of some players in a programme. */
export const membershipsIn = (
  db: Db,
  programmeId: bigint,
  playerIds: readonly bigint[],
): Promise<MemberRow[]> =>
  rows(db)
    .selectFrom('promotions.cashback_member')
    .selectAll()
    .where('programme_id', '=', programmeId)
    .where('player_id', '=', anyOf(playerIds))
    .execute();

/** A page of the players who were members within a time, in the order of their ids. */
export async function membersWithin(
  db: Db,
  of: { readonly programmeId: bigint; readonly from: Date; readonly until: Date },
  after: bigint,
  limit: number,
): Promise<{ readonly id: bigint }[]> {
  return rows(db)
    .selectFrom('promotions.cashback_member')
    .select('player_id as id')
    .distinct()
    .where('programme_id', '=', of.programmeId)
    .where('player_id', '>', after)
    .where('accepted_at', '<', of.until)
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>', of.from)]))
    .orderBy('player_id')
    .limit(limit)
    .execute();
}

interface WaitingKey {
  readonly programmeId: bigint;
  readonly playerId: bigint;
}
type PeriodDays = Pick<PaymentRow, 'period_from' | 'period_to'>;

/** Keeps that a player's period waits for rounds to end. */
export const insertWaiting = async (
  tx: Tx,
  { programmeId, playerId }: WaitingKey,
  period: PeriodDays,
): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.cashback_waiting')
    .values({ player_id: playerId, programme_id: programmeId, ...period })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteWaiting = async (
  tx: Tx,
  { programmeId, playerId }: WaitingKey,
  { period_from }: Pick<PeriodDays, 'period_from'>,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('promotions.cashback_waiting')
    .where('player_id', '=', playerId)
    .where('programme_id', '=', programmeId)
    .where('period_from', '=', period_from)
    .execute();
};

/** Periods of a programme that players wait for, the oldest first. */
export const waitingPeriods = (db: Db, programmeId: bigint): Promise<PeriodDays[]> =>
  rows(db)
    .selectFrom('promotions.cashback_waiting')
    .select(['period_from', 'period_to'])
    .distinct()
    .where('programme_id', '=', programmeId)
    .orderBy('period_from')
    .execute();

/** A page of the players who wait for a period, in the order of their ids. */
export const waitingFor = (
  db: Db,
  programmeId: bigint,
  { period_from }: Pick<PeriodDays, 'period_from'>,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ readonly id: bigint }[]> =>
  rows(db)
    .selectFrom('promotions.cashback_waiting')
    .select('player_id as id')
    .where('programme_id', '=', programmeId)
    .where('period_from', '=', period_from)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

/** Keeps what a period has brought; false when it is kept already. */
export async function insertPayment(tx: Tx, row: PaymentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writes(tx)
    .insertInto('promotions.cashback_payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Payments of a player, the latest first. */
export const paymentsOf = (db: Db, playerId: bigint, limit: number): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('promotions.cashback_payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('period_from', 'desc')
    .orderBy('programme_id')
    .limit(limit)
    .execute();

/** A page of a programme's payments, the latest period first. */
export async function paymentPage(
  db: Db,
  programmeId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = rows(db)
    .selectFrom('promotions.cashback_payment')
    .where('programme_id', '=', programmeId);
  const items = await all
    .selectAll()
    .orderBy('period_from', 'desc')
    .orderBy('player_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
