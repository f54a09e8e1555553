/** Thin handlers of what was sent to a player. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { communicationCalls } from '../contract/communication.ts';
import type { Communication } from '../service/communication.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export const communicationHandlers = (
  communication: Communication,
): Handlers<typeof communicationCalls> => ({
  'GET /api/engagement/players/{playerId}/communication': async ({ params }) => {
    const found = await communication.of(toId(params.playerId));
    return {
      consents: {
        email: moment(found.consents.EMAIL),
        sms: moment(found.consents.SMS),
        push: moment(found.consents.PUSH),
        inboxObjection: moment(found.consents.inboxObjection),
      },
      undeliverable: found.undeliverable
        ? { status: found.undeliverable.status, at: found.undeliverable.at.toISOString() }
        : null,
      messages: found.messages.map((row) => ({
        id: wireId(row.id),
        channel: row.kind,
        template: row.template,
        purpose: row.purpose,
        state: row.state,
        reason: row.reason,
        createdAt: row.created_at.toISOString(),
        sentAt: moment(row.sent_at),
      })),
      decisions: found.decisions.map((row) => ({
        id: wireId(row.id),
        messageId: row.message_id === null ? null : wireId(row.message_id),
        channel: row.channel,
        outcome: row.outcome,
        reason: row.reason,
        decidedAt: row.decided_at.toISOString(),
        until: moment(row.until),
      })),
      optOuts: found.optOuts.map(({ channel, way, at }) => ({
        channel,
        way,
        at: at.toISOString(),
      })),
    };
  },
  'POST /api/engagement/players/{playerId}/email-works': async ({ params, body }, context) => {
    const { staffId } = staffOf(context);
    await communication.emailWorks(toId(params.playerId), { staffId, reason: body.reason });
    return done;
  },
});
