/** Cards for venues: the player's own, and what staff do with them. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { cardLockReasons, cardStates } from './card-states.ts';
import { Pin, Reason } from './schemas.ts';

/** The number printed on a card, and in its chip. */
export const CardNumber = Type.String({ pattern: '^[0-9]{8,19}$', maxLength: 19 });

const nullable = (values: readonly string[]) => Type.Union([Type.Enum([...values]), Type.Null()]);

export const PlayerCard = Type.Object({
  id: Id,
  playerId: Id,
  /** Only the last four digits are shown. */
  maskedNumber: Type.String(),
  state: Type.Enum(cardStates),
  lockReason: nullable([...cardLockReasons, 'TooManyBadPins']),
  issuedAt: DateTime,
  changedAt: DateTime,
});

const staffRead = { audience: 'operator', permission: 'players.read' } as const;
const staffCards = { audience: 'operator', permission: 'players.cards' } as const;
const unknownId = '9223372036854775807';
const deed = {
  body: Type.Object({ id: Id, reason: Reason }),
  response: PlayerCard,
  errors: ['ERR_INVALID_CARD_ID', 'ERR_CARD_STATE'],
  example: { body: { id: unknownId, reason: 'Asked at the desk' } },
  exampleOutcome: 'ERR_INVALID_CARD_ID',
} as const;

export const cardCalls = defineCalls({
  'GET /capi/v2-onling/PlayerCard/GetList': {
    summary: 'Lists a player’s cards with masked numbers and states, the latest first',
    audience: ['player', 'operator'],
    permission: 'players.read',
    query: Type.Object({ playerId: Type.Optional(Id) }),
    response: Type.Object({ cards: Type.Array(PlayerCard) }),
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerCard/GetState': {
    summary: 'Returns the state of one card',
    ...staffRead,
    query: Type.Object({ id: Id }),
    response: PlayerCard,
    errors: ['ERR_INVALID_CARD_ID'],
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/v2-onling/PlayerCard/Create': {
    summary: 'Issues a card to a player who chooses its PIN; only where the brand has cards',
    ...staffCards,
    idempotency: 'natural',
    body: Type.Object({ playerId: Id, cardNumber: CardNumber, pin: Pin, reason: Reason }),
    response: PlayerCard,
    errors: [
      'ERR_CARDS_NOT_ISSUED',
      'ERR_CARD_TAKEN',
      'ERR_PLAYER_NOT_FOUND',
      'ERR_REGISTRATION_FIELDS',
    ],
    example: {
      body: {
        playerId: unknownId,
        cardNumber: '9000000000000001',
        pin: '4718',
        reason: 'First card of the player',
      },
    },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerCard/Lock': {
    summary: 'Locks a card with a reason; the sessions end that it has opened',
    audience: ['player', 'operator'],
    permission: 'players.cards',
    body: Type.Object({ id: Id, lockReason: Type.Enum(cardLockReasons) }),
    response: PlayerCard,
    errors: ['ERR_INVALID_CARD_ID', 'ERR_CARD_STATE'],
    example: { body: { id: unknownId, lockReason: 'Lost' } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/v2-onling/PlayerCard/Unlock': {
    summary: 'Unlocks a locked card and forgets its wrong PINs',
    ...staffCards,
    ...deed,
  },
  'POST /capi/v2-onling/PlayerCard/Remove': {
    summary: 'Removes a card from its player for good',
    ...staffCards,
    ...deed,
  },
  'POST /capi/v2-onling/PlayerCard/ChangePin': {
    summary: 'Changes the PIN of the player’s card after the old one',
    audience: 'player',
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
});
