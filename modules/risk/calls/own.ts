/** Thin handlers of what a player sees of it. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { ownCalls } from '../contract/own.ts';
import type { HeldAgainst, SpanFigures } from '../rules/control-room.ts';
import { explain, textIn } from '../rules/plain-words.ts';
import type { ControlRoom } from '../service/control-room.ts';
import type { Messages } from '../service/messages.ts';
import type { Questionnaires } from '../service/questionnaires.ts';
import { assessmentOf, contributionsOf } from '../store/assessments.ts';
import { wireExplanation, wireQuestionnaire } from './wire.ts';

const minutes = (seconds: number): number => Math.floor(seconds / 60);

const wireSpan = (span: SpanFigures) => ({
  from: span.from,
  to: span.to,
  minutes: minutes(span.seconds),
  nightMinutes: minutes(span.nightSeconds),
  daysPlayed: span.daysPlayed,
  bets: span.bets,
  staked: wireMinor(span.staked),
  won: wireMinor(span.won),
  net: wireMinor(span.won - span.staked),
  deposited: wireMinor(span.deposited),
  withdrawn: wireMinor(span.withdrawn),
});

const wireHeld = ({ kind, value, used, reachedOn }: HeldAgainst) => ({
  kind,
  value: wireMinor(value),
  usedLastMonth: wireMinor(used),
  reachedOn: reachedOn ?? null,
});

export interface OwnCallDependencies {
  readonly database: Database;
  readonly messages: Messages;
  readonly questionnaires: Questionnaires;
  /** Hours after which a stricter limit holds. */
  readonly limitHours: () => number;
  readonly controlRoom: (db: Db, playerId: PlayerId) => Promise<ControlRoom>;
}

export function ownHandlers(deps: OwnCallDependencies): Handlers<typeof ownCalls> {
  const { database, messages, questionnaires, controlRoom, limitHours } = deps;
  const db = database.read;
  return {
    'GET /api/Risk/v1/Me': async (_input, context) => {
      const playerId = playerOf(context);
      const { locale } = context;
      const standing = await assessmentOf(db, playerId);
      return {
        explanation: wireExplanation(
          explain(standing ? contributionsOf(standing) : [], locale, limitHours()),
        ),
        messages: await database.transaction((tx) => messages.show(tx, playerId, locale, 'WEB')),
        questionnaires: await questionnaires.offered(db, playerId, locale),
      };
    },
    'POST /api/Risk/v1/ReadMessage': async ({ body }, context) => {
      const playerId = playerOf(context);
      await database.transaction((tx) => messages.read(tx, playerId, toId(body.id)));
      return done;
    },
    'GET /api/Risk/v1/Questionnaire': async ({ query }, { locale }) =>
      wireQuestionnaire(await questionnaires.inUse(db, toId(query.id)), locale),
    'POST /api/Risk/v1/Questionnaire': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { level, text } = await questionnaires.answer(tx, {
          playerId: playerOf(context),
          id: toId(body.id),
          answers: body.answers,
          channel: 'WEB',
        });
        return { level, text: textIn(text, context.locale) };
      }),
    'GET /api/Risk/v1/ControlRoom': async (_input, context) => {
      const room = await controlRoom(db, playerOf(context));
      return {
        currency: room.currency,
        thisWeek: wireSpan(room.thisWeek),
        lastWeek: wireSpan(room.lastWeek),
        thisMonth: wireSpan(room.thisMonth),
        lastMonth: wireSpan(room.lastMonth),
        days: room.days.map(({ day, figures }) => ({
          day,
          minutes: minutes(figures.seconds),
          net: wireMinor(figures.won - figures.staked),
        })),
        limits: room.limits.map(wireHeld),
        lastPlayedAt: room.lastPlayedAt?.toISOString() ?? null,
      };
    },
  };
}
