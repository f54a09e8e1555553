/**
 * The topology: operators, companies, venues, workrooms, manufacturers, devices and groups over time.
 * Every change states when it takes effect; what was known before stays readable. Writers take turns,
 * so that a tree is checked as a whole: nothing stands in what is not there, groups form no circle.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, parseId, type StaffId, success } from '@herna/kernel';
import { type FieldsOf, type Kind, parentKinds } from '../contract/fields.ts';
import {
  covers,
  type Facts,
  planChange,
  planRemoval,
  planWithdrawal,
  type StoredVersion,
  type TimelineChange,
} from '../rules/timeline.ts';
import type { ChangeEvent } from '../store/tables.ts';
import * as store from '../store/topology.ts';
import type { RecordAudit } from './ports.ts';

/** A member of staff, or a service that is named. */
export type Actor =
  | { readonly kind: 'staff'; readonly staffId: StaffId }
  | { readonly kind: 'service'; readonly name: string };

/** Who changes, when it takes effect (now when absent), and why. */
export interface ChangeNote {
  readonly by: Actor;
  readonly at?: Date | undefined;
  readonly reason?: string | undefined;
}

export interface TopologyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: RecordAudit;
}

const actorText = (by: Actor): string =>
  by.kind === 'staff' ? `staff:${by.staffId}` : `service:${by.name}`;

/** By which a device is asked for without naming it. */
const deviceHash = ({ manufacturerId, serialNumber }: Facts): string =>
  createHash('sha256')
    .update(`${manufacturerId ?? ''}\n${serialNumber}`)
    .digest('hex');

/** What two things at one time may not have in common. */
const overlaps: Readonly<Record<string, string>> = {
  version_number: 'ERR_TOPOLOGY_NUMBER_TAKEN',
  version_device: 'ERR_TOPOLOGY_DEVICE_KNOWN',
};
function refuseOverlap(error: unknown): never {
  const fault = error as { code?: string; constraint?: string };
  const code = fault?.code === '23P01' ? overlaps[fault.constraint ?? ''] : undefined;
  throw code === undefined ? error : new DomainError(code);
}

/** Makes the service. */
export function createTopology({ database, clock, audit }: TopologyDeps) {
  const pointAt = (at?: Date, knownAt?: Date): store.PointInTime => ({
    at: at ?? clock.now(),
    knownAt,
  });

  /** The parent and the groups must be there for as long as the version holds. */
  const assertStands = async (
    tx: Tx,
    kind: Kind,
    id: bigint | null,
    version: {
      readonly from: Date;
      readonly until: Date | null;
      readonly fields: Facts;
    },
  ): Promise<void> => {
    const assertThere = async (text: unknown, kinds: readonly (Kind | null)[], field: string) => {
      const refuse = (): never => {
        throw new DomainError('ERR_TOPOLOGY_PARENT', { fields: [{ field, kind: 'InvalidValue' }] });
      };
      const parentId = parseId(String(text)) ?? refuse();
      const found = await store.objectById(tx, parentId);
      if (!found || !kinds.includes(found.kind) || parentId === id) return refuse();
      const known = await store.knownVersions(tx, parentId);
      return covers(known, version.from, version.until) ? known : refuse();
    };
    const { parentId, groupIds, manufacturerId } = version.fields;
    if (parentId === null || parentId === undefined) {
      if (!parentKinds[kind].includes(null)) {
        throw new DomainError('ERR_TOPOLOGY_PARENT', {
          fields: [{ field: 'parentId', kind: 'RequiredField' }],
        });
      }
    } else {
      const known = await assertThere(parentId, parentKinds[kind], 'parentId');
      if (kind === 'group') await assertNoCircle(tx, id, known);
    }
    for (const groupId of (groupIds as readonly string[] | undefined) ?? []) {
      await assertThere(groupId, ['group'], 'groupIds');
    }
    if (manufacturerId !== undefined) {
      await assertThere(manufacturerId, ['manufacturer'], 'manufacturerId');
    }
  };

  /** Walks up from the versions of a parent, whatever the time: no group is above itself. */
  const assertNoCircle = async (
    tx: Tx,
    id: bigint | null,
    parents: readonly StoredVersion[],
  ): Promise<void> => {
    const seen = new Set<bigint>();
    const open = [...parents];
    for (let version = open.pop(); version; version = open.pop()) {
      const above = parseId(String(version.fields.parentId ?? ''));
      if (above === undefined || seen.has(above)) continue;
      if (above === id) {
        throw new DomainError('ERR_TOPOLOGY_PARENT', {
          fields: [{ field: 'parentId', kind: 'InvalidValue' }],
        });
      }
      seen.add(above);
      open.push(...(await store.knownVersions(tx, above)));
    }
  };

  const write = async (
    tx: Tx,
    object: { readonly id: bigint; readonly kind: Kind },
    event: ChangeEvent,
    planned: TimelineChange,
    note: ChangeNote & { readonly fields: Facts; readonly withdraws?: bigint },
  ): Promise<void> => {
    const now = clock.now();
    const effectiveAt = note.at ?? now;
    const changeId = await store.insertChange(tx, {
      object_id: object.id,
      kind: object.kind,
      event,
      effective_at: effectiveAt,
      recorded_at: now,
      actor: actorText(note.by),
      reason: note.reason ?? null,
      fields: note.fields,
      withdraws: note.withdraws ?? null,
    });
    await store.closeVersions(tx, planned.closed, now);
    for (const version of planned.opened) {
      await assertStands(tx, object.kind, object.id, version);
      const hash = object.kind === 'device' ? deviceHash(version.fields) : null;
      const written = { ...version, hash, changeId: version.changeId ?? changeId };
      await store.insertVersion(tx, object, written, now).catch(refuseOverlap);
    }
    if (note.by.kind === 'staff') {
      await audit(tx, {
        staffId: note.by.staffId,
        action: `venues.${object.kind}_${event.toLowerCase()}`,
        targetKind: object.kind,
        targetId: object.id.toString(),
        details: { effectiveAt: effectiveAt.toISOString() },
        after: note.fields,
        ...(note.reason === undefined ? {} : { reason: note.reason }),
      });
    }
    await recordEvent(tx, {
      type: 'venues.topology_changed',
      payload: {
        objectId: object.id.toString(),
        kind: object.kind,
        event,
        effectiveAt: effectiveAt.toISOString(),
      },
      happenedAt: now,
    });
  };

  /** The object behind the topology's lock; one of another kind is none. */
  const locked = async (tx: Tx, kind: Kind, id: bigint) => {
    await store.lockTopology(tx);
    const object = await store.objectById(tx, id);
    if (object?.kind !== kind) throw new DomainError('ERR_NOT_FOUND');
    return object;
  };

  const notThere = (): never => {
    throw new DomainError('ERR_TOPOLOGY_NOT_THERE');
  };

  /** What stands in an object must be there as long as the object is. */
  const assertChildrenCovered = async (tx: Tx, id: bigint, from: Date): Promise<void> => {
    const left = await store.childrenFrom(tx, id, from);
    if (left.length > 0) throw new DomainError('ERR_TOPOLOGY_NOT_EMPTY');
  };

  /** What a withdrawn creation leaves of the object: nothing, where nothing else is planned of it. */
  const planOfNothing = async (
    tx: Tx,
    id: bigint,
    at: Date,
    others: readonly unknown[],
  ): Promise<TimelineChange> => {
    if (others.length > 0) throw new DomainError('ERR_TOPOLOGY_NOT_PLANNED');
    await assertChildrenCovered(tx, id, at);
    const known = await store.knownVersions(tx, id);
    return { closed: known.map((version) => version.id), opened: [] };
  };

  const one = async (
    db: Db,
    kind: Kind,
    id: bigint,
    point: store.PointInTime = pointAt(),
  ): Promise<store.ObjectRow> => {
    const [found] = await store.objectsAt(db, { kinds: [kind], ids: [id] }, point);
    if (!found) throw new DomainError('ERR_NOT_FOUND');
    return found;
  };

  return {
    pointAt,
    one,

    /**
     * The kind of an object, one of those that are asked for.
     * @throws DomainError ERR_NOT_FOUND for any other
     */
    async kindOf<K extends Kind>(db: Db, id: bigint, among: readonly K[]): Promise<K> {
      const object = await store.objectById(db, id);
      const found = among.find((kind) => kind === object?.kind);
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return found;
    },

    /** Whether an object is there from now on, with no end in the plan. */
    lasts: async (db: Db, id: bigint): Promise<boolean> =>
      covers(await store.knownVersions(db, id), clock.now(), null),

    /** Objects at a moment, by number. */
    list: (db: Db, filter: store.ObjectFilter, point = pointAt()) =>
      store.objectsAt(db, filter, point),

    /** A page of objects at a moment with the number of all. */
    async page(db: Db, filter: store.ObjectFilter, slice: store.Slice, point = pointAt()) {
      const [items, total] = await Promise.all([
        store.objectsAt(db, filter, point, slice),
        store.countAt(db, filter, point),
      ]);
      return { items, total };
    },

    /**
     * How many objects there are at a moment, by kind, type and state; of some venues, what they are and
     * what stands in them, and all groups, which span venues.
     */
    async tally(db: Db, point = pointAt(), venueIds?: readonly bigint[]) {
      if (!venueIds) {
        return store.tallyAt(db, { kinds: ['venue', 'workroom', 'device', 'group'] }, point);
      }
      return [
        ...(await store.tallyAt(db, { kinds: ['venue'], ids: venueIds }, point)),
        ...(await store.tallyAt(db, { kinds: ['workroom', 'device'], venueIds }, point)),
        ...(await store.tallyAt(db, { kinds: ['group'] }, point)),
      ];
    },

    changes: (filter: store.ChangeFilter, slice: store.Slice) =>
      store.changesOf(database.read, filter, slice),

    /**
     * Creates an object that is there from a moment on.
     * @throws DomainError ERR_TOPOLOGY_NUMBER_TAKEN, ERR_TOPOLOGY_DEVICE_KNOWN, ERR_TOPOLOGY_PARENT
     */
    async create<K extends Kind>(
      tx: Tx,
      kind: K,
      fields: FieldsOf<K>,
      note: ChangeNote,
    ): Promise<bigint> {
      await store.lockTopology(tx);
      const now = clock.now();
      const facts: Facts = { ...fields };
      const id = await store.insertObject(tx, { kind, now });
      const from = note.at ?? now;
      const opened = [
        { from, until: null, fields: facts, setFields: Object.keys(facts), changeId: null },
      ];
      await write(tx, { id, kind }, 'CREATED', { closed: [], opened }, { ...note, fields: facts });
      return id;
    },

    /**
     * Changes facts from a moment on; a new parent makes it a move.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOPOLOGY_NOT_THERE and those of `create`
     */
    async change<K extends Kind>(
      tx: Tx,
      kind: K,
      id: bigint,
      patch: Partial<FieldsOf<K>>,
      note: ChangeNote,
    ): Promise<void> {
      await locked(tx, kind, id);
      const at = note.at ?? clock.now();
      const known = await store.knownVersions(tx, id);
      const before = known.filter(({ from }) => from <= at).at(-1)?.fields ?? {};
      const changed: Facts = Object.fromEntries(
        Object.entries(patch).filter(
          ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]),
        ),
      );
      const planned = planChange(known, at, changed);
      if (!planned.ok) return notThere();
      if (Object.keys(changed).length === 0) return;
      const event = 'parentId' in changed ? 'MOVED' : 'CHANGED';
      await write(tx, { id, kind }, event, planned.value, { ...note, fields: changed });
    },

    /**
     * Ends an object at a moment.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOPOLOGY_NOT_THERE, ERR_TOPOLOGY_NOT_EMPTY
     */
    async remove(tx: Tx, kind: Kind, id: bigint, note: ChangeNote): Promise<void> {
      await locked(tx, kind, id);
      const at = note.at ?? clock.now();
      const planned = planRemoval(await store.knownVersions(tx, id), at);
      if (!planned.ok) return notThere();
      await assertChildrenCovered(tx, id, at);
      await write(tx, { id, kind }, 'REMOVED', planned.value, { ...note, fields: {} });
    },

    /**
     * Withdraws a creation, change, move or end that has not taken effect. The plan and its withdrawal
     * stay in the stream; what is known from now on is as if it had never been planned.
     * @throws DomainError ERR_NOT_FOUND; ERR_TOPOLOGY_NOT_PLANNED for what holds already, was withdrawn
     *   or is a creation of which more is planned; ERR_TOPOLOGY_NOT_EMPTY for a creation of what others
     *   stand in; ERR_TOPOLOGY_NOT_THERE, ERR_TOPOLOGY_PARENT, ERR_TOPOLOGY_NUMBER_TAKEN where the
     *   object can no longer stay as it was
     */
    async withdraw(tx: Tx, id: bigint, note: Omit<ChangeNote, 'at'>): Promise<void> {
      await store.lockTopology(tx);
      const change = await store.changeById(tx, id);
      if (!change) throw new DomainError('ERR_NOT_FOUND');
      const { object_id: objectId, kind, effective_at: at } = change;
      const standing = await store.changesStanding(tx, objectId, at);
      const others = standing.filter((other) => other.id !== id);
      const stands = others.length < standing.length;
      if (!stands || at <= clock.now()) {
        throw new DomainError('ERR_TOPOLOGY_NOT_PLANNED');
      }
      const planned =
        change.event === 'CREATED'
          ? success(await planOfNothing(tx, objectId, at, others))
          : planWithdrawal(
              await store.knownVersions(tx, objectId),
              at,
              others.map((other) => ({
                id: other.id,
                isRemoval: other.event === 'REMOVED',
                at: other.effective_at,
                fields: other.fields,
              })),
            );
      if (!planned.ok) return notThere();
      const object = { id: objectId, kind };
      await write(tx, object, 'WITHDRAWN', planned.value, {
        ...note,
        at,
        fields: {},
        withdraws: id,
      });
    },
  };
}
export type Topology = ReturnType<typeof createTopology>;
