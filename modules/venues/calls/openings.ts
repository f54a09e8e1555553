/** Thin handlers of hours and licences. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { OpeningCalls } from '../contract/openings.ts';
import { clockOf, type HoursTable, hoursOf } from '../rules/opening-hours.ts';
import type { Openings, SpecialInput } from '../service/openings.ts';
import type { OpeningRow, SpecialRow, ValidityRow } from '../store/openings.ts';

const wireWeekly = (row: OpeningRow) => ({
  id: wireId(row.id),
  venueId: wireId(row.venue_id),
  weekday: row.weekday,
  opens: clockOf(row.opens),
  closes: clockOf(row.closes),
  validFrom: row.from,
  validThrough: row.through,
  changedAt: row.changed_at.toISOString(),
});

const wireSpecial = ({ id, venue_id, day, hours, note, changed_at }: SpecialRow) => ({
  id: wireId(id),
  venueId: wireId(venue_id),
  day,
  closed: hours === null,
  ...(hours ? { opens: clockOf(hours.opens), closes: clockOf(hours.closes) } : {}),
  ...(note === null ? {} : { note }),
  changedAt: changed_at.toISOString(),
});

const wireValidity = (row: ValidityRow) => ({
  id: wireId(row.id),
  venueId: wireId(row.venue_id),
  licence: row.licence,
  validFrom: row.from,
  validThrough: row.through,
  changedAt: row.changed_at.toISOString(),
});

interface WeeklyBody {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
  readonly validFrom: string;
  readonly validThrough?: string | null;
}
const weeklyInput = ({ weekday, opens, closes, validFrom, validThrough }: WeeklyBody) => ({
  weekday,
  ...hoursOf(opens, closes),
  from: validFrom,
  through: validThrough ?? null,
});

interface SpecialBody {
  readonly day: string;
  readonly closed: boolean;
  readonly opens?: string;
  readonly closes?: string;
  readonly note?: string;
}
/** @throws DomainError ERR_VALIDATION where hours are missing, or given for a closed day */
function specialInput({ day, closed, opens, closes, note }: SpecialBody): SpecialInput {
  const given = opens !== undefined && closes !== undefined ? hoursOf(opens, closes) : null;
  if (closed === (given !== null)) {
    const kind = closed ? 'InvalidValue' : 'RequiredField';
    throw new DomainError('ERR_VALIDATION', { fields: [{ field: 'opens', kind }] });
  }
  return { day, hours: given, note: note ?? null };
}

const validityInput = (body: {
  readonly licence: string;
  readonly validFrom: string;
  readonly validThrough?: string | null;
}) => ({ licence: body.licence, from: body.validFrom, through: body.validThrough ?? null });

/** Handlers of hours and licences. */
export function openingHandlers(
  database: Database,
  openings: Openings,
  /** Ends what goes on in a venue that is closed. */
  closeDown: (venueId: bigint) => Promise<void>,
): Handlers<OpeningCalls> {
  const by = (context: CallContext) => staffOf(context).staffId;
  /** Whoever is inside a venue when it loses its licence has left it by that. */
  const relicense = async <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> => {
    const venueId = await openings.venueOf('venues.validity', toId(id));
    const answer = await work();
    if (venueId !== undefined) await closeDown(venueId);
    return answer;
  };
  const remove = (table: HoursTable, id: string, context: CallContext) =>
    database.transaction(async (tx) => {
      await openings.remove(tx, table, toId(id), by(context));
      return done;
    });
  const of = '/capi/v2-onling/Topology';
  return {
    [`POST ${of}/VenueOpening/Create`]: ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireWeekly(
          await openings.putWeekly(
            tx,
            { venueId: toId(body.venueId) },
            weeklyInput(body),
            by(context),
          ),
        ),
      ),
    [`POST ${of}/VenueOpening/Update`]: ({ body }, context) =>
      database.transaction(async (tx) =>
        wireWeekly(
          await openings.putWeekly(tx, { id: toId(body.id) }, weeklyInput(body), by(context)),
        ),
      ),
    [`DELETE ${of}/VenueOpening/Delete`]: ({ query }, context) =>
      remove('venues.opening', query.id, context),
    [`GET ${of}/VenueOpening/GetList`]: async ({ query }) => ({
      openings: (await openings.weeklyOf(toId(query.venueId))).map(wireWeekly),
    }),
    [`POST ${of}/VenueSpecialOpening/Create`]: ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireSpecial(
          await openings.putSpecial(
            tx,
            { venueId: toId(body.venueId) },
            specialInput(body),
            by(context),
          ),
        ),
      ),
    [`POST ${of}/VenueSpecialOpening/Update`]: ({ body }, context) =>
      database.transaction(async (tx) =>
        wireSpecial(
          await openings.putSpecial(tx, { id: toId(body.id) }, specialInput(body), by(context)),
        ),
      ),
    [`DELETE ${of}/VenueSpecialOpening/Delete`]: ({ query }, context) =>
      remove('venues.special_opening', query.id, context),
    [`GET ${of}/VenueSpecialOpening/GetList`]: async ({ query }) => ({
      openings: (await openings.specialsOf(toId(query.venueId), query.from)).map(wireSpecial),
    }),
    [`POST ${of}/VenueValidity/Create`]: ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireValidity(
          await openings.putValidity(
            tx,
            { venueId: toId(body.venueId) },
            validityInput(body),
            by(context),
          ),
        ),
      ),
    [`POST ${of}/VenueValidity/Update`]: ({ body }, context) =>
      relicense(body.id, () =>
        database.transaction(async (tx) =>
          wireValidity(
            await openings.putValidity(tx, { id: toId(body.id) }, validityInput(body), by(context)),
          ),
        ),
      ),
    [`DELETE ${of}/VenueValidity/Delete`]: ({ query }, context) =>
      relicense(query.id, () => remove('venues.validity', query.id, context)),
    [`GET ${of}/VenueValidity/GetList`]: async ({ query }) => ({
      validities: (await openings.validitiesOf(toId(query.venueId))).map(wireValidity),
    }),
  };
}
