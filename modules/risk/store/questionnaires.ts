/** SQL of questionnaires, those that are due, and answers. */
import {
  type Db,
  growingPage,
  lockName,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AnswerTable, QuestionnaireTable, RiskTables } from './tables.ts';

export type QuestionnaireRow = Selectable<QuestionnaireTable>;
export type AnswerRow = Selectable<AnswerTable>;

const rows = (db: Db) => db.reads<RiskTables>();
const writes = (tx: Tx) => tx.writes<RiskTables>();

/** All versions, those in use first. */
export const questionnaireList = (db: Db): Promise<QuestionnaireRow[]> =>
  rows(db)
    .selectFrom('risk.questionnaire')
    .selectAll()
    .orderBy('key')
    .orderBy('version', 'desc')
    .limit(500)
    .execute();

export const activeQuestionnaires = (db: Db): Promise<QuestionnaireRow[]> =>
  rows(db)
    .selectFrom('risk.questionnaire')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .orderBy('key')
    .execute();

export const questionnaireById = (db: Db, id: bigint): Promise<QuestionnaireRow | undefined> =>
  rows(db).selectFrom('risk.questionnaire').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts changes of the versions of one questionnaire in a row. */
export const lockKey = (tx: Tx, key: string): Promise<void> =>
  lockName(tx, `risk.questionnaire/${key}`);

/** The number that the next version of a questionnaire has. */
export async function nextVersion(db: Db, key: string): Promise<number> {
  const row = await rows(db)
    .selectFrom('risk.questionnaire')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

export const insertQuestionnaire = (
  tx: Tx,
  row: Insertable<QuestionnaireTable>,
): Promise<QuestionnaireRow> =>
  writes(tx).insertInto('risk.questionnaire').values(row).returningAll().executeTakeFirstOrThrow();

/** Replaces the texts of the version that came with the platform. */
export async function completeTexts(
  tx: Tx,
  key: string,
  definition: string,
  now: Date,
): Promise<void> {
  await writes(tx)
    .updateTable('risk.questionnaire')
    .set({ definition, changed_at: now })
    .where('key', '=', key)
    .where('version', '=', 1)
    .where('created_by', '=', 0n)
    .where(sql<boolean>`definition <> ${definition}::jsonb`)
    .execute();
}

/** Retires the version in use, so that another one can be put into it. */
export const retire = (tx: Tx, key: string, now: Date) =>
  writes(tx)
    .updateTable('risk.questionnaire')
    .set({ state: 'RETIRED', changed_at: now })
    .where('key', '=', key)
    .where('state', '=', 'ACTIVE')
    .execute();

export const setQuestionnaireState = (
  tx: Tx,
  id: bigint,
  state: QuestionnaireRow['state'],
  now: Date,
): Promise<QuestionnaireRow> =>
  writes(tx)
    .updateTable('risk.questionnaire')
    .set({ state, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a questionnaire due; one that is due already keeps its day. */
export const addDue = (tx: Tx, playerId: bigint, key: string, dueAt: Date) =>
  writes(tx)
    .insertInto('risk.questionnaire_due')
    .values({ player_id: playerId, key, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dueOf = (db: Db, playerId: bigint) =>
  rows(db)
    .selectFrom('risk.questionnaire_due')
    .select(['key', 'due_at'])
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();

export const removeDue = (tx: Tx, playerId: bigint, key: string) =>
  writes(tx)
    .deleteFrom('risk.questionnaire_due')
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .execute();

export const insertAnswer = (tx: Tx, row: Insertable<AnswerTable>): Promise<AnswerRow> =>
  writes(tx).insertInto('risk.answer').values(row).returningAll().executeTakeFirstOrThrow();

/** A row with the key and version of its questionnaire. */
export type AnswerView = AnswerRow & { readonly key: string; readonly version: number };

export interface AnswerChoice extends PageRequest {
  readonly since?: Date | undefined;
  readonly playerIds?: readonly bigint[] | undefined;
}

/** A page of answers with the number of all. */
export function answerPage(
  db: Db,
  { since, playerIds, ...wish }: AnswerChoice,
): Promise<SnapshotPage<AnswerView>> {
  let all = rows(db)
    .selectFrom('risk.answer')
    .innerJoin('risk.questionnaire', 'risk.questionnaire.id', 'risk.answer.questionnaire_id');
  if (since) all = all.where('risk.answer.answered_at', '>=', since);
  if (playerIds) all = all.where('risk.answer.player_id', 'in', playerIds);
  const listed = all
    .selectAll('risk.answer')
    .select(['risk.questionnaire.key', 'risk.questionnaire.version']);
  return growingPage(all, listed, 'risk.answer.id', wish);
}
