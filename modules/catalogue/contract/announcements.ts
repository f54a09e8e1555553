/** What providers say of their games, and what staff add before such a game is first on offer. */
import { DateTime, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

/** Kinds of play that a provider assigns a game to. */
export const announcedScopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

/** New: never on offer yet. Left: its provider’s list has it no more. */
export const announcementStates = ['NEW', 'LISTED', 'LEFT'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Games as the law names them, see `legalKinds` of the brands. */
export const gameKinds = ['TECHNICAL', 'LIVE', 'LOTTERY'] as const;

/** How a game of another provider is played; limits tell keno, bingo and crash games from others. */
export const gameEngines = [
  ...['reels', 'roulette', 'blackjack', 'baccarat', 'poker', 'videopoker', 'wheel', 'dice'],
  ...['scratch', 'crash', 'keno', 'bingo', 'draw', 'other'],
] as const;

/** The provider’s latest word on a game. */
export const Announcement = Type.Object({
  state: Type.Enum([...announcementStates]),
  /** What the provider calls it; the game keeps the name that staff have given it. */
  name: Type.String(),
  version: Type.String(),
  scope: Type.Enum([...announcedScopes]),
  changedAt: DateTime,
  leftAt: Type.Union([DateTime, Type.Null()]),
  /** Whether staff have said where it is launched and what it is in law. */
  isSetUp: Type.Boolean(),
});

export const announcementCalls = defineCalls({
  'POST /api/catalogue/admin/games/{id}/setup': {
    summary: 'Sets where an announced game is launched and what it is, before it is offered',
    audience: 'operator',
    permission: 'catalogue.edit',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      revision: Type.Integer({ minimum: 1 }),
      /** An address of the web, or a path of this site, with {token} where the token goes. */
      launchUrl: Text(500),
      legalKind: Type.Enum([...gameKinds]),
      engine: Type.Enum([...gameEngines]),
    }),
    response: Type.Object({ revision: Type.Integer() }),
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_CHANGED_MEANWHILE', 'ERR_GAME_FIXED'],
    example: {
      params: { id: '1' },
      body: {
        revision: 999,
        launchUrl: 'https://games.example/{gameKey}?token={token}&lang={language}',
        legalKind: 'TECHNICAL',
        engine: 'reels',
      },
    },
    exampleOutcome: 'ERR_CHANGED_MEANWHILE',
  },
});
export type AnnouncementApi = typeof announcementCalls;
