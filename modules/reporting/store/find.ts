/** Index-backed questions of the command bar; each gives a few rows. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

export interface Hit {
  readonly kind: 'player' | 'payment' | 'round' | 'movement' | 'ticket';
  readonly id: string;
  readonly player_id: bigint | null;
  readonly title: string;
  readonly state: string;
  /** Of a ticket: the provider from outside, nothing of the house's own lottery. */
  readonly provider_id?: bigint | null;
}

const person = sql`select 'player' as kind, p.player_id::text as id, p.player_id,
  p.first_name || ' ' || p.surname as title, p.state from reporting.person p`;
const payment = sql`select 'payment' as kind, id::text, player_id, reference_number as title, state
  from reporting.payment`;
const hits = async (db: Db, query: ReturnType<typeof sql<Hit>>): Promise<readonly Hit[]> =>
  (await query.execute(db.reads())).rows;

export const playersById = (db: Db, id: bigint) =>
  hits(db, sql<Hit>`${person} where p.player_id = ${id}`);

export const playersByBirthDate = (db: Db, day: string) =>
  hits(db, sql<Hit>`${person} where p.birth_date = ${day}::date order by 2 limit 10`);

export const playersByIban = (db: Db, iban: string) =>
  hits(
    db,
    sql<Hit>`${person} join reporting.bank_account b on b.player_id = p.player_id
      where b.iban = ${iban} limit 10`,
  );

export const paymentsById = (db: Db, id: bigint) => hits(db, sql<Hit>`${payment} where id = ${id}`);

export const paymentsByReference = (db: Db, reference: string) =>
  hits(
    db,
    sql<Hit>`${payment} where reference_number = ${reference}
      union all ${payment} where provider_reference = ${reference} limit 10`,
  );

/** The movement with an id; ids rise with time, so its place is known. */
export const movementsById = (db: Db, id: bigint) =>
  hits(
    db,
    sql<Hit>`select 'movement' as kind, id::text, nullif(player_id, 0) as player_id,
      reference as title, kind as state from reporting.movement where id = ${id}`,
  );

/** A round is named by the movement that began it, which knows whose it is. */
export const roundsById = (db: Db, id: bigint) =>
  hits(
    db,
    sql<Hit>`select 'round' as kind, r.id::text, r.player_id, coalesce(r.game_name, '') as title,
      r.state from reporting.movement m
      join reporting.round r on r.player_id = m.player_id and r.id = m.id where m.id = ${id}`,
  );

/** Rounds and movements by what an outside system calls its transaction. */
export const movementsByReference = (db: Db, reference: string) =>
  hits(
    db,
    sql<Hit>`select 'movement' as kind, id::text, nullif(player_id, 0) as player_id,
      reference as title, kind as state from reporting.movement where reference = ${reference}
      limit 10`,
  );

export const roundsByReference = (db: Db, reference: string) =>
  hits(
    db,
    sql<Hit>`select 'round' as kind, r.id::text, r.player_id, coalesce(r.game_name, '') as title,
      r.state from reporting.movement m
      join reporting.round r on r.player_id = m.player_id and r.id = m.subject_id
      where m.reference = ${reference} limit 10`,
  );

export const ticketsByNumber = (db: Db, number: string) =>
  hits(
    db,
    sql<Hit>`select 'ticket' as kind, reference as id, nullif(player_id, 0) as player_id,
      reference as title, '' as state, provider_id
      from reporting.lottery_ticket where reference in (${number}, upper(${number})) limit 10`,
  );
