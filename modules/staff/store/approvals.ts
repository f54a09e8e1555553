/** SQL of what staff do with money, and of what waits for a second person. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { ActionKind } from '../contract/action-kinds.ts';
import type { ActionHistory, ActionPart } from '../rules/authority.ts';
import type { StaffTables } from './tables.ts';

export type ActionRow = Selectable<StaffTables['staff.action']>;

const rows = (db: Db) => db.reads<StaffTables>();
const writes = (tx: Tx) => tx.writes<StaffTables>();

/** The first key of advisory locks: of a member's actions, and of actions for a player. */
const lockOf = { member: 7_402_401, player: 7_402_402 } as const;

/** Takes turns with other actions of the member, and with those of others for the same players. */
export async function lockActions(
  tx: Tx,
  memberId: bigint,
  playerIds: readonly bigint[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf.member}, hashint8(${memberId}::bigint))`.execute(
    writes(tx),
  );
  await sql`select pg_advisory_xact_lock(${lockOf.player}, hash) from (
    select distinct hashint8(id) as hash from unnest(${[...playerIds]}::bigint[]) as id order by hash
  ) as players`.execute(writes(tx));
}

/** A member's action that waits, or was approved and is not done. */
export const openAction = (
  db: Db,
  key: { readonly memberId: bigint; readonly kind: ActionKind; readonly reference: string },
): Promise<ActionRow | undefined> =>
  rows(db)
    .selectFrom('staff.action')
    .selectAll()
    .where('member_id', '=', key.memberId)
    .where('kind', '=', key.kind)
    .where('reference', '=', key.reference)
    .where('state', 'in', ['PROPOSED', 'APPROVED'])
    .executeTakeFirst();

export interface HistoryQuery {
  readonly memberId: bigint;
  readonly kind: string;
  readonly creditKinds: readonly string[];
  readonly day: string;
  readonly linkedFrom: Date;
  readonly playerIds: readonly bigint[];
}

/** What was done before; what a second person has approved counts among linked actions only. */
export async function actionHistory(db: Db, query: HistoryQuery): Promise<ActionHistory> {
  const { memberId, kind, creditKinds, day, linkedFrom, playerIds } = query;
  const person = await sql<{ personDay: bigint; countDay: bigint; creditsDay: bigint }>`
    select coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint as "personDay",
      count(*) filter (where kind = ${kind}) as "countDay",
      coalesce(sum(amount) filter (where kind = any(${[...creditKinds]})), 0)::bigint
        as "creditsDay"
    from staff.action
    where member_id = ${memberId} and day = ${day}::date and state = 'DONE' and exceeded is null
  `.execute(rows(db));
  const players = await sql<{
    playerId: bigint;
    playerDay: bigint;
    linked: bigint;
    verified: boolean;
  }>`
    select part.player_id as "playerId",
      coalesce(sum(part.amount) filter (where kind = ${kind} and day = ${day}::date
        and exceeded is null), 0)::bigint as "playerDay",
      coalesce(sum(part.amount) filter (where member_id = ${memberId}), 0)::bigint as linked,
      coalesce(bool_or(member_id = ${memberId} and kind = 'account-verification'), false)
        as verified
    from staff.action_part part join staff.action on action.id = part.action_id
    where part.player_id = any(${[...playerIds]}::bigint[]) and state = 'DONE'
      and done_at > ${linkedFrom}
    group by part.player_id`.execute(rows(db));
  const { personDay = 0n, countDay = 0n, creditsDay = 0n } = person.rows[0] ?? {};
  return {
    personDay,
    countDay: Number(countDay),
    creditsDay,
    players: new Map(players.rows.map(({ playerId, ...sums }) => [playerId, sums])),
  };
}

export type NewAction = Omit<ActionRow, 'id' | 'decided_by' | 'decided_at' | 'decision_reason'>;

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Inserts an action with its parts; undefined when the member's open one is there already. */
export async function insertAction(
  tx: Tx,
  { input, content, ...action }: NewAction,
  parts: readonly ActionPart[],
): Promise<bigint | undefined> {
  const inserted = await writes(tx)
    .insertInto('staff.action')
    .values({ ...action, input: jsonOf(input), content: jsonOf(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await sql`insert into staff.action_part (action_id, player_id, amount)
    select ${inserted.id}, player_id, amount
    from unnest(${parts.map(({ playerId }) => playerId)}::bigint[],
      ${parts.map(({ amount }) => amount)}::bigint[]) as part (player_id, amount)`.execute(
    writes(tx),
  );
  return inserted.id;
}

/** Marks an approved action as done. */
export async function finishAction(
  tx: Tx,
  id: bigint,
  done: { readonly at: Date; readonly day: string },
): Promise<void> {
  await writes(tx)
    .updateTable('staff.action')
    .set({ state: 'DONE', done_at: done.at, day: done.day })
    .where('id', '=', id)
    .execute();
}

/** Ends an open action whose content has changed or whose approval is too old; a new one follows. */
export async function replaceAction(tx: Tx, id: bigint): Promise<void> {
  await writes(tx)
    .updateTable('staff.action')
    .set({ state: 'REPLACED' })
    .where('id', '=', id)
    .execute();
}

export const lockAction = (tx: Tx, id: bigint): Promise<ActionRow | undefined> =>
  writes(tx)
    .selectFrom('staff.action')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Players whose money an action moves. */
export async function playersOf(db: Db, id: bigint): Promise<bigint[]> {
  const parts = await rows(db)
    .selectFrom('staff.action_part')
    .select('player_id')
    .where('action_id', '=', id)
    .execute();
  return parts.map(({ player_id }) => player_id);
}

export async function decideAction(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'APPROVED' | 'REJECTED';
    readonly by: bigint;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<void> {
  const { state, by, at, reason } = decision;
  await writes(tx)
    .updateTable('staff.action')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where('id', '=', id)
    .execute();
}

export interface ActionFilter extends PageRequest {
  readonly id?: bigint | undefined;
  readonly state?: ActionRow['state'] | undefined;
  /** Only those of which at least this much of a limit is used. */
  readonly nearPercent?: number | undefined;
  /** Kinds that the reader may decide on, and the reader, whose own are shown as well. */
  readonly kinds: readonly ActionKind[];
  readonly memberId: bigint;
}

export interface ListedAction extends ActionRow {
  readonly member_name: string;
  readonly decider_name: string | null;
  readonly player_count: number;
  readonly player_id: bigint | null;
}

/** A page of actions, newest first, with the names of those who did and decided. */
export function selectActions(db: Db, filter: ActionFilter): Promise<SnapshotPage<ListedAction>> {
  let query = rows(db)
    .selectFrom('staff.action as action')
    .innerJoin('staff.member as member', 'member.id', 'action.member_id')
    .leftJoin('staff.member as decider', 'decider.id', 'action.decided_by')
    .where((eb) =>
      eb.or([
        eb('action.member_id', '=', filter.memberId),
        sql<boolean>`action.kind = any(${[...filter.kinds]})`,
      ]),
    );
  if (filter.id !== undefined) query = query.where('action.id', '=', filter.id);
  if (filter.state) query = query.where('action.state', '=', filter.state);
  if (filter.nearPercent !== undefined) {
    query = query.where('action.nearest_percent', '>=', filter.nearPercent);
  }
  const parts = sql`from staff.action_part part where part.action_id = action.id`;
  const listed = query
    .selectAll('action')
    .select([
      'member.name as member_name',
      'decider.name as decider_name',
      sql<number>`(select count(*)::int ${parts})`.as('player_count'),
      sql<bigint | null>`(select min(part.player_id) ${parts})`.as('player_id'),
    ]);
  return growingPage(query, listed, 'action.id', filter);
}
