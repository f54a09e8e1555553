/** What staff send to a player: codes that confirm an operation at the desk, and text messages. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Code, Reason } from './schemas.ts';

const desk = { audience: 'operator', permission: 'players.edit' } as const;
const unknownPlayer = '999999';
const sendCode = {
  ...desk,
  rate: 'message',
  body: Type.Object({ playerId: Id }),
  response: Type.Object({
    /** Where it went, with all but its ends covered. */
    sentTo: Type.String(),
    expiresAt: DateTime,
  }),
  errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_NO_CONTACT', 'ERR_CODE_TOO_SOON'],
  example: { body: { playerId: unknownPlayer } },
  exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
} as const;

export const deskMessageCalls = defineCalls({
  'POST /capi/v2-onling/Messaging/SendCodeBySms': {
    summary: 'Sends a player’s phone the code that confirms an operation at the desk',
    ...sendCode,
  },
  'POST /capi/v2-onling/Messaging/SendCodeByEmail': {
    summary: 'Sends a player’s e-mail the code that confirms an operation at the desk',
    ...sendCode,
  },
  'POST /api/players/verifyDeskCode': {
    summary: 'Confirms an operation at the desk by the code the player received; a code works once',
    ...desk,
    rate: 'login',
    body: Type.Object({ playerId: Id, code: Code }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_INVALID_SECURITY_CODE'],
    example: { body: { playerId: unknownPlayer, code: '000000' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/Messaging/SendMessageBySms': {
    summary: 'Sends a player a text message, unless they take none or no offers may reach them',
    ...desk,
    rate: 'message',
    idempotency: 'key',
    body: Type.Object({ playerId: Id, text: Text(300), reason: Reason }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_NO_CONTACT', 'ERR_MESSAGES_REFUSED'],
    example: {
      body: { playerId: unknownPlayer, text: 'Your card is ready.', reason: 'Card at the desk' },
    },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
