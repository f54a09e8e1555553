/** Alerts and the run that raises them. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import { type Generated, type Selectable, sql } from 'kysely';
import type { AlertRuleName } from '../contract/alerts.ts';
import type { AlertState } from '../rules/alert.machine.ts';

interface AlertTable {
  id: Generated<bigint>;
  rule: AlertRuleName;
  subject: string;
  player_id: bigint | null;
  state: AlertState;
  measured: bigint;
  threshold: bigint;
  raised_at: Date;
  notified_at: Date | null;
  owner_id: bigint | null;
  acknowledged_at: Date | null;
  closed_by: bigint | null;
  closed_at: Date | null;
  reason: string | null;
  over_at: Date | null;
}
interface AlertTables {
  'reporting.alert': AlertTable;
  'reporting.alert_run': { id: number; looked_until: Date | null };
}
export type AlertRow = Selectable<AlertTable>;
/** An alert with the name of the game that it is about. */
export type NamedAlertRow = AlertRow & { readonly game_name: string | null };

/** Alerts of games have the number of the RTP alert and the game's key as their subject. */
const gameName = sql<string | null>`(select game.name from reporting.game_name game
  where alert.rule = 'returnOutsideBand' and game.key = split_part(alert.subject, ' ', 2)
  limit 1)`.as('game_name');

const reads = (db: Db) => db.reads<AlertTables>();
const writes = (tx: Tx) => tx.writes<AlertTables>();

/** Locks the run against others; gives until when the last one has looked. */
export const lockRun = async (tx: Tx): Promise<Date | null> => {
  const { looked_until } = await writes(tx)
    .selectFrom('reporting.alert_run')
    .select('looked_until')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return looked_until;
};

export const endRun = async (tx: Tx, lookedUntil: Date): Promise<void> => {
  await writes(tx).updateTable('reporting.alert_run').set({ looked_until: lookedUntil }).execute();
};

export type NewAlert = Pick<
  AlertRow,
  'rule' | 'subject' | 'player_id' | 'measured' | 'threshold' | 'raised_at'
>;

/** Raises those that are not known of their subject yet. */
export const insertAlerts = async (
  tx: Tx,
  alerts: readonly NewAlert[],
): Promise<{ id: bigint; rule: AlertRuleName }[]> => {
  if (alerts.length === 0) return [];
  return writes(tx)
    .insertInto('reporting.alert')
    .values(alerts.map((alert) => ({ ...alert, state: 'OPEN' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'rule'])
    .execute();
};

/** Alerts of a rule whose condition is not over, except of some subjects. */
export const notOver = (
  tx: Tx,
  rule: AlertRuleName,
  subjects: readonly string[],
): Promise<AlertRow[]> => {
  const all = writes(tx)
    .selectFrom('reporting.alert')
    .selectAll()
    .where('rule', '=', rule)
    .where('over_at', 'is', null)
    .forUpdate();
  return (subjects.length === 0 ? all : all.where('subject', 'not in', subjects)).execute();
};

export const markNotified = async (tx: Tx, ids: readonly bigint[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await writes(tx)
    .updateTable('reporting.alert')
    .set({ notified_at: at })
    .where('id', 'in', ids)
    .execute();
};

export const lockAlert = (tx: Tx, id: bigint): Promise<AlertRow | undefined> =>
  writes(tx)
    .selectFrom('reporting.alert')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateAlert = (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<AlertRow, 'id' | 'rule' | 'subject'>>,
): Promise<NamedAlertRow> =>
  writes(tx)
    .updateTable('reporting.alert as alert')
    .set(change)
    .where('alert.id', '=', id)
    .returningAll('alert')
    .returning(gameName)
    .executeTakeFirstOrThrow();

export interface AlertFilter {
  readonly state?: AlertState | undefined;
  /** Those that are not closed, acknowledged or not. */
  readonly open?: boolean | undefined;
  readonly rule?: AlertRuleName | undefined;
}

/** A page of alerts, the latest first. */
export function pageOfAlerts(db: Db, { state, open, rule }: AlertFilter, wish: PageRequest) {
  let all = reads(db).selectFrom('reporting.alert as alert');
  if (state) all = all.where('alert.state', '=', state);
  if (open) all = all.where('alert.state', '<>', 'CLOSED');
  if (rule) all = all.where('alert.rule', '=', rule);
  const named = all.selectAll('alert').select(gameName);
  return growingPage(all, named, 'alert.id', wish);
}

/** How many alerts of each rule are not closed. */
export const openCounts = (db: Db) =>
  reads(db)
    .selectFrom('reporting.alert')
    .select(['rule', (of) => of.fn.countAll<bigint>().as('count')])
    .where('state', '<>', 'CLOSED')
    .groupBy('rule')
    .execute();
