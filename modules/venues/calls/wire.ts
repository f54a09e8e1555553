/** How objects of the topology look on the wire, and what a request says of who changes them when. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Db } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { FieldsOf, Kind } from '../contract/fields.ts';
import type { Openings } from '../service/openings.ts';
import type { ChangeNote, Topology } from '../service/topology.ts';
import type { ChangeRow, ObjectRow, PointInTime } from '../store/topology.ts';

const orNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const times = (row: ObjectRow) => ({
  id: wireId(row.id),
  validFrom: row.valid_from.toISOString(),
  validUntil: orNull(row.valid_until),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** The facts of a row; what is stored has passed the contract of its kind. */
const factsOf = <K extends Kind>(row: ObjectRow): FieldsOf<K> =>
  row.fields as unknown as FieldsOf<K>;

/** Venues with whether they are open. */
export async function wireVenues(db: Db, openings: Openings, rows: readonly ObjectRow[]) {
  const open = await openings.openings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { parentId, ...facts } = factsOf<'venue'>(row);
    const state = open.get(row.id) ?? { open: false, until: null, opensAt: null };
    return {
      ...facts,
      ...times(row),
      companyId: parentId ?? '',
      opening: { open: state.open, until: orNull(state.until), opensAt: orNull(state.opensAt) },
    };
  });
}

export function wireDevice(row: ObjectRow) {
  const { parentId, groupIds, ...facts } = factsOf<'device'>(row);
  return {
    ...facts,
    ...times(row),
    placeId: parentId,
    groupIds: [...(groupIds ?? [])],
    hash: row.hash ?? '',
  };
}

export const wireGroup = (row: ObjectRow) => ({ ...factsOf<'group'>(row), ...times(row) });

export const wireNamed = (row: ObjectRow) => {
  const { number, name, parentId } = factsOf<'workroom'>(row);
  return { ...times(row), number, name, parentId };
};

/** A place with what it is registered by, where it is a company or an operator. */
export function wirePlace(row: ObjectRow) {
  const { registrationNumber = null, licence = null } = row.fields as Partial<FieldsOf<'operator'>>;
  const isRegistered = row.kind === 'operator' || row.kind === 'company';
  return {
    ...wireNamed(row),
    kind: row.kind,
    registrationNumber: isRegistered ? registrationNumber : null,
    licence: row.kind === 'operator' ? licence : null,
  };
}

export const wireChange = (row: ChangeRow) => ({
  id: wireId(row.id),
  objectId: wireId(row.object_id),
  kind: row.kind,
  number: row.number,
  name: row.name,
  event: row.event,
  effectiveAt: row.effective_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  actor: row.actor,
  reason: row.reason,
  fields: { ...row.fields },
  withdraws: row.withdraws === null ? null : wireId(row.withdraws),
  withdrawnAt: orNull(row.withdrawn_at),
});

/** Who changes, when it takes effect, and why. */
export function noteOf(
  { principal }: CallContext,
  input: { readonly effectiveAt?: string; readonly reason?: string },
): ChangeNote {
  const by =
    principal.kind === 'staff'
      ? ({ kind: 'staff', staffId: principal.staffId } as const)
      : ({
          kind: 'service',
          name: principal.kind === 'internal' ? principal.service : principal.kind,
        } as const);
  return {
    by,
    at: input.effectiveAt === undefined ? undefined : new Date(input.effectiveAt),
    reason: input.reason,
  };
}

/** The moment a request looks at. */
export const pointOf = (
  topology: Topology,
  query: { readonly asOf?: string; readonly knownAt?: string },
): PointInTime =>
  topology.pointAt(
    query.asOf === undefined ? undefined : new Date(query.asOf),
    query.knownAt === undefined ? undefined : new Date(query.knownAt),
  );

/** The page that a list is asked for. */
export const sliceOf = (query: { readonly offset?: number; readonly limit?: number }) => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? 50,
});

export const idOrNone = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : toId(text);
