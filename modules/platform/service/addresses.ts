/**
 * Addresses against the state's register. The register's file is read once a month into a copy of our
 * own; without a copy the answer is UNAVAILABLE, and whoever asks keeps the address unproved.
 */
import type { Database, Job } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { addressLists } from '../adapters/address-register.ts';
import {
  type AddressPlace,
  type AddressVerdict,
  addressSearchOf,
  numbersOf,
  type TypedAddress,
  townKey,
  verdictOf,
} from '../rules/address-places.ts';
import * as store from '../store/address-places.ts';

export interface Addresses {
  /** What the register says of an address, by its code or by its lines. */
  check(
    address: TypedAddress & { readonly code?: bigint | undefined },
  ): Promise<AddressVerdict | { readonly state: 'UNAVAILABLE' }>;
  /** Places that typed text may mean, the likeliest first; UNAVAILABLE before a file was read. */
  suggest(
    text: string,
    limit: number,
  ): Promise<{ readonly state: 'READY' | 'UNAVAILABLE'; readonly places: AddressPlace[] }>;
  /** Reads the register's file; returns how many places it has. */
  load(): Promise<number>;
  readonly jobs: readonly Job[];
}

const keptMs = 20 * 24 * 3_600_000;
/** Places written in one statement. */
const atOnce = 5_000;

function* parts(places: readonly AddressPlace[]): Generator<readonly AddressPlace[]> {
  for (let from = 0; from < places.length; from += atOnce) yield places.slice(from, from + atOnce);
}

/** Makes the service; without the address of a register nothing is ever loaded. */
export function createAddresses(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly registerUrl: string | undefined;
}): Addresses {
  const { database, clock, registerUrl } = deps;

  const load = async (): Promise<number> => {
    if (!registerUrl) return 0;
    const now = clock.now();
    let places = 0;
    for await (const list of addressLists(registerUrl)) {
      for (const part of parts(list)) {
        await database.transaction((tx) => store.putPlaces(tx, part, now));
      }
      places += list.length;
    }
    // An empty file is a fault of the register, not an empty country.
    if (places > 0) await database.transaction((tx) => store.endLoad(tx, now, BigInt(places)));
    return places;
  };

  return {
    load,
    async check({ code, ...typed }) {
      const place = code === undefined ? undefined : await store.placeByCode(database.read, code);
      if (place) return { state: 'VALID', place };
      if (!(await store.lastLoad(database.read))) return { state: 'UNAVAILABLE' };
      const numbers = numbersOf(typed.street);
      if (!numbers || code !== undefined) return { state: 'NOT_FOUND' };
      const near = await store.placesWithNumber(database.read, townKey(typed.town), numbers.first);
      return verdictOf(typed, numbers, near);
    },
    async suggest(text, limit) {
      if (!(await store.lastLoad(database.read))) return { state: 'UNAVAILABLE', places: [] };
      const search = addressSearchOf(text);
      // Numbers alone would read the whole register for what nobody can choose from.
      const places = search.words.some((word) => word.length >= 2)
        ? await store.placesLike(database.read, search, limit)
        : [];
      return { state: 'READY', places };
    },
    jobs: [
      {
        name: 'platform.load_addresses',
        schedule: '17 * * * *',
        // Without a copy nobody who registers is helped with an address.
        atStart: true,
        attemptsMax: 1,
        async handler() {
          const last = await store.lastLoad(database.read);
          if (!last || clock.now().getTime() - last.getTime() > keptMs) await load();
        },
      },
    ],
  };
}
