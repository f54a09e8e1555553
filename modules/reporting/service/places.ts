/** What reports may be narrowed to: operators, companies, workrooms, as the topology knows them. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Db } from '@herna/db';
import { type Clock, DomainError, parseId } from '@herna/kernel';
import type { BoundPlaces } from '@herna/staff/ports';
import {
  outsideId,
  outsidePlace,
  ownOperator,
  type PlaceVersion,
  placesAt,
  staysUnder,
} from '../rules/places.ts';
import { workrooms } from '../store/financial.ts';
import { type AtPlaces, placeVersions } from '../store/places.ts';

/** What a report is narrowed to; of several, to what they have in common. */
export interface PlaceQuery {
  readonly operatorId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly workroomId?: string | undefined;
}

type Principal = CallContext['principal'];

interface Named {
  readonly id: string;
  readonly name: string;
}

const named = ({ id, name }: PlaceVersion): Named => ({ id: id.toString(), name });
/** Halls and rooms of one city are often called the same. */
const numbered = ({ id, name, number }: PlaceVersion): Named => ({
  id: id.toString(),
  name: `${name} (${number})`,
});

export interface ReportPlacesDependencies {
  readonly clock: Clock;
  /** Whose books these are, where the topology names nobody. */
  readonly house: { readonly key: string; readonly name: string };
  readonly boundPlaces: BoundPlaces;
}

/** Makes the service. */
export function createReportPlaces(deps: ReportPlacesDependencies) {
  const { clock } = deps;
  const house: Named = { id: deps.house.key, name: deps.house.name };
  const listed = async (db: Db, kind: PlaceVersion['kind']) =>
    placesAt(await placeVersions(db), kind, clock.now());
  const orHouse = (found: readonly PlaceVersion[]) =>
    found.length > 0 ? found.map(named) : [house];

  return {
    /** The operator of the platform. */
    async own(db: Db): Promise<Named> {
      const versions = await placeVersions(db);
      const id = ownOperator(versions);
      const found = placesAt(versions, 'operator', clock.now()).find((one) => one.id === id);
      return found ? named(found) : house;
    },
    operators: async (db: Db) => orHouse(await listed(db, 'operator')),
    companies: async (db: Db) => orHouse(await listed(db, 'company')),
    manufacturers: async (db: Db) => (await listed(db, 'manufacturer')).map(named),

    /** Venues and their workrooms, and what systems from outside call a place and the topology does not know. */
    async workrooms(db: Db): Promise<readonly Named[]> {
      const versions = await placeVersions(db);
      const known = new Set(versions.map(({ number }) => number.toLowerCase()));
      const own = (['venue', 'workroom'] as const).flatMap((kind) =>
        placesAt(versions, kind, clock.now()),
      );
      const outside = (await workrooms(db)).filter((place) => !known.has(place.toLowerCase()));
      return [
        ...own.map(numbered),
        ...outside.map((place) => ({ id: outsideId(place), name: place })),
      ];
    },

    /**
     * What the postings of a report are narrowed by: the places asked for, and those that its reader is bound
     * to. Money of no place is of the platform's own operator, which therefore has all that no other has.
     * @throws DomainError ERR_NOT_FOUND for no such place
     */
    async narrowing(db: Db, query: PlaceQuery, reader: Principal): Promise<readonly AtPlaces[]> {
      const { operatorId, companyId, workroomId } = query;
      const bound =
        reader.kind === 'staff' ? await deps.boundPlaces(db, reader.staffId) : undefined;
      const isWhole = [operatorId, companyId, workroomId, bound].every((one) => one === undefined);
      if (isWhole) return [];
      const versions = await placeVersions(db);
      const find = (text: string, kinds: readonly PlaceVersion['kind'][]) => {
        const id = parseId(text);
        return versions.find((version) => version.id === id && kinds.includes(version.kind))?.id;
      };
      const isHouse = (text: string) => text === deps.house.key;
      const under = (root: bigint): AtPlaces => ({
        stays: staysUnder(versions, root),
        isOutside: false,
      });
      const found: AtPlaces[] = [];
      if (bound) {
        found.push({ stays: bound.flatMap((id) => staysUnder(versions, id)), isOutside: false });
      }
      if (operatorId !== undefined && !isHouse(operatorId)) {
        const id = find(operatorId, ['operator']);
        if (id === undefined) throw new DomainError('ERR_NOT_FOUND');
        if (id === ownOperator(versions)) {
          const others = new Set(
            versions
              .filter((other) => other.kind === 'operator' && other.id !== id)
              .map((other) => other.id),
          );
          const stays = [...others].flatMap((other) => staysUnder(versions, other));
          found.push({ stays, isOutside: true });
        } else found.push(under(id));
      }
      if (companyId !== undefined && !isHouse(companyId)) {
        const id = find(companyId, ['company']);
        if (id === undefined) throw new DomainError('ERR_NOT_FOUND');
        found.push(under(id));
      }
      if (workroomId !== undefined) {
        const place = outsidePlace(workroomId);
        if (place === undefined) {
          const id = find(workroomId, ['venue', 'workroom']);
          if (id === undefined) throw new DomainError('ERR_NOT_FOUND');
          found.push(under(id));
        } else {
          if (!(await workrooms(db)).includes(place)) throw new DomainError('ERR_NOT_FOUND');
          const outside = { number: place.toLowerCase(), since: null, until: null };
          found.push({ stays: [outside], isOutside: false });
        }
      }
      return found;
    },
  };
}
export type ReportPlaces = ReturnType<typeof createReportPlaces>;
