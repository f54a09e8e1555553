/** The entrance of venues: who comes in, who goes out, who is kept out. */
import { DateTime, Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { CardNumber } from '@herna/players/contract';
import { Type } from 'typebox';
import { Chip } from './cards.ts';
import { unknownId } from './schemas.ts';

const door = { audience: ['kiosk', 'operator'], permission: 'venues.entrance' } as const;
const desk = { audience: 'operator', permission: 'venues.entrance' } as const;

/**
 * A card, its chip, or at the reception the player that staff have found. A reader that types digits
 * alone cannot tell the two apart and sends them as both: the number comes first.
 */
const who = {
  /** Needed from staff; a device stands in a venue. */
  venueId: Type.Optional(Id),
  cardNumber: Type.Optional(CardNumber),
  chip: Type.Optional(Chip),
  playerId: Type.Optional(Id),
};

const Visit = Type.Object({
  id: Id,
  playerId: Id,
  venueId: Id,
  enteredAt: DateTime,
  leftAt: Type.Union([DateTime, Type.Null()]),
  enteredBy: Type.String(),
  leftBy: Type.Union([Type.String(), Type.Null()]),
});
const Ban = Type.Object({
  id: Id,
  playerId: Id,
  venueId: Type.Union([Id, Type.Null()]),
  reason: Type.String(),
  bannedAt: DateTime,
  until: Type.Union([DateTime, Type.Null()]),
});

export const entranceErrors = [
  'ERR_VENUE_CLOSED',
  'ERR_UNDER_AGE',
  'ERR_LIMIT_REACHED_VISITCOUNTMONTH',
  'ERR_VENUE_BAN',
  'ERR_ALREADY_INSIDE',
  'ERR_ACCOUNT_NOT_ADMITTED',
  'ERR_INVALID_CARD_ID',
  'ERR_PLAYER_NOT_FOUND',
  'ERR_PLAYER_EXCLUDED',
  'ERR_REGISTER_LISTED',
  'ERR_REGISTER_NOT_MATCHED',
  'ERR_REGISTER_UNAVAILABLE',
] as const;

export const entranceCalls = defineCalls({
  'POST /capi/Player/v3/Entrance/Entry': {
    summary:
      'Lets a player into a venue, or refuses: excluded, under age, barred, past the limit of visits, closed',
    ...door,
    body: Type.Object(who),
    response: Type.Object({
      visit: Visit,
      firstName: Type.String(),
      /** Days of this month with a visit, this one too, and the player’s own limit, null without one. */
      visits: Type.Object({
        count: Type.Integer(),
        limit: Type.Union([Type.Integer(), Type.Null()]),
      }),
    }),
    errors: [...entranceErrors],
    example: { body: { venueId: unknownId, playerId: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Player/v3/Entrance/Exit': {
    summary: 'Records that a player leaves the venue they are in',
    ...door,
    body: Type.Object(who),
    response: Visit,
    errors: ['ERR_NOT_INSIDE', 'ERR_INVALID_CARD_ID', 'ERR_PLAYER_NOT_FOUND'],
    example: { body: { venueId: unknownId, playerId: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Player/v3/Entrance/GetList': {
    summary: 'Pages visits of a venue, those inside or all, the latest first',
    ...desk,
    query: Type.Object({
      venueId: Id,
      inside: Type.Optional(Type.Boolean()),
      offset: pageFields.offset,
      limit: pageFields.limit,
    }),
    response: page(Type.Object({ ...Visit.properties, playerName: Type.String() })),
    example: { query: { venueId: unknownId } },
  },
  'GET /capi/Player/v3/Entrance/GetRefusals': {
    summary: 'Pages refusals at the entrance of a venue, the latest first',
    ...desk,
    query: Type.Object({ venueId: Id, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(
      Type.Object({
        id: Id,
        playerId: Type.Union([Id, Type.Null()]),
        code: Type.String(),
        refusedAt: DateTime,
        refusedBy: Type.String(),
      }),
    ),
    example: { query: { venueId: unknownId } },
  },
  'POST /capi/Player/v3/Entrance/Ban': {
    summary: 'Bars a player from one venue or from all',
    ...desk,
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      venueId: Type.Optional(Id),
      reason: Text(500, 5),
      until: Type.Optional(DateTime),
    }),
    response: Ban,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { body: { playerId: unknownId, reason: 'Broke a terminal' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/Player/v3/Entrance/LiftBan': {
    summary: 'Lets a barred player in again',
    ...desk,
    body: Type.Object({ playerId: Id, id: Id, reason: Text(500, 5) }),
    response: Done,
    example: { body: { playerId: unknownId, id: unknownId, reason: 'Paid the damage' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Player/v3/Entrance/GetBans': {
    summary: 'Lists the venues that a player is barred from now',
    ...desk,
    query: Type.Object({ playerId: Id }),
    response: Type.Object({ bans: Type.Array(Ban) }),
    example: { query: { playerId: unknownId } },
  },
});
export type EntranceCalls = typeof entranceCalls;
