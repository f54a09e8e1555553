/** Live tables: what players see of them, and how operators keep them. */
import { Done, defineCalls, Id, PositiveMinor, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const edit = { audience: 'operator', permission: 'catalogue.edit' } as const;

const TimeOfDay = (last: string) =>
  Type.String({ pattern: `^(([01][0-9]|2[0-3]):[0-5][0-9]${last})$` });

/** Hours of one day of the week in Prague; what goes past midnight is two rows. */
export const OpeningHours = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
  from: TimeOfDay(''),
  to: TimeOfDay('|24:00'),
});

const table = {
  gameId: Id,
  name: Text(100),
  dealer: Text(100),
  seats: Type.Integer({ minimum: 1, maximum: 1000 }),
  currency: Type.Enum(['CZK', 'EUR']),
  stakeMinimum: PositiveMinor,
  stakeMaximum: PositiveMinor,
  openingHours: Type.Array(OpeningHours, { maxItems: 28 }),
};

export const liveTableCalls = defineCalls({
  'GET /capi/GamesManagement/v3/Game/GetLiveTableFeed': {
    summary: 'Lists the live tables of games on offer with dealer, seats, stakes and hours',
    audience: 'public',
    query: Type.Object({ gameId: Type.Optional(Id) }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          ...table,
          gameKey: Type.String(),
          /** By its hours, at the moment of the answer. */
          open: Type.Boolean(),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /api/catalogue/admin/live-tables': {
    summary: 'Makes a live table, or changes the one that is named',
    ...edit,
    body: Type.Object({ id: Type.Optional(Id), ...table }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_CONFLICT'],
    example: {
      body: {
        gameId: '1',
        name: 'Evening roulette',
        dealer: 'Dealer 7',
        seats: 7,
        currency: 'CZK',
        stakeMinimum: 1000,
        stakeMaximum: 100000,
        openingHours: [{ day: 5, from: '18:00', to: '24:00' }],
      },
    },
  },
  'DELETE /api/catalogue/admin/live-tables/{id}': {
    summary: 'Removes a live table',
    ...edit,
    params: Type.Object({ id: Id }),
    response: Done,
    example: { params: { id: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type LiveTableApi = typeof liveTableCalls;
