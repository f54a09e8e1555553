/** What was sent to a player, and what the gate decided about it. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const channels = ['EMAIL', 'SMS', 'INBOX', 'PUSH'] as const;

export const communicationCalls = defineCalls({
  'GET /api/engagement/players/{playerId}/communication': {
    summary: 'Returns the latest messages to a player, decisions of the send gate and opt-outs',
    audience: 'operator',
    permission: 'engagement.player',
    params: Type.Object({ playerId: Id }),
    response: Type.Object({
      consents: Type.Object({
        email: orNull(DateTime),
        sms: orNull(DateTime),
        push: orNull(DateTime),
        /** Since when the player objects to offers in the inbox, which need no consent. */
        inboxObjection: orNull(DateTime),
      }),
      /** What a mail server said of the player's e-mail address, where it does not exist. */
      undeliverable: orNull(Type.Object({ status: Type.String(), at: DateTime })),
      messages: Type.Array(
        Type.Object({
          id: Id,
          channel: Type.Enum(channels),
          template: Type.String(),
          purpose: Type.Enum(['SERVICE', 'MARKETING']),
          state: Type.String(),
          reason: orNull(Type.String()),
          createdAt: DateTime,
          sentAt: orNull(DateTime),
        }),
      ),
      decisions: Type.Array(
        Type.Object({
          id: Id,
          /** None where it was withheld before a message was written. */
          messageId: orNull(Id),
          channel: Type.Enum(channels),
          outcome: Type.Enum(['ALLOW', 'WITHHOLD', 'DEFER']),
          reason: Type.String(),
          decidedAt: DateTime,
          until: orNull(DateTime),
        }),
      ),
      optOuts: Type.Array(
        Type.Object({
          channel: Type.Enum(channels),
          way: Type.Enum(['LINK', 'ONE_CLICK', 'PHONE', 'MESSAGE', 'COMPLAINT']),
          at: DateTime,
        }),
      ),
    }),
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { params: { playerId: '9223372036854775807' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /api/engagement/players/{playerId}/email-works': {
    summary:
      'Takes back that no e-mail reaches the player, who has said that the address works. Offers go ' +
      'there again; the next e-mail that comes back ends that',
    audience: 'operator',
    permission: 'engagement.address',
    idempotency: 'natural',
    params: Type.Object({ playerId: Id }),
    body: Type.Object({ reason: Text(500, 5) }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: {
      params: { playerId: '9223372036854775807' },
      body: { reason: 'The player has written to us from this address' },
    },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
