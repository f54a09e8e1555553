/** SQL that brings what is known of an ended account over to the one that it has become part of. */
import type { Tx } from '@herna/db';
import { sql } from 'kysely';

/** Moves what markers are read from, as though one account had done it all. */
export async function moveFacts(tx: Tx, from: bigint, into: bigint): Promise<void> {
  const writes = tx.writes();
  // Wagers of both may stand in one event: what it has told of the one that goes on stays.
  await sql`with moved as (delete from risk.observation where player_id = ${from} returning *)
    insert into risk.observation (player_id, event_id, kind, at, amount, detail, until)
      select ${into}, event_id, kind, at, amount, detail, until from moved
    on conflict do nothing`.execute(writes);
  await sql`update risk.answer set player_id = ${into} where player_id = ${from}`.execute(writes);
  // Two that began at one moment overlap: the one that is there covers that time already.
  await sql`update risk.sitting as moved set player_id = ${into} where player_id = ${from}
    and not exists (select from risk.sitting as own
      where own.player_id = ${into} and own.started_at = moved.started_at)`.execute(writes);
  await sql`insert into risk.play_day as kept
      (player_id, day, scope, seconds, night_seconds, bets, staked, won)
    select ${into}, day, scope, seconds, night_seconds, bets, staked, won
      from risk.play_day where player_id = ${from}
    on conflict (player_id, day, scope) do update set
      seconds = kept.seconds + excluded.seconds,
      night_seconds = kept.night_seconds + excluded.night_seconds,
      bets = kept.bets + excluded.bets, staked = kept.staked + excluded.staked,
      won = kept.won + excluded.won`.execute(writes);
  await sql`delete from risk.play_day where player_id = ${from}`.execute(writes);
}

/** Moves what waits for the player or for staff; where the same waits already, that one stays. */
export async function moveDuties(tx: Tx, from: bigint, into: bigint, now: Date): Promise<void> {
  const writes = tx.writes();
  await sql`update risk.questionnaire_due as moved set player_id = ${into}
    where player_id = ${from} and not exists (select from risk.questionnaire_due as own
      where own.player_id = ${into} and own.key = moved.key)`.execute(writes);
  await sql`update risk.message set player_id = ${into}, changed_at = ${now}
    where player_id = ${from} and state in ('CREATED', 'SHOWN')`.execute(writes);
  await sql`update risk.support set player_id = ${into}, changed_at = ${now}
    where player_id = ${from} and state <> 'CLOSED' and not exists (select from risk.support as own
      where own.player_id = ${into} and own.state <> 'CLOSED')`.execute(writes);
}
