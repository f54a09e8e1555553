/** Thin handlers of terminals and of erasure. A terminal acts only for a player who is at it. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { cardCalls } from '../contract/card.ts';
import { textIn } from '../rules/plain-words.ts';
import type { Messages } from '../service/messages.ts';
import type { Profile } from '../service/profile.ts';
import type { Questionnaires } from '../service/questionnaires.ts';
import { wireQuestionnaire } from './wire.ts';

export interface CardCallDependencies {
  readonly database: Database;
  readonly messages: Messages;
  readonly questionnaires: Questionnaires;
  readonly profile: Profile;
}

function deviceOf({ principal }: CallContext): bigint {
  if (principal.kind !== 'kiosk') throw new TypeError('not a call of a terminal');
  return principal.deviceId;
}

export function cardHandlers(deps: CardCallDependencies): Handlers<typeof cardCalls> {
  const { database, messages, questionnaires, profile } = deps;

  /** @throws ERR_RISK_NOT_AT_THIS_DEVICE unless the player is signed in or proved at this terminal */
  const playerHere = async (
    text: string,
    context: CallContext,
    proof?: string,
  ): Promise<bigint> => {
    const playerId = toId(text);
    if (await profile.isAt(playerId, deviceOf(context), proof)) return playerId;
    throw new DomainError('ERR_RISK_NOT_AT_THIS_DEVICE');
  };

  return {
    'DELETE /api/card/gdpr_forget_player': async ({ query }) => {
      const { removed, at } = await database.transaction((tx) =>
        profile.forget(tx, toId(query.playerId), 'REQUEST'),
      );
      return { removedRows: removed, erasedAt: at.toISOString() };
    },
    'GET /api/card/player/{id}': async ({ params, query }, context) => {
      const playerId = await playerHere(params.id, context, query.proof);
      const notices = await database.transaction((tx) =>
        messages.show(tx, playerId, context.locale, 'KIOSK'),
      );
      const offered = await questionnaires.offered(database.read, playerId, context.locale);
      return {
        playerId: wireId(playerId),
        messages: notices,
        questionnaire: offered.find(({ dueAt }) => dueAt !== null) ?? null,
      };
    },
    'PUT /api/card/player_device': async ({ body }, context) => {
      const playerId = await playerHere(body.playerId, context);
      const identifier = `terminal-${deviceOf(context)}`;
      await database.transaction((tx) =>
        profile.seenAt(tx, playerId, { identifier, platform: 'Terminal' }),
      );
      return done;
    },
    'GET /api/card/questionnaire/{id}': async ({ params }, context) =>
      wireQuestionnaire(await questionnaires.inUse(database.read, toId(params.id)), context.locale),
    'POST /api/card/questionnaire/{id}': async ({ params, body }, context) => {
      const playerId = await playerHere(body.playerId, context, body.proof);
      return context.idempotent(async (tx) => {
        const { level, text } = await questionnaires.answer(tx, {
          playerId,
          id: toId(params.id),
          answers: body.answers,
          channel: 'KIOSK',
        });
        return { level, text: textIn(text, context.locale) };
      });
    },
    'GET /api/card/questionnaires': async ({ query }, context) => {
      const playerId = await playerHere(query.playerId, context, query.proof);
      return {
        questionnaires: await questionnaires.offered(database.read, playerId, context.locale),
      };
    },
  };
}
