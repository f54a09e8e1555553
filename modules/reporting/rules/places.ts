/**
 * Which numbers of places stood under an operator, a company, a venue or a workroom, and when. Money is
 * of where its place stood when it moved: a terminal that has moved on leaves its sums behind.
 */

import { parseId } from '@herna/kernel';

/** From widest to narrowest; a number that two have at one time is that of the narrower. */
const kinds = ['operator', 'company', 'venue', 'workroom', 'device'] as const;

/** What is known of a place over a time; without an end it holds still. */
export interface PlaceVersion {
  readonly id: bigint;
  readonly kind: (typeof kinds)[number] | 'manufacturer';
  readonly number: string;
  readonly name: string;
  readonly parent_id: bigint | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** A number, in small letters, and the time in which it stood there. */
export interface Stay {
  readonly number: string;
  readonly since: Date | null;
  readonly until: Date | null;
}

type Span = Pick<Stay, 'since' | 'until'>;

const startOf = ({ since }: Span): number => since?.getTime() ?? -Infinity;
const endOf = ({ until }: Span): number => until?.getTime() ?? Infinity;

/** The time that two have in common; nothing where there is none. */
function common(one: Span, other: Span): Span | undefined {
  const since = startOf(one) >= startOf(other) ? one.since : other.since;
  const until = endOf(one) <= endOf(other) ? one.until : other.until;
  const span = { since, until };
  return startOf(span) < endOf(span) ? span : undefined;
}

/** What of a time lies outside another. */
function outside(span: Span, other: Span): readonly Span[] {
  const before = other.since && common(span, { since: null, until: other.since });
  const after = other.until && common(span, { since: other.until, until: null });
  return [before, after].filter((part) => part !== null && part !== undefined);
}

const isWithin = (kind: PlaceVersion['kind']): boolean =>
  kind === 'venue' || kind === 'workroom' || kind === 'device';

const rank = ({ kind }: PlaceVersion): number => kinds.findIndex((known) => known === kind);
const nameOf = ({ number }: PlaceVersion): string => number.toLowerCase();

/** The numbers that stood under a place, each with its time. */
export function staysUnder(versions: readonly PlaceVersion[], root: bigint): readonly Stay[] {
  const spans = new Map<bigint, readonly Span[]>();
  const stays: Stay[] = [];
  const named = Map.groupBy(versions, nameOf);
  for (const kind of kinds) {
    for (const version of versions) {
      if (version.kind !== kind) continue;
      const { id, parent_id } = version;
      const number = nameOf(version);
      const above: readonly Span[] =
        id === root
          ? [{ since: null, until: null }]
          : ((parent_id === null ? undefined : spans.get(parent_id)) ?? []);
      const own = above.flatMap((span) => common(version, span) ?? []);
      spans.set(id, [...(spans.get(id) ?? []), ...own]);
      if (isWithin(kind)) {
        const narrower = named.get(number)?.filter((other) => rank(other) > rank(version)) ?? [];
        const left = narrower.reduce(
          (parts, other) => parts.flatMap((part) => outside(part, other)),
          own,
        );
        stays.push(...left.map((span) => ({ number, ...span })));
      }
    }
  }
  return stays;
}

/** The operator whose platform this is: the one that was there first. Money of no place is its own. */
export const ownOperator = (versions: readonly PlaceVersion[]): bigint | undefined =>
  versions
    .filter(({ kind }) => kind === 'operator')
    .map(({ id }) => id)
    .sort((one, other) => (one < other ? -1 : 1))[0];

/** What is there at a moment, each once. */
export const placesAt = (
  versions: readonly PlaceVersion[],
  kind: PlaceVersion['kind'],
  now: Date,
): readonly PlaceVersion[] =>
  versions.filter(
    (version) =>
      version.kind === kind && startOf(version) <= now.getTime() && now.getTime() < endOf(version),
  );

const outsidePrefix = 'place:';

/**
 * By what a report is asked for a place that a system from outside has named, and the topology does not
 * know. Its name, unless that could be the id of something in the topology.
 */
export const outsideId = (place: string): string =>
  parseId(place) !== undefined || place.startsWith(outsidePrefix)
    ? `${outsidePrefix}${place}`
    : place;

/** The place that such an id is of; nothing for an id of the topology. */
export function outsidePlace(id: string): string | undefined {
  if (id.startsWith(outsidePrefix)) return id.slice(outsidePrefix.length);
  return parseId(id) === undefined ? id : undefined;
}
