/** SQL of transfers, of the land-based wallet's switch, and of queues. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type {
  DoorTables,
  LandbasedWalletTable,
  QueueKind,
  TransferAccount,
  TransferQueueTable,
  TransferTable,
} from './venue-tables.ts';

export type TransferRow = Selectable<TransferTable>;
export type QueuedRow = Selectable<TransferQueueTable>;

const rows = (db: Db) => db.reads<DoorTables>();
const writes = (tx: Tx) => tx.writes<DoorTables>();

/** A transfer by the other system's id; locked, so endings take their turns. */
export const lockTransfer = (
  tx: Tx,
  system: string,
  transferId: string,
): Promise<TransferRow | undefined> =>
  writes(tx)
    .selectFrom('payments.transfer')
    .selectAll()
    .where('system', '=', system)
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst();

/** A transfer by the other system's id. */
export const transferById = (
  db: Db,
  system: string,
  transferId: string,
): Promise<TransferRow | undefined> =>
  rows(db)
    .selectFrom('payments.transfer')
    .selectAll()
    .where('system', '=', system)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();

export const insertTransfer = (tx: Tx, row: Insertable<TransferTable>): Promise<TransferRow> =>
  writes(tx).insertInto('payments.transfer').values(row).returningAll().executeTakeFirstOrThrow();

export const updateTransfer = (
  tx: Tx,
  id: bigint,
  change: Updateable<TransferTable>,
): Promise<TransferRow> =>
  writes(tx)
    .updateTable('payments.transfer')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The transfer of a terminal that is on its way, or of which nobody knows. */
export const openTransfer = (db: Db, system: string): Promise<TransferRow | undefined> =>
  rows(db)
    .selectFrom('payments.transfer')
    .selectAll()
    .where('system', '=', system)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst();

/** Whether a transfer of a player is on its way, or nobody knows of it. */
export const hasOpenTransfer = async (db: Db, playerId: PlayerId): Promise<boolean> =>
  (await rows(db)
    .selectFrom('payments.transfer')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Ids of a system's transfers before another one, the latest first. */
export const earlierTransfers = async (
  db: Db,
  { system, id }: Pick<TransferRow, 'system' | 'id'>,
  limit: number,
): Promise<string[]> => {
  const found = await rows(db)
    .selectFrom('payments.transfer')
    .select('transfer_id')
    .where('system', '=', system)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ transfer_id }) => transfer_id);
};

/** Transfers of terminals that have been open since before a moment; a page in the order of ids. */
export const longOpenTransfers = (
  db: Db,
  before: Date,
  after: bigint,
  limit: number,
): Promise<TransferRow[]> =>
  rows(db)
    .selectFrom('payments.transfer')
    .selectAll()
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .where('system', 'like', 'terminal:%')
    .where('created_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Reserved transfers whose time is over; a page in the order of ids. */
export const dueTransfers = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<Pick<TransferRow, 'id' | 'system' | 'transfer_id' | 'player_id'>[]> =>
  rows(db)
    .selectFrom('payments.transfer')
    .select(['id', 'system', 'transfer_id', 'player_id'])
    .where('state', '=', 'STARTED')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What has moved in a direction since a moment, or still may, but for money on its way back. */
export async function movedSince(
  db: Db,
  playerId: PlayerId,
  of: { readonly direction: 'FROM' | 'TO'; readonly currency: Currency; readonly since: Date },
): Promise<bigint> {
  const { sum } = await rows(db)
    .selectFrom('payments.transfer')
    .select(sql<string | null>`sum(coalesce(moved, amount))`.as('sum'))
    .where('player_id', '=', playerId)
    .where('direction', '=', of.direction)
    .where('currency', '=', of.currency)
    .where('state', 'in', ['STARTED', 'UNKNOWN', 'COMMITTED'])
    .where('is_returning', '=', false)
    .where('created_at', '>', of.since)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/**
 * What a system has of some accounts of one person and has not sent back; no more than none. A transfer that
 * asks about itself is left out.
 */
export async function outstandingAt(
  db: Db,
  of: {
    readonly accounts: readonly PlayerId[];
    readonly system: string;
    readonly account: TransferAccount;
    readonly amount: { readonly currency: Currency };
    readonly without?: bigint | undefined;
  },
): Promise<bigint> {
  const { outstanding } = await rows(db)
    .selectFrom('payments.transfer')
    .select(
      sql<string | null>`sum(case when direction = 'TO' then -amount
        when state = 'COMMITTED' then amount else 0 end)`.as('outstanding'),
    )
    .where('player_id', 'in', of.accounts)
    .where('system', '=', of.system)
    .where('account', '=', of.account)
    .where('currency', '=', of.amount.currency)
    .where('state', 'in', ['STARTED', 'COMMITTED'])
    .where('id', '<>', of.without ?? 0n)
    .executeTakeFirstOrThrow();
  const amount = BigInt(outstanding ?? 0);
  return amount > 0n ? amount : 0n;
}

/** Who has switched the land-based wallet of a player, and when; nobody yet where there is no row. */
export const landbasedSwitch = (
  db: Db,
  playerId: PlayerId,
): Promise<Selectable<LandbasedWalletTable> | undefined> =>
  rows(db)
    .selectFrom('payments.landbased_wallet')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** Whether the land-based wallet is switched on; it is until somebody switches it off. */
export const landbasedEnabled = async (db: Db, playerId: PlayerId): Promise<boolean> =>
  (await landbasedSwitch(db, playerId))?.enabled ?? true;

export async function setLandbased(tx: Tx, row: LandbasedWalletTable): Promise<void> {
  const { enabled, staff_id, changed_at } = row;
  await writes(tx)
    .insertInto('payments.landbased_wallet')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ enabled, staff_id, changed_at }),
    )
    .execute();
}

export interface QueueKey {
  readonly place: string;
  readonly kind: QueueKind;
  readonly playerId: PlayerId;
}

/** Puts a player at the end of a queue; one who waits already keeps the place. */
export async function enqueue(
  tx: Tx,
  { place, kind, playerId }: QueueKey,
  by: { readonly staffId: bigint; readonly now: Date },
): Promise<void> {
  await writes(tx)
    .insertInto('payments.transfer_queue')
    .values({ place, kind, player_id: playerId, staff_id: by.staffId, added_at: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dequeue(tx: Tx, { place, kind, playerId }: QueueKey): Promise<boolean> {
  const gone = await writes(tx)
    .deleteFrom('payments.transfer_queue')
    .where('place', '=', place)
    .where('kind', '=', kind)
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Who waits at a place, first come first. */
export const queueOf = (db: Db, place: string, kind?: QueueKind): Promise<QueuedRow[]> =>
  rows(db)
    .selectFrom('payments.transfer_queue')
    .selectAll()
    .where('place', '=', place)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'CardIn'))
    .orderBy('id')
    .limit(500)
    .execute();

export interface TerminalTransferFilter extends PageRequest {
  readonly terminal: string;
  readonly from: Date;
  readonly until: Date;
  readonly states?: readonly TransferRow['state'][] | undefined;
  readonly transferIds?: readonly string[] | undefined;
  /** Times in one of which they began; without an end a time goes on. */
  readonly within?: readonly { readonly from: Date; readonly until: Date | null }[] | undefined;
}

const beganWithin = (times: NonNullable<TerminalTransferFilter['within']>) => sql<boolean>`exists (
  select from unnest(${times.map(({ from }) => from)}::timestamptz[],
    ${times.map(({ until }) => until)}::timestamptz[]) as span (since, until)
  where created_at >= span.since and (span.until is null or created_at < span.until))`;

/** A page of a terminal's transfers that began in a period. */
export const terminalTransfers = (
  db: Db,
  filter: TerminalTransferFilter,
): Promise<SnapshotPage<TransferRow>> => {
  const { terminal, from, until, states, transferIds, within } = filter;
  const all = rows(db)
    .selectFrom('payments.transfer')
    .where('system', '=', `terminal:${terminal}`)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(transferIds !== undefined, (query) =>
      query.where('transfer_id', 'in', [...(transferIds ?? [])]),
    )
    .$if(within !== undefined, (query) => query.where(beganWithin(within ?? [])));
  return growingPage(all, all.selectAll(), 'id', filter);
};

export interface TransferFilter extends PageRequest {
  readonly playerId?: PlayerId | undefined;
  /** Its names as transfers keep them. */
  readonly systems?: readonly string[] | undefined;
  readonly state?: TransferRow['state'] | undefined;
}

/** A page of transfers, the latest first. */
export const listTransfers = (
  db: Db,
  filter: TransferFilter,
): Promise<SnapshotPage<TransferRow>> => {
  const { playerId, systems, state } = filter;
  let all = rows(db).selectFrom('payments.transfer');
  if (playerId !== undefined) all = all.where('player_id', '=', playerId);
  if (systems !== undefined) all = all.where('system', 'in', systems);
  if (state !== undefined) all = all.where('state', '=', state);
  return growingPage(all, all.selectAll(), 'id', filter);
};
