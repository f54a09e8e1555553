/** Handlers of devices and terminals, in every edition, and of groups. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers, KeyedContext } from '@herna/contract-kit/server';
import { attempt, type Db, type Tx } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { DeviceCalls } from '../contract/devices.ts';
import type { FieldsOf } from '../contract/fields.ts';
import type { TerminalCalls } from '../contract/terminals.ts';
import { inTreeOrder } from '../rules/tree.ts';
import type { ObjectFilter, PointInTime, Slice } from '../store/topology.ts';
import type { VenueParts } from './venues.ts';
import {
  idOrNone,
  noteOf,
  pointOf,
  sliceOf,
  wireChange,
  wireDevice,
  wireGroup,
  wireNamed,
  wireVenues,
} from './wire.ts';

type Effect = { readonly effectiveAt?: string; readonly reason?: string };
type Standing = { readonly placeId?: string | null; readonly groupIds?: readonly string[] };
type DeviceFields = Omit<FieldsOf<'device'>, 'parentId' | 'groupIds'>;
type NewDevice = DeviceFields & Standing & Effect;
type DevicePatch = Partial<DeviceFields> & Standing & { readonly id: string } & Effect;

/** What all editions do with devices. */
export function deviceActions({ database, topology, scope }: VenueParts) {
  const { read } = database;
  const shown = async (tx: Tx, id: bigint, at?: string) => {
    const point = topology.pointAt(at === undefined ? undefined : new Date(at));
    return wireDevice(await topology.one(tx, 'device', id, point));
  };
  const create = (tx: Tx, body: NewDevice, context: CallContext): Promise<bigint> => {
    const { placeId, groupIds, effectiveAt, reason, ...fields } = body;
    const facts = { ...fields, parentId: placeId ?? null, groupIds: [...(groupIds ?? [])] };
    return topology.create(tx, 'device', facts, noteOf(context, body));
  };
  return {
    create,
    add: (body: NewDevice, context: KeyedContext) =>
      context.idempotent(async (tx) =>
        shown(tx, await create(tx, body, context), body.effectiveAt),
      ),
    change: (body: DevicePatch, context: CallContext) =>
      database.transaction(async (tx) => {
        const { id: text, placeId, groupIds, effectiveAt, reason, ...fields } = body;
        const patch = {
          ...fields,
          ...(placeId === undefined ? {} : { parentId: placeId }),
          ...(groupIds === undefined ? {} : { groupIds: [...groupIds] }),
        };
        const id = toId(text);
        await topology.change(tx, 'device', id, patch, noteOf(context, body));
        return shown(tx, id, effectiveAt);
      }),
    remove: (input: { readonly id: string } & Effect, context: CallContext) =>
      database.transaction(async (tx) => {
        await topology.remove(tx, 'device', toId(input.id), noteOf(context, input));
        return done;
      }),
    /** A page of devices: those in the venue that is asked for, or in all that the caller works in. */
    async page(
      {
        venueId,
        ...filter
      }: Omit<ObjectFilter, 'kinds' | 'venueIds'> & { venueId?: string | undefined },
      slice: Slice,
      point: PointInTime,
      context: CallContext,
    ) {
      const venueIds = venueId === undefined ? await scope.venuesSeenBy(context) : [toId(venueId)];
      const wanted: ObjectFilter = { kinds: ['device'], ...filter, venueIds };
      const found = await topology.page(read, wanted, slice, point);
      return { items: found.items.map(wireDevice), total: found.total };
    },
  };
}

/** Handlers of the third edition: devices and groups. */
export function deviceHandlers(parts: VenueParts): Handlers<DeviceCalls> {
  const { database, topology } = parts;
  const { read } = database;
  const actions = deviceActions(parts);
  const shownGroup = async (db: Db, id: bigint, at?: string) => {
    const point = topology.pointAt(at === undefined ? undefined : new Date(at));
    return wireGroup(await topology.one(db, 'group', id, point));
  };
  return {
    'GET /capi/Topology/v3/Device/Get': async ({ query }) =>
      wireDevice(await topology.one(read, 'device', toId(query.id), pointOf(topology, query))),
    'GET /capi/Topology/v3/Device/GetAll': ({ query }, context) =>
      actions.page({}, sliceOf(query), pointOf(topology, query), context),
    'GET /capi/Topology/v3/Device/Search': ({ query }, context) =>
      actions.page(
        {
          text: query.text,
          type: query.type,
          groupId: idOrNone(query.groupId),
          venueId: query.venueId,
          states: query.state === undefined ? undefined : [query.state],
        },
        sliceOf(query),
        pointOf(topology, query),
        context,
      ),
    'POST /capi/Topology/v3/Device/CreateDevice': ({ body }, context) => actions.add(body, context),
    'POST /capi/Topology/v3/Device/UpdateDevice': ({ body }, context) =>
      actions.change(body, context),
    'DELETE /capi/Topology/v3/Device/DeleteDevice': ({ body }, context) =>
      actions.remove(body, context),
    'POST /capi/Topology/v3/Device/SetGroups': ({ body }, context) => actions.change(body, context),
    'GET /capi/Topology/v3/Group/Get': async ({ query }) =>
      wireGroup(await topology.one(read, 'group', toId(query.id), pointOf(topology, query))),
    'GET /capi/Topology/v3/Group/GetAll': async ({ query }) => {
      const point = pointOf(topology, query);
      const [groups, devices] = await Promise.all([
        topology.list(read, { kinds: ['group'] }, point),
        topology.list(read, { kinds: ['device'] }, point),
      ]);
      const members = devices.flatMap(({ fields }) => (fields.groupIds ?? []) as string[]);
      return {
        groups: inTreeOrder(groups.map(wireGroup)).map(({ item, depth }) => ({
          ...item,
          depth,
          devices: members.filter((id) => id === item.id).length,
        })),
      };
    },
    'GET /capi/Topology/v3/Group/Search': async ({ query }) => {
      const filter: ObjectFilter = { kinds: ['group'], text: query.text, type: query.type };
      const found = await topology.page(read, filter, sliceOf(query), pointOf(topology, query));
      return { items: found.items.map(wireGroup), total: found.total };
    },
    'POST /capi/Topology/v3/Group/CreateGroup': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { parentId, effectiveAt, reason, ...fields } = body;
        const facts = { ...fields, parentId: parentId ?? null };
        const id = await topology.create(tx, 'group', facts, noteOf(context, body));
        return shownGroup(tx, id, effectiveAt);
      }),
    'POST /capi/Topology/v3/Group/UpdateGroup': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { id: text, effectiveAt, reason, ...patch } = body;
        const id = toId(text);
        await topology.change(tx, 'group', id, patch, noteOf(context, body));
        return shownGroup(tx, id, effectiveAt);
      }),
    'DELETE /capi/Topology/v3/Group/DeleteGroup': ({ body }, context) =>
      database.transaction(async (tx) => {
        await topology.remove(tx, 'group', toId(body.id), noteOf(context, body));
        return done;
      }),
  };
}

/** Handlers of terminals, and of venues as internal services see them. */
export function terminalHandlers(parts: VenueParts): Handlers<TerminalCalls> {
  const { database, topology, openings } = parts;
  const { read } = database;
  const actions = deviceActions(parts);
  const type = 'Terminal';
  const asTerminal = <Body extends object>(body: Body) => ({ ...body, type }) as const;
  /** A device of another type is no terminal. */
  const assertTerminal = async (id: string): Promise<void> => {
    const [found] = await topology
      .changes(
        { kinds: ['device'], objectId: toId(id), order: 'effective' },
        { offset: 0, limit: 1 },
      )
      .then(({ items }) => items);
    if (found?.fields.type !== type) throw new DomainError('ERR_NOT_FOUND');
  };
  return {
    'POST /capi/v2-onling/Topology/Terminal/Create': ({ body }, context) =>
      actions.add(asTerminal(body), context),
    'POST /capi/v2-onling/Topology/Terminal/Update': async ({ body }, context) => {
      await assertTerminal(body.id);
      return actions.change(body, context);
    },
    'DELETE /capi/v2-onling/Topology/Terminal/Delete': async ({ query }, context) => {
      await assertTerminal(query.id);
      return actions.remove(query, context);
    },
    'GET /capi/v2-onling/Topology/Terminal/GetList': ({ query }, context) =>
      actions.page(
        {
          type,
          venueId: query.venueId,
          manufacturerId: idOrNone(query.manufacturerId),
          states: query.state === undefined ? undefined : [query.state],
          text: query.text,
        },
        sliceOf(query),
        pointOf(topology, query),
        context,
      ),
    'GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList': async () => ({
      manufacturers: (await topology.list(read, { kinds: ['manufacturer'] })).map(wireNamed),
    }),
    'GET /capi/Internal/v1/Terminals/GetAllTerminals': ({ query }, context) =>
      actions.page({ type }, sliceOf(query), pointOf(topology, query), context),
    'GET /capi/Internal/v1/Terminals/GetHistoryOfTerminal': async ({ query }) => {
      await assertTerminal(query.id);
      const found = await topology.changes(
        { objectId: toId(query.id), order: 'effective-latest' },
        sliceOf(query),
      );
      return { items: found.items.map(wireChange), total: found.total };
    },
    'GET /capi/Internal/v1/Terminals/ListTerminalsAssignements': async ({ query }) => {
      const point = pointOf(topology, query);
      const [found, places] = await Promise.all([
        topology.page(read, { kinds: ['device'], type }, sliceOf(query), point),
        topology.list(read, { kinds: ['company', 'venue', 'workroom'] }, point),
      ]);
      const byId = new Map(places.map((place) => [wireId(place.id), place]));
      const parentOf = (id: unknown) => (byId.get(String(id))?.fields.parentId ?? null) as string;
      return {
        items: found.items.map((row) => {
          const placeId = (row.fields.parentId ?? null) as string | null;
          const inRoom = byId.get(String(placeId))?.kind === 'workroom';
          const venueId = inRoom ? parentOf(placeId) : placeId;
          return {
            terminalId: wireId(row.id),
            number: String(row.fields.number),
            placeId,
            venueId,
            operatorId: venueId === null ? null : parentOf(parentOf(venueId)),
            from: row.valid_from.toISOString(),
            until: row.valid_until?.toISOString() ?? null,
          };
        }),
        total: found.total,
      };
    },
    'GET /capi/Internal/v1/Terminals/{hash}': async ({ params }) => {
      const [found] = await topology.list(read, { kinds: ['device'], type, hash: params.hash });
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return wireDevice(found);
    },
    'POST /capi/Internal/v1/Topology/AddMultipleTerminals': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const results: { number: string; id: string | null; error: string | null }[] = [];
        for (const terminal of body.terminals) {
          const { number } = terminal;
          const added = await attempt(tx, () => actions.create(tx, asTerminal(terminal), context));
          results.push(
            added.ok
              ? { number, id: wireId(added.value), error: null }
              : { number, id: null, error: added.error },
          );
        }
        return { results };
      }),
    'GET /capi/Internal/v1/Venues/GetVenue': async ({ query }) => {
      const { id, number } = query;
      if (id === undefined && number === undefined) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'id', kind: 'RequiredField' }],
        });
      }
      const ids = id === undefined ? undefined : [toId(id)];
      const rows = await topology.list(read, { kinds: ['venue'], ids, number });
      const [venue] = await wireVenues(read, openings, rows);
      if (!venue) throw new DomainError('ERR_NOT_FOUND');
      return venue;
    },
    'GET /capi/Internal/v1/Venues/ListVenues': async ({ query }) => {
      const point = pointOf(topology, query);
      const found = await topology.page(read, { kinds: ['venue'] }, sliceOf(query), point);
      return { items: await wireVenues(read, openings, found.items), total: found.total };
    },
  };
}
