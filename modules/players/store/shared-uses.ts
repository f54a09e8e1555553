/** What players have used together, as SQL over the tables of players. */
import type { Db } from '@herna/db';
import { type RawBuilder, sql } from 'kysely';
import type { SharedUse } from '../ports.ts';
import type { Shared } from '../rules/links.ts';

/** Of one player's many addresses and devices the latest are looked at. */
const keysMaximum = 200;

interface FoundUse {
  readonly value: string;
  readonly player_id: bigint;
  readonly times: bigint;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly players: bigint;
}

/**
 * What of one kind these players share with others: with all who have used it, or, where those are more
 * than a crowd, with those of these players alone.
 */
export async function sharedBy(
  db: Db,
  { kind, keysOf, usesOf }: SharedUse,
  playerIds: readonly bigint[],
  crowdAbove: number,
): Promise<Shared[]> {
  const ids = sql`any(${playerIds.map(String)}::bigint[])`;
  const { rows } = await sql<FoundUse>`
    select own.value, used.*
    from (
      select * from (${keysOf(ids)}) keys order by last_seen_at desc limit ${keysMaximum}
    ) own
    cross join lateral (
      select each.*, count(*) over () as players from (${usesOf(sql`own.key`)}) each
    ) used
    where used.players > 1 and (used.players <= ${crowdAbove} or used.player_id = ${ids})
    order by own.value, used.player_id`.execute(db.reads());
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, users]) => ({
    kind,
    value,
    players: Number(users[0]?.players),
    users: users.map((use) => ({
      playerId: use.player_id,
      times: Number(use.times),
      firstSeenAt: use.first_seen_at,
      lastSeenAt: use.last_seen_at,
    })),
  }));
}

const foldedAddress = sql`players.folded_address(street, post_code)`;
const deviceUses = (where: RawBuilder<unknown>) => sql`
  select * from players.device ${where} union all select * from players.presented_device ${where}`;

/** An address without what tells its machine: the last byte, of IPv6 all but the first three groups. */
const maskedIp = (ip: string): string =>
  ip.includes(':')
    ? `${ip.split(':').slice(0, 3).join(':')}:…`
    : `${ip.split('.').slice(0, 3).join('.')}.•`;

/** What the tables of players know of; a phone and an e-mail belong to one account at a time. */
export const playersSharedUses: readonly SharedUse[] = [
  {
    kind: 'MERGED_ACCOUNT',
    keysOf: (players) => sql`
      select coalesce(merged_into, id) as key, coalesce(merged_into, id)::text as value,
        created_at as last_seen_at
      from players.player where id = ${players}`,
    usesOf: (key) => sql`
      select id as player_id, 0::bigint as times, created_at as first_seen_at,
        coalesce(closed_at, changed_at) as last_seen_at
      from players.player where id = ${key} or merged_into = ${key}`,
    mask: () => '',
  },
  {
    kind: 'IDENTITY_REVIEW',
    keysOf: (players) => sql`
      select id as key, id::text as value, opened_at as last_seen_at
      from players.identity_review
      where (player_id = ${players} or known_player_id = ${players})
        and decision is distinct from 'DIFFERENT'`,
    usesOf: (key) => sql`
      select each.player_id, 0::bigint as times, opened_at as first_seen_at,
        coalesce(decided_at, opened_at) as last_seen_at
      from players.identity_review review
      cross join lateral (values (review.player_id), (review.known_player_id)) each (player_id)
      where review.id = ${key}`,
    mask: () => '',
  },
  {
    kind: 'PLAYER_CARD',
    keysOf: (players) => sql`
      select card.id as key, card.number_end || ' ' || card.id as value,
        card.changed_at as last_seen_at
      from players.card card where card.player_id = ${players}
      union
      select card.id, card.number_end || ' ' || card.id, card.changed_at
      from players.session session join players.card card on card.id = session.card_id
      where session.player_id = ${players}`,
    usesOf: (key) => sql`
      select player_id, sum(times)::bigint as times, min(first_seen_at) as first_seen_at,
        max(last_seen_at) as last_seen_at
      from (
        select player_id, 0 as times, issued_at as first_seen_at, changed_at as last_seen_at
        from players.card where id = ${key}
        union all
        select player_id, 1, created_at, seen_at from players.session where card_id = ${key}
      ) each group by player_id`,
    mask: (value) => `•••• ${value.slice(0, 4)}`,
  },
  {
    kind: 'DEVICE',
    keysOf: (players) => sql`
      select device_hash as key, encode(device_hash, 'hex') as value,
        max(last_used_at) as last_seen_at
      from (${deviceUses(sql`where player_id = ${players}`)}) each group by device_hash`,
    usesOf: (key) => sql`
      select player_id, sum(times)::bigint as times, min(first_used_at) as first_seen_at,
        max(last_used_at) as last_seen_at
      from (${deviceUses(sql`where device_hash = ${key}`)}) each group by player_id`,
    mask: (value) => `${value.slice(0, 6)}…`,
  },
  {
    kind: 'POSTAL_ADDRESS',
    keysOf: (players) => sql`
      select ${foldedAddress} as key, ${foldedAddress} as value, max(changed_at) as last_seen_at
      from players.address where player_id = ${players} and street <> '' group by 1`,
    usesOf: (key) => sql`
      select player_id, 0::bigint as times, min(changed_at) as first_seen_at,
        max(changed_at) as last_seen_at
      from players.address where ${foldedAddress} = ${key} and street <> '' group by player_id`,
    mask: (value) => `… ${value.slice(-5, -2)} ${value.slice(-2)}`,
  },
  {
    kind: 'IP_ADDRESS',
    keysOf: (players) => sql`
      select ip as key, ip as value, max(seen_at) as last_seen_at
      from players.session where player_id = ${players} and ip <> '' group by ip`,
    usesOf: (key) => sql`
      select player_id, count(*) as times, min(created_at) as first_seen_at,
        max(seen_at) as last_seen_at
      from players.session where ip = ${key} group by player_id`,
    mask: maskedIp,
  },
];
