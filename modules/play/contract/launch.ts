/** Starting games: launch tokens, launch addresses, demo play, the session in view. */
import {
  DateTime,
  defineCalls,
  Id,
  Locale,
  MoneySchema,
  redirect,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const Channel = Type.Enum(['desktop', 'mobile']);
const wish = {
  gameKey: Text(100),
  language: Type.Optional(Locale),
  channel: Type.Optional(Channel),
};

/** Why a game is not started for money; the codes with `ERR_PLAYER` and `ERR_LIMITS` are protection's. */
const refusals = [
  'ERR_GAME_NOT_FOUND',
  'ERR_GAME_NOT_LAUNCHABLE',
  'ERR_PLAYING_BLOCKED',
  'ERR_NO_PLAY_PAYMENT_METHOD',
  'ERR_PLAYER_EXCLUDED',
  'ERR_LIMITS_NOT_SET',
  'ERR_REGISTER_LISTED',
  'ERR_REGISTER_NOT_MATCHED',
  'ERR_REGISTER_UNAVAILABLE',
] as const;

const unknownGame = { gameKey: 'no-such-game' };

export const launchCalls = defineCalls({
  'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken': {
    summary: 'Makes a one-time token of two minutes that starts a game for money',
    audience: 'player',
    body: Type.Object(wish),
    response: Type.Object({ token: Type.String(), expiresAt: DateTime }),
    errors: refusals,
    example: { body: unknownGame },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'POST /capi/v2-onling/OnlineGame/Launch': {
    summary: 'Checks that the game may be played and returns its launch address',
    audience: ['player', 'public'],
    body: Type.Object({ ...wish, mode: Type.Enum(['real', 'demo']) }),
    response: Type.Object({ url: Type.String() }),
    errors: refusals,
    example: { body: { ...unknownGame, mode: 'demo' } },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'GET /capi/v2-onling/OnlineGame/DemoRedirect': {
    summary: 'Sends the browser to a game with play money',
    audience: 'public',
    query: Type.Object(wish),
    response: redirect,
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_GAME_NOT_LAUNCHABLE'],
    example: { query: unknownGame },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'GET /capi/v2-onling/OnlineGame/RealRedirect': {
    summary: 'Sends the browser of a signed-in player to a game for money',
    audience: 'player',
    query: Type.Object(wish),
    response: redirect,
    errors: refusals,
    example: { query: unknownGame },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'GET /capi/v2-onling/GameSession/GetSummary': {
    summary: 'Returns the net result and the time played of a game session of the player',
    audience: 'player',
    query: Type.Object({ sessionId: Id }),
    response: Type.Object({
      sessionId: Id,
      gameKey: Type.String(),
      rounds: Type.Integer(),
      stake: MoneySchema,
      win: MoneySchema,
      netResult: MoneySchema,
      openedAt: DateTime,
      playedSeconds: Type.Integer({ minimum: 0 }),
      open: Type.Boolean(),
    }),
    example: { query: { sessionId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
