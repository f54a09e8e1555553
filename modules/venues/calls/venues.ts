/** Handlers of venues, in every edition. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers, KeyedContext } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { DomainError, toId } from '@herna/kernel';
import type { FieldsOf } from '../contract/fields.ts';
import type { VenueCalls } from '../contract/venues.ts';
import type { Openings } from '../service/openings.ts';
import type { StaffScope } from '../service/staff-scope.ts';
import type { Topology } from '../service/topology.ts';
import { noteOf, sliceOf, wireVenues } from './wire.ts';

export interface VenueParts {
  readonly database: Database;
  readonly topology: Topology;
  readonly openings: Openings;
  readonly scope: StaffScope;
}

type Effect = { readonly effectiveAt?: string; readonly reason?: string };
type NewVenue = Omit<FieldsOf<'venue'>, 'parentId' | 'groupIds'> & { companyId: string } & Effect;
type VenuePatch = Partial<Omit<NewVenue, keyof Effect>> & { readonly id: string } & Effect;

/** What all editions do with venues. */
export function venueActions({ database, topology, openings }: VenueParts) {
  const shown = async (tx: Tx, id: bigint, at?: string) => {
    const point = topology.pointAt(at === undefined ? undefined : new Date(at));
    const [venue] = await wireVenues(tx, openings, [await topology.one(tx, 'venue', id, point)]);
    if (!venue) throw new DomainError('ERR_NOT_FOUND');
    return venue;
  };
  return {
    add: (body: NewVenue, context: KeyedContext) =>
      context.idempotent(async (tx) => {
        const { companyId, effectiveAt, reason, ...fields } = body;
        const facts = { ...fields, parentId: companyId };
        const id = await topology.create(tx, 'venue', facts, noteOf(context, body));
        return shown(tx, id, effectiveAt);
      }),
    change: (body: VenuePatch, context: CallContext) =>
      database.transaction(async (tx) => {
        const { id: text, companyId, effectiveAt, reason, ...fields } = body;
        const id = toId(text);
        const patch = { ...fields, ...(companyId === undefined ? {} : { parentId: companyId }) };
        await topology.change(tx, 'venue', id, patch, noteOf(context, body));
        if (fields.type) {
          const from = topology.pointAt(
            effectiveAt === undefined ? undefined : new Date(effectiveAt),
          );
          await openings.assertTypeFits(tx, id, fields.type, from.at);
        }
        return shown(tx, id, effectiveAt);
      }),
    remove: (input: { readonly id: string } & Effect, context: CallContext) =>
      database.transaction(async (tx) => {
        await topology.remove(tx, 'venue', toId(input.id), noteOf(context, input));
        return done;
      }),
  };
}

/** Handlers of the calls that guests and staff use. */
export function venueHandlers(parts: VenueParts): Handlers<VenueCalls> {
  const { database, topology, openings } = parts;
  const actions = venueActions(parts);
  const { read } = database;
  return {
    'POST /capi/v2-onling/Topology/Venue/Create': ({ body }, context) => actions.add(body, context),
    'POST /capi/v2-onling/Topology/Venue/Update': ({ body }, context) =>
      actions.change(body, context),
    'DELETE /capi/v2-onling/Topology/Venue/Delete': ({ query }, context) =>
      actions.remove(query, context),
    'GET /capi/v2-onling/Topology/Venue/Get': async ({ query }) => {
      const row = await topology.one(read, 'venue', toId(query.id));
      const [venue] = await wireVenues(read, openings, [row]);
      if (!venue) throw new DomainError('ERR_NOT_FOUND');
      return venue;
    },
    'GET /capi/v2-onling/Topology/Venue/GetList': async ({ query }) => {
      const { type, text, service, openNow } = query;
      const { offset, limit } = sliceOf(query);
      // Venues are few; whether one is open is no column, so the page is cut behind the filters.
      const rows = await topology.list(read, { kinds: ['venue'], type, text });
      const all = (await wireVenues(read, openings, rows)).filter(
        (venue) =>
          (service === undefined || venue.services.includes(service)) &&
          (openNow === undefined || venue.opening.open === openNow),
      );
      return { items: all.slice(offset, offset + limit), total: all.length };
    },
  };
}
