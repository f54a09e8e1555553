/** SQL of messages to players at risk. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { Band } from '../contract/bands.ts';
import type { Contribution } from '../rules/score.ts';
import type { MessageState, MessageTable, MessageTexts, RiskTables } from './tables.ts';

export type MessageRow = Selectable<MessageTable>;

const rows = (db: Db) => db.reads<RiskTables>();
const writes = (tx: Tx) => tx.writes<RiskTables>();

/** Writes what the score has to say to a player. */
export const addMessage = (
  tx: Tx,
  message: {
    readonly playerId: bigint;
    readonly band: Band;
    readonly contributions: readonly Contribution[];
    readonly now: Date;
  },
) =>
  writes(tx)
    .insertInto('risk.message')
    .values({
      player_id: message.playerId,
      kind: 'SCORE',
      band: message.band,
      contributions: JSON.stringify(message.contributions),
      texts: null,
      state: 'CREATED',
      channel: null,
      created_by: null,
      created_at: message.now,
      shown_at: null,
      changed_at: message.now,
    })
    .execute();

/** The last message of the score to a player. */
export const lastScoreMessage = (db: Db, playerId: bigint): Promise<MessageRow | undefined> =>
  rows(db)
    .selectFrom('risk.message')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', '=', 'SCORE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface StaffMessage {
  readonly texts: MessageTexts;
  readonly staffId: bigint;
  readonly now: Date;
}

/** Writes a message of staff to one player. */
export const addStaffMessage = (tx: Tx, playerId: bigint, message: StaffMessage) =>
  writes(tx)
    .insertInto('risk.message')
    .values({
      player_id: playerId,
      kind: 'STAFF',
      band: null,
      contributions: null,
      texts: JSON.stringify(message.texts),
      state: 'CREATED',
      channel: null,
      created_by: message.staffId,
      created_at: message.now,
      shown_at: null,
      changed_at: message.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes to a player that play is paused. */
export const addPauseMessage = (
  tx: Tx,
  playerId: bigint,
  message: { readonly band: Band; readonly texts: MessageTexts; readonly now: Date },
) =>
  writes(tx)
    .insertInto('risk.message')
    .values({
      player_id: playerId,
      kind: 'PAUSE',
      band: message.band,
      contributions: null,
      texts: JSON.stringify(message.texts),
      state: 'CREATED',
      channel: null,
      created_by: null,
      created_at: message.now,
      shown_at: null,
      changed_at: message.now,
    })
    .execute();

/** Writes a message of staff to everybody who stands in a band; returns to how many. */
export async function addBandMessage(tx: Tx, band: Band, message: StaffMessage): Promise<number> {
  const { rows: added } = await sql`insert into risk.message
      (player_id, kind, band, texts, state, created_by, created_at, changed_at)
    select player_id, 'STAFF', ${band}, ${JSON.stringify(message.texts)}::jsonb, 'CREATED',
      ${message.staffId}, ${message.now}, ${message.now}
    from risk.assessment where band = ${band} order by player_id returning id`.execute(tx.writes());
  return added.length;
}

export interface MessageChoice extends PageRequest {
  readonly playerId?: bigint | undefined;
  readonly state?: MessageState | undefined;
}

/** A page of messages, the latest first, with the number of all. */
export function messagePage(
  db: Db,
  { playerId, state, ...wish }: MessageChoice,
): Promise<SnapshotPage<MessageRow>> {
  let all = rows(db).selectFrom('risk.message');
  if (playerId !== undefined) all = all.where('player_id', '=', playerId);
  if (state) all = all.where('state', '=', state);
  return growingPage(all, all.selectAll(), 'id', wish);
}

/** Messages that a player has not read yet, the latest first. */
export const openMessages = (db: Db, playerId: bigint): Promise<MessageRow[]> =>
  rows(db)
    .selectFrom('risk.message')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['CREATED', 'SHOWN'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

/** A message, held until the transaction ends. */
export const lockMessage = (tx: Tx, id: bigint): Promise<MessageRow | undefined> =>
  writes(tx)
    .selectFrom('risk.message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateMessage = (
  tx: Tx,
  { player_id, id }: Pick<MessageRow, 'player_id' | 'id'>,
  change: {
    readonly state?: MessageState;
    readonly texts?: string;
    readonly channel?: 'WEB' | 'KIOSK';
    readonly shown_at?: Date;
    readonly changed_at: Date;
  },
): Promise<MessageRow> =>
  writes(tx)
    .updateTable('risk.message')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
