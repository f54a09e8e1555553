/** Hours of venues: those of every week, those of special days, and the licences behind them. */
import { DateTime, Day, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { unknownId } from './schemas.ts';

const manage = { audience: 'operator', permission: 'venues.manage' } as const;
const Clock = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  description: 'What the venue’s clock shows',
});
const ByVenue = Type.Object({ venueId: Id });
const ById = Type.Object({ id: Id });
const through = Type.Optional(Type.Union([Day, Type.Null()]));

const weekly = {
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' }),
  opens: Clock,
  /** At or before the beginning: on the next day. */
  closes: Clock,
  validFrom: Day,
  validThrough: through,
};
const Weekly = Type.Object({
  id: Id,
  venueId: Id,
  ...weekly,
  validThrough: Type.Union([Day, Type.Null()]),
  changedAt: DateTime,
});
const special = {
  day: Day,
  closed: Type.Boolean(),
  opens: Type.Optional(Clock),
  closes: Type.Optional(Clock),
  note: Type.Optional(Text(200)),
};
const Special = Type.Object({ id: Id, venueId: Id, ...special, changedAt: DateTime });
const validity = { licence: Text(60), validFrom: Day, validThrough: through };
const Validity = Type.Object({
  id: Id,
  venueId: Id,
  ...validity,
  validThrough: Type.Union([Day, Type.Null()]),
  changedAt: DateTime,
});

const unknown = { example: { query: { id: unknownId } }, exampleOutcome: 'ERR_NOT_FOUND' } as const;
const ofVenue = {
  example: { query: { venueId: unknownId } },
  exampleOutcome: 'ERR_NOT_FOUND',
} as const;
const openingErrors = ['ERR_OPENING_OVERLAP', 'ERR_OPENING_FORBIDDEN'] as const;
const monday = { weekday: 1, opens: '10:00', closes: '03:00', validFrom: '2026-12-01' };
const christmas = { day: '2026-12-24', closed: true };
const licence = { licence: 'MF-2026/1', validFrom: '2026-01-01', validThrough: '2026-12-31' };

export const openingCalls = defineCalls({
  'POST /capi/v2-onling/Topology/VenueOpening/Create': {
    summary: 'Adds weekly hours of a venue; an end at or before the beginning is on the next day',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ venueId: Id, ...weekly }),
    response: Weekly,
    errors: [...openingErrors],
    example: { body: { venueId: unknownId, ...monday } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Topology/VenueOpening/Update': {
    summary: 'Changes weekly hours',
    ...manage,
    body: Type.Object({ id: Id, ...weekly }),
    response: Weekly,
    errors: [...openingErrors],
    example: { body: { id: unknownId, ...monday } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Topology/VenueOpening/Delete': {
    summary: 'Removes weekly hours',
    ...manage,
    query: ById,
    response: Done,
    ...unknown,
  },
  'GET /capi/v2-onling/Topology/VenueOpening/GetList': {
    summary: 'Lists the weekly hours of a venue from Monday on',
    audience: 'public',
    query: ByVenue,
    response: Type.Object({ openings: Type.Array(Weekly) }),
    ...ofVenue,
  },
  'POST /capi/v2-onling/Topology/VenueSpecialOpening/Create': {
    summary: 'Gives a day hours of its own, or closes it',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ venueId: Id, ...special }),
    response: Special,
    errors: [...openingErrors],
    example: { body: { venueId: unknownId, ...christmas } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Topology/VenueSpecialOpening/Update': {
    summary: 'Changes the hours of a special day',
    ...manage,
    body: Type.Object({ id: Id, ...special }),
    response: Special,
    errors: [...openingErrors],
    example: { body: { id: unknownId, ...christmas } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Topology/VenueSpecialOpening/Delete': {
    summary: 'Gives a special day the hours of its week back',
    ...manage,
    query: ById,
    response: Done,
    ...unknown,
  },
  'GET /capi/v2-onling/Topology/VenueSpecialOpening/GetList': {
    summary: 'Lists the special days of a venue from today on, or all from a day on',
    audience: 'public',
    query: Type.Object({ venueId: Id, from: Type.Optional(Day) }),
    response: Type.Object({ openings: Type.Array(Special) }),
    ...ofVenue,
  },
  'POST /capi/v2-onling/Topology/VenueValidity/Create': {
    summary: 'Adds a period in which the venue holds a licence',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ venueId: Id, ...validity }),
    response: Validity,
    errors: ['ERR_VALIDITY_OVERLAP'],
    example: { body: { venueId: unknownId, ...licence } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Topology/VenueValidity/Update': {
    summary: 'Changes a licence period; periods of one venue may not overlap',
    ...manage,
    body: Type.Object({ id: Id, ...validity }),
    response: Validity,
    errors: ['ERR_VALIDITY_OVERLAP'],
    example: { body: { id: unknownId, ...licence } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Topology/VenueValidity/Delete': {
    summary: 'Removes a licence period',
    ...manage,
    query: ById,
    response: Done,
    ...unknown,
  },
  'GET /capi/v2-onling/Topology/VenueValidity/GetList': {
    summary: 'Lists the licence periods of a venue',
    audience: 'operator',
    permission: 'venues.read',
    query: ByVenue,
    response: Type.Object({ validities: Type.Array(Validity) }),
    ...ofVenue,
  },
});
export type OpeningCalls = typeof openingCalls;
