/** Thin handlers of what staff see and do. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Clock, pragueDay, toId, wireId } from '@herna/kernel';
import { bands, markers } from '../contract/bands.ts';
import type { operatorCalls } from '../contract/operator.ts';
import { markerRowOn } from '../rules/markers.table.ts';
import { explain, textIn } from '../rules/plain-words.ts';
import type { Messages } from '../service/messages.ts';
import type { Questionnaires } from '../service/questionnaires.ts';
import type { SettingsService } from '../service/settings.ts';
import type { Supports } from '../service/supports.ts';
import * as store from '../store/assessments.ts';
import type { MessageRow } from '../store/messages.ts';
import { answerPage, type QuestionnaireRow } from '../store/questionnaires.ts';
import {
  wireAnswer,
  wireContribution,
  wireDefinition,
  wireExplanation,
  wireSettings,
  wireShadowRun,
  wireStanding,
  wireSupport,
} from './wire.ts';

export interface OperatorCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Hours after which a stricter limit holds. */
  readonly limitHours: () => number;
  readonly settings: SettingsService;
  readonly messages: Messages;
  readonly questionnaires: Questionnaires;
  readonly supports: Supports;
  /** Writes to the staff's audit in the transaction of the deed. */
  readonly audit: (
    tx: Tx,
    note: {
      readonly staffId: bigint;
      readonly action: string;
      readonly targetKind: string;
      readonly targetId: string;
      readonly reason?: string;
      readonly details?: Readonly<Record<string, unknown>>;
      /** What it has become, without personal data. */
      readonly after?: object;
    },
  ) => Promise<void>;
}

const lastOnes = { offset: 0, limit: 50, order: 'desc' } as const;
const graphPoints = 2_000;

const wirePoint = (row: store.PointRow) => ({
  id: wireId(row.id),
  at: row.at.toISOString(),
  score: Number(row.score),
  band: row.band,
  contributions: store.contributionsOf(row).map(wireContribution),
});

const wireQuestionnaireRow = (row: QuestionnaireRow, locale: string) => ({
  id: wireId(row.id),
  key: row.key,
  version: row.version,
  state: row.state,
  title: textIn(row.definition.title, locale),
  questions: row.definition.questions.length,
  definition: wireDefinition(row.definition),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

export function operatorHandlers(deps: OperatorCallDependencies): Handlers<typeof operatorCalls> {
  const { database, clock, limitHours, settings, messages, questionnaires, supports, audit } = deps;
  const db = database.read;

  const wireMessage = (row: MessageRow, locale: string) => ({
    id: wireId(row.id),
    playerId: wireId(row.player_id),
    kind: row.kind,
    band: row.band,
    ...messages.wordsOf(row, locale),
    texts: row.texts,
    state: row.state,
    channel: row.channel,
    createdBy: row.created_by?.toString() ?? null,
    createdAt: row.created_at.toISOString(),
    shownAt: row.shown_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  });

  return {
    'GET /api/operator/messages': async ({ query }, { locale }) => {
      const { playerId, state } = query;
      const choice = { playerId: playerId === undefined ? undefined : toId(playerId), state };
      const found = await messages.page(db, { ...pageWishOf(query), ...choice });
      return wirePage(found, (row) => wireMessage(row, locale));
    },
    'POST /api/operator/messages': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const { playerId, band, texts } = body;
        const to = { playerId: playerId === undefined ? undefined : toId(playerId), band };
        const players = await messages.send(tx, to, texts, staffId);
        await audit(tx, {
          staffId,
          action: 'risk.message',
          targetKind: playerId === undefined ? 'risk-band' : 'player',
          targetId: playerId ?? band ?? '',
          after: { players },
        });
        return { players };
      }),
    'PUT /api/operator/messages': ({ body: { id, ...wish } }, context) =>
      context.idempotent(async (tx) => {
        const row = await messages.change(tx, toId(id), wish);
        await audit(tx, {
          staffId: staffOf(context).staffId,
          action: 'risk.message_changed',
          targetKind: 'player',
          targetId: wireId(row.player_id),
          after: { message: id, fields: Object.keys(wish) },
        });
        return wireMessage(row, context.locale);
      }),
    'GET /api/operator/player/{id}': async ({ params }, { locale }) => {
      const playerId = toId(params.id);
      const standing = await store.assessmentOf(db, playerId);
      const contributions = standing ? store.contributionsOf(standing) : [];
      const history = await store.pointPage(db, playerId, lastOnes);
      const answers = await answerPage(db, { ...lastOnes, playerIds: [playerId] });
      const contacts = await supports.page(db, { ...lastOnes, playerIds: [playerId] });
      return {
        playerId: params.id,
        score: Number(standing?.score ?? 0),
        band: standing?.band ?? 'LOW',
        contributions: contributions.map(wireContribution),
        explanation: wireExplanation(explain(contributions, locale, limitHours())),
        assessedAt: standing?.assessed_at.toISOString() ?? null,
        settingsVersion: standing?.settings_version ?? 0,
        offersWithheldUntil: standing?.offers_withheld_until?.toISOString() ?? null,
        history: history.items.map(wirePoint),
        answers: answers.items.map(wireAnswer),
        supports: contacts.items.map(wireSupport),
      };
    },
    'GET /api/operator/players': async ({ query }) => {
      const { items, total } = await store.assessmentPage(db, {
        band: query.band,
        offset: query.offset ?? 0,
        limit: query.limit ?? 50,
      });
      return { items: items.map(wireStanding), total };
    },
    'GET /api/operator/players_highest_risk': async ({ query }) => {
      const { items } = await store.assessmentPage(db, { offset: 0, limit: query.limit ?? 20 });
      const counts = await store.bandCounts(db);
      return {
        players: items.map(wireStanding),
        bands: bands.map((band) => ({ band, players: counts.get(band) ?? 0 })),
      };
    },
    'GET /api/operator/risk_graph': async ({ query: { playerId, days = 90 } }) => {
      const from = new Date(clock.now().getTime() - days * 86_400_000);
      if (playerId === undefined) return { points: [], days: await store.changesByDay(db, from) };
      const found = await store.pointsSince(db, toId(playerId), from, graphPoints);
      return { points: found.map(wirePoint).map(({ id: _id, ...point }) => point), days: [] };
    },
    'GET /api/operator/settings': async () => {
      const { version, settings: present } = await settings.current(db);
      const today = pragueDay(clock.now());
      const { use, hours } = settings.pauseRules();
      return {
        version,
        settings: wireSettings(present),
        pause: { use, minimumHours: hours.minimum, maximumHours: hours.maximum },
        sources: markers.map((marker) => {
          const { unit, from, source } = markerRowOn(marker, today);
          return { marker, unit, from, source };
        }),
      };
    },
    'PUT /api/operator/settings': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const { version } = await settings.change(tx, { ...body, staffId });
        await audit(tx, {
          staffId,
          action: 'risk.settings',
          targetKind: 'risk-settings',
          targetId: `${version}`,
          reason: body.reason,
        });
        return { version };
      }),
    'POST /api/operator/shadow_run': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const run = await settings.tryOut(tx, { ...body, staffId: staffOf(context).staffId });
        return wireShadowRun(run);
      }),
    'PUT /api/operator/support': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const row = await supports.record(tx, {
          ...body,
          playerId: toId(body.playerId),
          staffId,
        });
        await audit(tx, {
          staffId,
          action: 'risk.support',
          targetKind: 'player',
          targetId: body.playerId,
          after: { state: row.state, outcome: row.outcome },
        });
        return wireSupport(row);
      }),
    'GET /api/operator/support_list': async ({ query }) => {
      const { playerId, state } = query;
      const found = await supports.page(db, {
        ...pageWishOf(query),
        state,
        playerIds: playerId === undefined ? undefined : [toId(playerId)],
      });
      return wirePage(found, wireSupport);
    },
    'GET /api/operator/questionnaires': async (_input, { locale }) => ({
      questionnaires: (await questionnaires.list(db)).map((row) =>
        wireQuestionnaireRow(row, locale),
      ),
    }),
    'POST /api/operator/questionnaires': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const row = await questionnaires.write(tx, body.key, body.definition, staffId);
        await audit(tx, {
          staffId,
          action: 'risk.questionnaire_written',
          targetKind: 'risk-questionnaire',
          targetId: wireId(row.id),
          after: { key: row.key, version: row.version },
        });
        return wireQuestionnaireRow(row, context.locale);
      }),
    'PUT /api/operator/questionnaires': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        await questionnaires.set(tx, toId(body.id), body.state);
        await audit(tx, {
          staffId,
          action: 'risk.questionnaire',
          targetKind: 'risk-questionnaire',
          targetId: body.id,
          after: { state: body.state },
        });
        return done;
      }),
  };
}
