/** Questionnaires: versions that staff write and put into use, what is due, and what players answer. */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { RiskEvent } from '../contract/events.ts';
import { textIn } from '../rules/plain-words.ts';
import {
  type Answers,
  checkDefinition,
  type QuestionnaireDefinition,
  type Result,
  resultOf,
} from '../rules/questionnaire.ts';
import { questionnaires as shipped } from '../rules/questionnaires.table.ts';
import * as store from '../store/questionnaires.ts';

export interface Offered {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly dueAt: string | null;
}

export interface Questionnaires {
  /** Puts what comes with the platform into use where nothing of its key is known. */
  bring(tx: Tx): Promise<void>;
  /** Those in use, with the day on which a player's is due. */
  offered(db: Db, playerId: bigint, locale: string): Promise<Offered[]>;
  /** @throws ERR_NOT_FOUND unless it is in use */
  inUse(db: Db, id: bigint): Promise<store.QuestionnaireRow>;
  /** Saves answers; @throws ERR_NOT_FOUND, ERR_VALIDATION naming the questions */
  answer(
    tx: Tx,
    from: {
      readonly playerId: bigint;
      readonly id: bigint;
      readonly answers: Answers;
      readonly channel: 'WEB' | 'KIOSK';
    },
  ): Promise<Result>;
  list(db: Db): Promise<store.QuestionnaireRow[]>;
  /** Writes a further version as a draft; @throws ERR_VALIDATION for one nobody could answer */
  write(
    tx: Tx,
    key: string,
    definition: QuestionnaireDefinition,
    staffId: bigint,
  ): Promise<store.QuestionnaireRow>;
  /** Puts a version into use or retires it; @throws ERR_NOT_FOUND */
  set(tx: Tx, id: bigint, state: 'ACTIVE' | 'RETIRED'): Promise<void>;
}

/** Makes the service. */
export function createQuestionnaires(clock: Clock): Questionnaires {
  const inUse: Questionnaires['inUse'] = async (db, id) => {
    const row = await store.questionnaireById(db, id);
    if (row?.state !== 'ACTIVE') throw new DomainError('ERR_NOT_FOUND');
    return row;
  };
  const insert = (
    tx: Tx,
    row: { key: string; version: number; definition: QuestionnaireDefinition; by: bigint },
    state: 'DRAFT' | 'ACTIVE',
  ) =>
    store.insertQuestionnaire(tx, {
      key: row.key,
      version: row.version,
      state,
      definition: JSON.stringify(row.definition),
      created_by: row.by,
      created_at: clock.now(),
      changed_at: clock.now(),
    });
  return {
    inUse,
    list: store.questionnaireList,
    async bring(tx) {
      for (const [key, definition] of Object.entries(shipped)) {
        await store.lockKey(tx, key);
        const version = await store.nextVersion(tx, key);
        if (version === 1) await insert(tx, { key, version, definition, by: 0n }, 'ACTIVE');
        // What came with an older platform lacked languages; questions and points are the same.
        else await store.completeTexts(tx, key, JSON.stringify(definition), clock.now());
      }
    },
    async offered(db, playerId, locale) {
      const due = new Map((await store.dueOf(db, playerId)).map((one) => [one.key, one.due_at]));
      return (await store.activeQuestionnaires(db)).map((row) => ({
        id: row.id.toString(),
        key: row.key,
        title: textIn(row.definition.title, locale),
        dueAt: due.get(row.key)?.toISOString() ?? null,
      }));
    },
    async answer(tx, { playerId, id, answers, channel }) {
      const row = await inUse(tx, id);
      const result = resultOf(row.definition, answers);
      const now = clock.now();
      const saved = await store.insertAnswer(tx, {
        player_id: playerId,
        questionnaire_id: id,
        answers: JSON.stringify(answers),
        score: result.score,
        level: result.level,
        channel,
        answered_at: now,
      });
      await store.removeDue(tx, playerId, row.key);
      await recordEvent(tx, {
        type: 'risk.questionnaire_answered' satisfies RiskEvent,
        playerId,
        payload: { answerId: saved.id.toString(), level: result.level },
        happenedAt: now,
      });
      return result;
    },
    async write(tx, key, definition, staffId) {
      checkDefinition(definition);
      await store.lockKey(tx, key);
      const version = await store.nextVersion(tx, key);
      return insert(tx, { key, version, definition, by: staffId }, 'DRAFT');
    },
    async set(tx, id, state) {
      const row = await store.questionnaireById(tx, id);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      await store.lockKey(tx, row.key);
      if (state === 'ACTIVE') await store.retire(tx, row.key, clock.now());
      await store.setQuestionnaireState(tx, id, state, clock.now());
    },
  };
}
