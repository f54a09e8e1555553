/** Handlers of the first topology edition, of changes and figures, and of places above venues. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers, KeyedContext } from '@herna/contract-kit/server';
import { DomainError, toId } from '@herna/kernel';
import { type FieldsOf, fieldsByKind, type Kind } from '../contract/fields.ts';
import type { TopologyEventCalls } from '../contract/topology-events.ts';
import type { TopologyCalls } from '../contract/topology-v1.ts';
import type { ChangeFilter, Slice } from '../store/topology.ts';
import { deviceActions } from './devices.ts';
import { type VenueParts, venueActions } from './venues.ts';
import {
  idOrNone,
  noteOf,
  pointOf,
  sliceOf,
  wireChange,
  wireNamed,
  wirePlace,
  wireVenues,
} from './wire.ts';

const yearMs = 366 * 86_400_000;

/** Kinds whose change has no call of its own. */
const plainKinds = ['operator', 'company', 'workroom', 'manufacturer'] as const;
type PlainKind = (typeof plainKinds)[number];

/** @throws DomainError ERR_VALIDATION for facts that a kind does not have */
function assertFactsOf(kind: PlainKind, facts: object): void {
  const strange = Object.keys(facts).filter((name) => !(name in fieldsByKind[kind]));
  if (strange.length === 0) return;
  const fields = strange.map((field) => ({ field, kind: 'InvalidValue' }) as const);
  throw new DomainError('ERR_VALIDATION', { fields });
}

/** Handlers of the first edition. */
export function topologyHandlers(parts: VenueParts): Handlers<TopologyCalls> {
  const { database, topology, openings } = parts;
  const { read } = database;
  const venues = venueActions(parts);
  const devices = deviceActions(parts);
  const type = 'Terminal';
  return {
    'GET /capi/Topology/v1/Operator/Get': async ({ query }) => {
      const [found] = await topology.list(read, { kinds: ['operator'] }, pointOf(topology, query));
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      const facts = found.fields as unknown as FieldsOf<'operator'>;
      const { number, name, registrationNumber, licence } = facts;
      return { id: found.id.toString(), number, name, registrationNumber, licence };
    },
    'POST /capi/Topology/v1/Terminals/Add': ({ body }, context) => {
      const { venueId, ...fields } = body;
      return devices.add({ ...fields, type, placeId: venueId }, context);
    },
    'GET /capi/Topology/v1/Terminals/List': ({ query }, context) =>
      devices.page(
        { type, venueId: query.venueId },
        sliceOf(query),
        pointOf(topology, query),
        context,
      ),
    'GET /capi/Topology/v1/Terminals/History': async ({ query }) => {
      const found = await topology.changes(
        {
          kinds: ['device'],
          deviceType: type,
          objectId: idOrNone(query.id),
          order: 'effective-latest',
        },
        sliceOf(query),
      );
      return { items: found.items.map(wireChange), total: found.total };
    },
    'GET /capi/Topology/v1/Venues/List': async ({ query }) => {
      const point = pointOf(topology, query);
      const found = await topology.page(read, { kinds: ['venue'] }, sliceOf(query), point);
      return { items: await wireVenues(read, openings, found.items), total: found.total };
    },
    'GET /capi/Topology/v1/Venues/Get': async ({ query }) => {
      const row = await topology.one(read, 'venue', toId(query.id), pointOf(topology, query));
      const [venue] = await wireVenues(read, openings, [row]);
      if (!venue) throw new DomainError('ERR_NOT_FOUND');
      return venue;
    },
    'POST /capi/Topology/v1/Venues/Add': ({ body }, context) => venues.add(body, context),
    'POST /capi/Topology/v1/Venues/Change': ({ body }, context) => venues.change(body, context),
    'POST /capi/Topology/v1/Venues/Remove': ({ body }, context) => venues.remove(body, context),
    'GET /capi/Topology/v1/Venues/GetOpeningClosingTimes': async ({ query }) => {
      const [from, until] = [new Date(query.from), new Date(query.until)];
      if (until <= from || +until - +from > yearMs) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'until', kind: 'InvalidValue' }],
        });
      }
      const events = await openings.events(toId(query.id), from, until);
      return {
        events: events.map(({ type: event, at }) => ({ type: event, at: at.toISOString() })),
      };
    },
  };
}

/** Handlers of changes, figures and places. */
export function topologyEventHandlers(parts: VenueParts): Handlers<TopologyEventCalls> {
  const { database, topology, scope } = parts;
  const { read } = database;
  const pageOf = async (context: CallContext, filter: ChangeFilter, slice: Slice) => {
    const venueIds = await scope.venuesSeenBy(context);
    const found = await topology.changes({ ...filter, venueIds }, slice);
    return { items: found.items.map(wireChange), total: found.total };
  };
  const upcoming = (
    context: CallContext,
    query: { readonly offset?: number; readonly limit?: number },
    kind?: Kind,
  ) =>
    pageOf(
      context,
      {
        kinds: kind && [kind],
        plannedAt: topology.pointAt().at,
        standing: true,
        order: 'effective',
      },
      sliceOf(query),
    );
  const make = <K extends Kind>(
    kind: K,
    body: { readonly effectiveAt?: string; readonly reason?: string },
    fields: FieldsOf<K>,
    context: KeyedContext,
  ) =>
    context.idempotent(async (tx) => {
      const id = await topology.create(tx, kind, fields, noteOf(context, body));
      const at = body.effectiveAt === undefined ? undefined : new Date(body.effectiveAt);
      return wireNamed(await topology.one(tx, kind, id, topology.pointAt(at)));
    });
  return {
    'GET /capi/Topology/v3/Events/UpcomingChanges': ({ query }, context) =>
      upcoming(context, query),
    'GET /capi/Topology/v3/Events/UpcomingDeviceChanges': ({ query }, context) =>
      upcoming(context, query, 'device'),
    'GET /capi/Topology/v3/Events/UpcomingGroupChanges': ({ query }, context) =>
      upcoming(context, query, 'group'),
    'GET /capi/Topology/v3/Events/RecentChanges': ({ query }, context) =>
      pageOf(
        context,
        {
          recordedFrom: query.since === undefined ? undefined : new Date(query.since),
          objectId: idOrNone(query.objectId),
          kinds: query.kind && [query.kind],
          order: 'recorded-latest',
        },
        sliceOf(query),
      ),
    'GET /capi/Topology/v3/Events/GetByPeriod': ({ query }, context) =>
      pageOf(
        context,
        {
          from: new Date(query.from),
          until: new Date(query.until),
          kinds: query.kind && [query.kind],
          standing: true,
          order: 'effective',
        },
        sliceOf(query),
      ),
    'POST /capi/Topology/v3/Events/WithdrawChange': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { by, reason } = noteOf(context, body);
        await topology.withdraw(tx, toId(body.id), { by, reason });
        return done;
      }),
    'GET /capi/Topology/v3/Statistics/Get': async ({ query }, context) => {
      const seen = await scope.venuesSeenBy(context);
      const found = await topology.tally(read, pointOf(topology, query), seen);
      return {
        counts: found.map(({ total, ...of }) => ({ ...of, count: Number(total) })),
      };
    },
    'GET /capi/Topology/v3/Place/GetAll': async ({ query }, context) => {
      const kinds = ['operator', 'company', 'venue', 'workroom'] as const;
      const rows = await topology.list(read, { kinds }, pointOf(topology, query));
      const seen = await scope.venuesSeenBy(context);
      const own = seen && rows.filter(({ kind, id }) => kind === 'venue' && seen.includes(id));
      const companies = new Set(own?.map(({ fields }) => String(fields.parentId)));
      const isSeen = ({ kind, id, fields }: (typeof rows)[number]): boolean => {
        if (!seen || kind === 'operator') return true;
        if (kind === 'company') return companies.has(id.toString());
        return seen.includes(kind === 'venue' ? id : toId(String(fields.parentId)));
      };
      return {
        places: rows.filter(isSeen).map(wirePlace),
      };
    },
    'POST /capi/Topology/v3/Place/Change': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { id: text, placeId, effectiveAt, reason: _noted, ...facts } = body;
        const id = toId(text);
        const kind = await topology.kindOf(tx, id, plainKinds);
        assertFactsOf(kind, facts);
        const patch = { ...facts, ...(placeId === undefined ? {} : { parentId: placeId }) };
        await topology.change(tx, kind, id, patch, noteOf(context, body));
        const at = effectiveAt === undefined ? undefined : new Date(effectiveAt);
        return wireNamed(await topology.one(tx, kind, id, topology.pointAt(at)));
      }),
    'POST /capi/Topology/v3/Place/End': ({ body }, context) =>
      database.transaction(async (tx) => {
        const id = toId(body.id);
        const kind = await topology.kindOf(tx, id, plainKinds);
        await topology.remove(tx, kind, id, noteOf(context, body));
        return done;
      }),
    'POST /capi/Topology/v3/Place/CreateOperator': ({ body }, context) => {
      const { number, name, registrationNumber, licence } = body;
      const fields = { number, name, registrationNumber, licence, parentId: null };
      return make('operator', body, fields, context);
    },
    'POST /capi/Topology/v3/Place/CreateCompany': ({ body }, context) => {
      const { number, name, registrationNumber, operatorId } = body;
      const fields = { number, name, registrationNumber, parentId: operatorId };
      return make('company', body, fields, context);
    },
    'POST /capi/Topology/v3/Place/CreateWorkroom': ({ body }, context) => {
      const { number, name, venueId } = body;
      return make('workroom', body, { number, name, parentId: venueId }, context);
    },
    'POST /capi/Topology/v3/Place/CreateManufacturer': ({ body }, context) => {
      const { number, name } = body;
      return make('manufacturer', body, { number, name, parentId: null }, context);
    },
  };
}
