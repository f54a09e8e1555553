/** SQL of what segments know of players. */
import type { Db, Tx } from '@herna/db';
import { type Figures, type RuleTree, toSql } from '@herna/rule-tree';
import { sql } from 'kysely';
import { type Figure, figures } from '../rules/figures.table.ts';

export interface PersonFacts {
  readonly playerId: bigint;
  readonly registeredAt: Date;
  readonly signedInAt: Date | null;
  readonly isFull: boolean;
}

/** Keeps what is known of a person; the later sign-in stays. */
export async function putPerson(tx: Tx, person: PersonFacts): Promise<void> {
  const { playerId, registeredAt, signedInAt, isFull } = person;
  await sql`insert into engagement.person as kept (player_id, registered_at, signed_in_at, is_full)
    values (${playerId}, ${registeredAt}, ${signedInAt}, ${isFull})
    on conflict (player_id) do update set is_full = excluded.is_full,
      signed_in_at = greatest(kept.signed_in_at, excluded.signed_in_at)`.execute(tx.writes());
}

export interface Activity {
  readonly playerId: bigint;
  readonly day: string;
  readonly deposits: number;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly staked: bigint;
}

/** Adds to the days of players. */
export async function addActivity(tx: Tx, days: readonly Activity[]): Promise<void> {
  for (const { playerId, day, deposits, deposited, withdrawn, staked } of days) {
    await sql`insert into engagement.activity as kept
        (player_id, day, deposits, deposited, withdrawn, staked)
      values (${playerId}, ${day}::date, ${deposits}, ${deposited}, ${withdrawn}, ${staked})
      on conflict (player_id, day) do update set deposits = kept.deposits + excluded.deposits,
        deposited = kept.deposited + excluded.deposited,
        withdrawn = kept.withdrawn + excluded.withdrawn,
        staked = kept.staked + excluded.staked`.execute(tx.writes());
  }
}

/** The figures of all players at a moment, as rows called `features`. */
export const featureRows = (at: Date) => sql`(
  select person.player_id,
    (extract(epoch from ${at}::timestamptz - person.registered_at) / 86400)::bigint
      as "registeredDays",
    (extract(epoch from ${at}::timestamptz - person.signed_in_at) / 86400)::bigint
      as "signedInDaysAgo",
    person.is_full::int::bigint as "isFull",
    coalesce(sum(activity.deposits) filter (where recent), 0)::bigint as "deposits30d",
    trunc(coalesce(sum(activity.deposited) filter (where recent), 0) / 100)::bigint as "deposited30d",
    (${at}::timestamptz::date - max(activity.day) filter (where activity.deposits > 0))::bigint
      as "depositDaysAgo",
    trunc(coalesce(sum(activity.withdrawn) filter (where recent), 0) / 100)::bigint as "withdrawn30d",
    trunc(coalesce(sum(activity.staked) filter (where recent), 0) / 100)::bigint as "staked30d"
  from engagement.person
  left join engagement.activity on activity.player_id = person.player_id
  left join lateral (select activity.day > ${at}::timestamptz::date - 30 as recent) age on true
  group by person.player_id) as features`;

/** How many players a tree has at a moment, and of how many. */
export async function sizeOf(
  db: Db,
  tree: RuleTree<Figure>,
  at: Date,
): Promise<{ readonly players: number; readonly of: number }> {
  const { rows } = await sql<{ players: bigint; of: bigint }>`
    select count(*) filter (where ${toSql(tree)}) as players, count(*) as "of"
    from ${featureRows(at)}`.execute(db.reads());
  return { players: Number(rows[0]?.players ?? 0), of: Number(rows[0]?.of ?? 0) };
}

/**
 * Whether a row's player is held out. It follows from both ids alone, so that nobody can choose.
 * @param id of a campaign; journeys are distinguished by their prefix
 */
export const isHeldOut = (id: bigint, percent: number, prefix = '') => sql<boolean>`
  ('x' || substr(md5(${prefix + id.toString()}::text || '/' || player_id), 1, 8))::bit(32)::bigint
    % 100 < ${percent}`;

/** The figures of one player at a moment; undefined for somebody who is not known yet. */
export async function figuresOf(
  db: Db,
  playerId: bigint,
  at: Date,
): Promise<Figures<Figure> | undefined> {
  const { rows } = await sql<Figures<Figure>>`
    select ${sql.join(figures.map((figure) => sql.ref(`features.${figure}`)))}
    from ${featureRows(at)} where features.player_id = ${playerId}`.execute(db.reads());
  return rows[0];
}

/** Enters whom a tree has into a campaign, once. */
export async function enterRecipients(
  tx: Tx,
  campaign: { readonly id: bigint; readonly holdoutPercent: number },
  tree: RuleTree<Figure>,
  at: Date,
): Promise<number> {
  const { id, holdoutPercent } = campaign;
  const { numAffectedRows } = await sql`
    insert into engagement.recipient (campaign_id, player_id, held_out, state, entered_at)
    select ${id}, player_id, held_out, case when held_out then 'HELD_OUT' else 'WAITING' end, ${at}
    from (
      select player_id, ${isHeldOut(id, holdoutPercent)} as held_out
      from ${featureRows(at)} where ${toSql(tree)}) chosen
    on conflict do nothing`.execute(tx.writes());
  return Number(numAffectedRows ?? 0n);
}
