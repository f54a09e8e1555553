/** Player cards at the desk of a venue: the evidence edition, and the chips of cards. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { CardNumber, cardLockReasons, PlayerCard } from '@herna/players/contract';
import { Type } from 'typebox';
import { unknownId } from './schemas.ts';

const desk = { audience: 'operator', permission: 'venues.cards' } as const;
const Pin = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 });
const Reason = Text(500, 5);
export const Chip = Type.String({ pattern: '^[0-9A-Fa-f]{8,40}$', maxLength: 40 });
const cardErrors = ['ERR_INVALID_CARD_ID', 'ERR_CARD_STATE'] as const;
const unknownCard = {
  example: { body: { id: unknownId, reason: 'Asked at the desk' } },
  exampleOutcome: 'ERR_INVALID_CARD_ID',
} as const;

export const deskCardCalls = defineCalls({
  'POST /capi/Evidence/v1/PlayerCards/Lock': {
    summary: 'Locks a player’s card with a reason; the sessions end that it has opened',
    ...desk,
    body: Type.Object({
      id: Id,
      lockReason: Type.Enum([...cardLockReasons]),
      reason: Reason,
    }),
    response: PlayerCard,
    errors: [...cardErrors],
    example: { body: { id: unknownId, lockReason: 'Lost', reason: 'Asked at the desk' } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Evidence/v1/PlayerCards/Unlock': {
    summary: 'Unlocks a locked card',
    ...desk,
    body: Type.Object({ id: Id, reason: Reason }),
    response: PlayerCard,
    errors: [...cardErrors],
    ...unknownCard,
  },
  'POST /capi/Evidence/v1/PlayerCards/Remove': {
    summary: 'Removes a card from its player for good',
    ...desk,
    body: Type.Object({ id: Id, reason: Reason }),
    response: PlayerCard,
    errors: [...cardErrors],
    ...unknownCard,
  },
  'GET /capi/Evidence/v1/PlayerCards/GetState': {
    summary: 'Returns the state of a card with all that happened with it',
    ...desk,
    query: Type.Object({ id: Id }),
    response: Type.Object({
      card: PlayerCard,
      /** Whether a chip is linked with it. */
      hasChip: Type.Boolean(),
      events: Type.Array(Type.Object({ state: PlayerCard.properties.state, happenedAt: DateTime })),
    }),
    errors: ['ERR_INVALID_CARD_ID'],
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'GET /capi/Evidence/v1/PlayerCards/List': {
    summary: 'Lists the cards of a player with their states, the latest first',
    ...desk,
    query: Type.Object({ playerId: Id }),
    response: Type.Object({ cards: Type.Array(PlayerCard) }),
    example: { query: { playerId: unknownId } },
  },
  'POST /capi/Evidence/v1/PlayerCards/ChangePin': {
    summary: 'Changes the PIN of a card that its player types at the desk, after the old one',
    ...desk,
    rate: 'login',
    body: Type.Object({ id: Id, currentPin: Pin, pin: Pin }),
    response: PlayerCard,
    errors: [
      'ERR_INVALID_CARD_ID',
      'ERR_INVALID_PIN',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_REGISTRATION_FIELDS',
    ],
    example: { body: { id: unknownId, currentPin: '4718', pin: '9271' } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Evidence/v1/PlayerCards/LinkChip': {
    summary: 'Links the chip of a card with it: it names the card and proves nothing',
    ...desk,
    body: Type.Object({ cardNumber: CardNumber, chip: Chip, reason: Reason }),
    response: Done,
    errors: ['ERR_INVALID_CARD_ID', 'ERR_CHIP_TAKEN'],
    example: {
      body: { cardNumber: '9000000000000001', chip: '04A224B1C35E80', reason: 'First card' },
    },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
});
export type DeskCardCalls = typeof deskCardCalls;
