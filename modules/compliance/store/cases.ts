/** SQL of rules, cases, their events, files and reports. */
import {
  anyOf,
  type Db,
  growingPage,
  lockName,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CaseStatus } from '../rules/case.machine.ts';
import type {
  CaseEventTable,
  CaseFileTable,
  CaseTable,
  ComplianceTables,
  ReportTable,
  RuleTable,
  SnoozeTable,
} from './tables.ts';

export type RuleRow = Selectable<RuleTable>;
export type CaseRow = Selectable<CaseTable>;
export type CaseEventRow = Selectable<CaseEventTable>;
export type ReportRow = Selectable<ReportTable>;

const rows = (db: Db) => db.reads<ComplianceTables>();
const writes = (tx: Tx) => tx.writes<ComplianceTables>();

export const ruleList = (db: Db): Promise<RuleRow[]> =>
  rows(db)
    .selectFrom('compliance.rule')
    .selectAll()
    .orderBy('key')
    .orderBy('version', 'desc')
    .limit(1_000)
    .execute();

export const activeRules = (db: Db): Promise<RuleRow[]> =>
  rows(db)
    .selectFrom('compliance.rule')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .orderBy('key')
    .execute();

export const ruleById = (db: Db, id: bigint): Promise<RuleRow | undefined> =>
  rows(db).selectFrom('compliance.rule').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts changes of the versions of one rule in a row. */
export const lockRule = (tx: Tx, key: string): Promise<void> =>
  lockName(tx, `compliance.rule/${key}`);

export async function nextRuleVersion(db: Db, key: string): Promise<number> {
  const row = await rows(db)
    .selectFrom('compliance.rule')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

export const insertRule = (tx: Tx, row: Insertable<RuleTable>): Promise<RuleRow> =>
  writes(tx).insertInto('compliance.rule').values(row).returningAll().executeTakeFirstOrThrow();

/** Sets the state of a version; the one in use is retired when another comes into it. */
export async function setRuleState(
  tx: Tx,
  rule: RuleRow,
  state: RuleRow['state'],
  now: Date,
): Promise<RuleRow> {
  if (state === 'ACTIVE') {
    await writes(tx)
      .updateTable('compliance.rule')
      .set({ state: 'RETIRED', changed_at: now })
      .where('key', '=', rule.key)
      .where('state', '=', 'ACTIVE')
      .execute();
  }
  return writes(tx)
    .updateTable('compliance.rule')
    .set({ state, changed_at: now })
    .where('id', '=', rule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const setSnooze = (tx: Tx, row: Insertable<SnoozeTable>) =>
  writes(tx)
    .insertInto('compliance.snooze')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'rule_key']).doUpdateSet(row))
    .execute();

/** Until when a rule has rested longest for any of these accounts, if it ever has. */
export async function longestSnooze(
  db: Db,
  accounts: readonly bigint[],
  key: string,
): Promise<Date | undefined> {
  const row = await rows(db)
    .selectFrom('compliance.snooze')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('player_id', '=', anyOf(accounts))
    .where('rule_key', '=', key)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** Keys of rules that rest for a player now. */
export async function snoozedFor(
  db: Db,
  players: readonly bigint[],
  now: Date,
): Promise<Set<string>> {
  if (players.length === 0) return new Set();
  const found = await rows(db)
    .selectFrom('compliance.snooze')
    .select(['player_id', 'rule_key'])
    .where('player_id', 'in', players)
    .where('until', '>', now)
    .execute();
  return new Set(found.map(({ player_id, rule_key }) => `${player_id}/${rule_key}`));
}

/** Cases that are open for players, as `player/rule`. */
export async function openCaseKeys(db: Db, players: readonly bigint[]): Promise<Set<string>> {
  if (players.length === 0) return new Set();
  const found = await rows(db)
    .selectFrom('compliance.case')
    .select(['player_id', 'rule_key'])
    .where('player_id', 'in', players)
    .where('status', '<>', 'CLOSED')
    .execute();
  return new Set(found.map(({ player_id, rule_key }) => `${player_id}/${rule_key}`));
}

/** Opens a case unless one is open for the player and rule; undefined when it was. */
export async function openCase(tx: Tx, row: Insertable<CaseTable>): Promise<CaseRow | undefined> {
  return writes(tx)
    .insertInto('compliance.case')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'rule_key']).where('status', '<>', 'CLOSED').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** All cases of a key that people have had through any of these accounts, the earliest first. */
export const casesOfKey = (db: Db, accounts: readonly bigint[], key: string): Promise<CaseRow[]> =>
  rows(db)
    .selectFrom('compliance.case')
    .selectAll()
    .where('player_id', '=', anyOf(accounts))
    .where('rule_key', '=', key)
    .orderBy('id')
    .execute();

/** Whether a case is open for a player and key. */
export const hasOpenCase = async (db: Db, playerId: bigint, key: string): Promise<boolean> =>
  (await openCaseKeys(db, [playerId])).has(`${playerId}/${key}`);

/** The case that is open for a player and key. */
export const openCaseOf = (tx: Tx, playerId: bigint, key: string): Promise<CaseRow> =>
  writes(tx)
    .selectFrom('compliance.case')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('rule_key', '=', key)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirstOrThrow();

/** A case, held until the transaction ends. */
export const lockCase = (tx: Tx, id: bigint): Promise<CaseRow | undefined> =>
  writes(tx)
    .selectFrom('compliance.case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const caseById = (db: Db, id: bigint): Promise<CaseRow | undefined> =>
  rows(db).selectFrom('compliance.case').selectAll().where('id', '=', id).executeTakeFirst();

export const updateCase = (
  tx: Tx,
  { player_id, id }: Pick<CaseRow, 'player_id' | 'id'>,
  change: Updateable<CaseTable>,
): Promise<CaseRow> =>
  writes(tx)
    .updateTable('compliance.case')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface CaseChoice extends PageRequest {
  readonly playerId?: bigint | undefined;
  readonly status?: CaseStatus | undefined;
  /** Whether closed ones are left out. */
  readonly open?: boolean | undefined;
}

/** A page of cases, the latest first, with the number of all. */
export function casePage(
  db: Db,
  { playerId, status, open, ...wish }: CaseChoice,
): Promise<SnapshotPage<CaseRow>> {
  let all = rows(db).selectFrom('compliance.case');
  if (playerId !== undefined) all = all.where('player_id', '=', playerId);
  if (status) all = all.where('status', '=', status);
  if (open) all = all.where('status', '<>', 'CLOSED');
  return growingPage(all, all.selectAll(), 'id', wish);
}

/** Whether an open case of any of these accounts holds payouts. */
export const holdsPayouts = async (db: Db, accounts: readonly bigint[]): Promise<boolean> =>
  (await rows(db)
    .selectFrom('compliance.case')
    .select('id')
    .where('player_id', '=', anyOf(accounts))
    .where('status', '<>', 'CLOSED')
    .where('holds_payouts', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const addCaseEvent = (tx: Tx, row: Insertable<CaseEventTable>) =>
  writes(tx).insertInto('compliance.case_event').values(row).execute();

export const caseEvents = (db: Db, caseId: bigint): Promise<CaseEventRow[]> =>
  rows(db)
    .selectFrom('compliance.case_event')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(500)
    .execute();

export const addCaseFile = (tx: Tx, row: Insertable<CaseFileTable>): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('compliance.case_file')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();

/** Files of a case without their contents. */
export const caseFiles = (db: Db, caseId: bigint) =>
  rows(db)
    .selectFrom('compliance.case_file')
    .select(['id', 'name', 'type', 'added_by', 'added_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

export const caseFile = (db: Db, id: bigint): Promise<Selectable<CaseFileTable> | undefined> =>
  rows(db).selectFrom('compliance.case_file').selectAll().where('id', '=', id).executeTakeFirst();

/** The number of the next report, `2026-0001`. */
export async function nextReportNumber(tx: Tx, year: string): Promise<string> {
  const { rows: next } = await sql<{ serial: bigint }>`
    select nextval('compliance.report_serial') as serial`.execute(tx.writes());
  return `${year}-${String(next[0]?.serial ?? 0n).padStart(4, '0')}`;
}

export const insertReport = (tx: Tx, row: Insertable<ReportTable>): Promise<ReportRow> =>
  writes(tx).insertInto('compliance.report').values(row).returningAll().executeTakeFirstOrThrow();

export const reportsOf = (db: Db, caseId: bigint): Promise<ReportRow[]> =>
  rows(db)
    .selectFrom('compliance.report')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

export const reportById = (db: Db, id: bigint): Promise<ReportRow | undefined> =>
  rows(db).selectFrom('compliance.report').selectAll().where('id', '=', id).executeTakeFirst();
