/** Tournaments and halls of fame for staff. */
import {
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { restrictedPlayersShapes } from '@herna/promotions/contract';
import { type Static, Type } from 'typebox';
import {
  LawRefusal,
  PlayerRound,
  RoundTimes,
  roundStates,
  StaffResult,
  StaffRound,
  TournamentCost,
  TournamentInput,
  TournamentSpec,
  tournamentKinds,
} from './schemas.ts';

const read = { audience: 'operator', permission: 'tournaments.read' } as const;
const edit = { audience: 'operator', permission: 'tournaments.edit' } as const;
const reward = { audience: 'operator', permission: 'tournaments.reward' } as const;
const unknown = '9223372036854775807';
const byId = Type.Object({ id: Id });

const texts = {
  cs: {
    title: 'Vánoční slosování',
    summary: 'Každý přihlášený hráč má jeden los. Losuje se veřejně ověřitelným losem.',
    rules:
      'Přihlásit se může každý hráč s ověřeným účtem. Každý má jeden los bez ohledu na to, kolik hraje. Vyhrávají dva vylosovaní.',
  },
  en: {
    title: 'Christmas draw',
    summary: 'Each registered player has one ticket. The draw can be checked by anybody.',
    rules:
      'Every player with a verified account may register. Each has one ticket, however much they play. Two tickets win.',
  },
};
/** A prize draw, lawful in every market. */
export const exampleDraw = {
  name: 'Christmas draw',
  kind: 'DRAW',
  currency: 'CZK',
  texts,
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  registration: 'OPT_IN',
  lateRegistration: true,
  playersMinimum: 0,
  added: 100_000,
  prizes: [
    { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 60_000 },
    { placeFrom: 2, placeTo: 2, kind: 'MONEY', amount: 40_000 },
  ],
} as const;
const exampleRound = {
  registrationOpensAt: '2090-12-01T08:00:00Z',
  startsAt: '2090-12-10T08:00:00Z',
  endsAt: '2090-12-24T08:00:00Z',
  graceMinutes: 10,
} as const;

const HallInput = Type.Object({
  name: TournamentSpec.properties.name,
  texts: TournamentSpec.properties.texts,
  games: TournamentSpec.properties.games,
  /** What it is ranked by. */
  scoring: Type.Enum(['TURNOVER', 'TOTAL_WIN', 'BEST_MULTIPLIER', 'TOP_MULTIPLIERS', 'WIN_STREAK']),
  best: TournamentSpec.properties.best,
  stakeMinimum: TournamentSpec.properties.stakeMinimum,
  from: RoundTimes.properties.startsAt,
  until: RoundTimes.properties.endsAt,
});
const exampleHall = {
  name: 'Best multipliers of the year',
  texts: {
    cs: { ...texts.cs, title: 'Nejlepší násobky roku' },
    en: { ...texts.en, title: 'Best multipliers of the year' },
  },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'BEST_MULTIPLIER',
  from: '2090-01-01T00:00:00Z',
  until: '2091-01-01T00:00:00Z',
} as const;

const Created = Type.Object({ tournamentId: Id, roundIds: Type.Array(Id) });
const Config = Type.Object({
  round: StaffRound,
  spec: TournamentSpec,
  rounds: Type.Array(
    Type.Object({ id: Id, state: Type.Enum([...roundStates]), ...RoundTimes.properties }),
  ),
});
const Verdict = Type.Object({
  refusals: Type.Array(LawRefusal),
  faults: Type.Array(Type.Object({ field: Type.String(), kind: Type.String() })),
  shown: Type.Union([PlayerRound, Type.Null()]),
  /** Null as long as something is missing. */
  cost: Type.Union([TournamentCost, Type.Null()]),
});
const exampleInput = { spec: exampleDraw, rounds: [exampleRound] };
const refusedInput = ['ERR_TOURNAMENT_UNLAWFUL', 'ERR_GAME_NOT_FOUND'] as const;

export const managementCalls = defineCalls({
  'GET /capi/v2-onling/Tournaments/GetTournamentRoundList': {
    ...read,
    summary: 'Pages tournament rounds by state, kind and date, the latest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...roundStates])),
      kind: Type.Optional(Type.Enum([...tournamentKinds])),
      text: Type.Optional(Text(100)),
      ...growingPageFields,
    }),
    response: growingPage(StaffRound),
    example: {},
  },
  'GET /capi/v2-onling/Tournaments/GetTournamentRoundConfig': {
    ...read,
    summary: 'Returns the configuration of a tournament round',
    query: byId,
    response: Config,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Tournaments/CreateTournament': {
    ...edit,
    summary: 'Creates a tournament with its rounds; what the market’s law refuses is named',
    idempotency: 'key',
    body: TournamentInput,
    response: Created,
    errors: [...refusedInput, 'ERR_APPROVAL_NEEDED'],
    example: { body: exampleInput },
  },
  'POST /capi/v2-onling/Tournaments/ChangeTournament': {
    ...edit,
    summary: 'Changes a tournament none of whose rounds has opened; its rounds are replaced',
    idempotency: 'key',
    query: byId,
    body: TournamentInput,
    response: Created,
    errors: [...refusedInput, 'ERR_TOURNAMENT_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { query: { id: unknown }, body: exampleInput },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Tournaments/CancelRound': {
    ...edit,
    summary: 'Cancels a round; fees go back to their players and nothing is paid',
    idempotency: 'key',
    query: Type.Object({ id: Id, reason: Text(500) }),
    response: Done,
    errors: ['ERR_TOURNAMENT_STATE'],
    example: { query: { id: unknown, reason: 'Announced by mistake' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Tournaments/GetRoundResults': {
    ...read,
    summary: 'Returns the ranking of a round with scores and prizes',
    query: Type.Object({ id: Id, offset: pageFields.offset, limit: pageFields.limit }),
    response: Type.Object({
      items: Type.Array(StaffResult),
      total: Type.Integer({ minimum: 0 }),
    }),
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Tournaments/SetRewardedRoundResult': {
    ...reward,
    summary: 'Marks the prizes of a result as handed over, or pays those that were withheld',
    idempotency: 'key',
    query: Type.Object({ id: Id, playerId: Id }),
    response: Done,
    errors: ['ERR_TOURNAMENT_STATE', 'ERR_TOURNAMENT_PLAYER_NOT_ALLOWED'],
    example: { query: { id: unknown, playerId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/tournaments/check': {
    ...read,
    summary:
      'Returns what the market’s law refuses of a tournament, how players would see it, and what it costs',
    body: TournamentInput,
    response: Verdict,
    example: { body: exampleInput },
  },
  'POST /api/tournaments/decide': {
    ...reward,
    summary: 'Admits a player who waits for approval, or declines',
    idempotency: 'key',
    body: Type.Object({ id: Id, playerId: Id, admit: Type.Boolean() }),
    response: Done,
    errors: ['ERR_TOURNAMENT_STATE', 'ERR_TOURNAMENT_FULL', 'ERR_TOURNAMENT_NOT_ALLOWED'],
    example: { body: { id: unknown, playerId: '1', admit: true } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/tournaments/waiting': {
    ...read,
    summary: 'Pages players who wait for approval',
    query: Type.Object({ id: Id, offset: pageFields.offset, limit: pageFields.limit }),
    response: Type.Object({
      items: Type.Array(Type.Object({ playerId: Id, player: Type.String(), since: Type.String() })),
      total: Type.Integer({ minimum: 0 }),
    }),
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

export const hallCalls = defineCalls({
  'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundConfig': {
    ...read,
    summary: 'Returns the configuration of a hall of fame',
    query: byId,
    response: Config,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/tournaments/check-hall': {
    ...read,
    summary: 'Returns what is wrong with a hall of fame, and how players would see it',
    body: HallInput,
    response: Verdict,
    example: { body: exampleHall },
  },
  'POST /capi/v2-onling/Tournaments/CreateHallOfFame': {
    ...edit,
    summary: 'Creates a hall of fame: games or terminals, period and ranking; it has no prizes',
    idempotency: 'key',
    body: HallInput,
    response: Created,
    errors: [...refusedInput],
    example: { body: exampleHall },
  },
  'POST /capi/v2-onling/Tournaments/ChangeHallOfFame': {
    ...edit,
    summary: 'Changes a hall of fame that has not begun',
    idempotency: 'key',
    query: byId,
    body: HallInput,
    response: Created,
    errors: [...refusedInput, 'ERR_TOURNAMENT_STATE'],
    example: { query: { id: unknown }, body: exampleHall },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

export const restrictionCalls = defineCalls({
  'POST /capi/v2-onling/Tournaments/AddPlayersRestrictedFor': {
    ...edit,
    ...restrictedPlayersShapes.add,
    summary: 'Adds players who may not take part in a tournament',
    idempotency: 'key',
    example: { body: { id: unknown, playerIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Tournaments/CheckPlayersRestrictedFor': {
    ...read,
    ...restrictedPlayersShapes.check,
    summary: 'Returns which players exist and which are restricted for a tournament',
    example: { body: { id: unknown, players: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Tournaments/GetPlayersRestrictedFor': {
    ...read,
    ...restrictedPlayersShapes.list,
    summary: 'Pages the players restricted for a tournament',
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Tournaments/DeletePlayerRestrictedFor': {
    ...edit,
    ...restrictedPlayersShapes.remove,
    summary: 'Takes a player off the restricted list of a tournament',
    example: { query: { id: unknown, playerId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

export const tournamentTestCalls = defineCalls({
  'DELETE /capi/v2-onling/AutoTest/DeleteTournamentDefinitions': {
    audience: 'test',
    summary:
      'Deletes tournaments of tests with their registrations and results, unless money was moved',
    query: Type.Object({
      id: Type.Union([Id, Type.Array(Id, { minItems: 1, maxItems: 100 })]),
    }),
    response: Type.Object({ deleted: Type.Integer({ minimum: 0 }) }),
    example: { query: { id: unknown } },
  },
});

export type HallInput = Static<typeof HallInput>;
