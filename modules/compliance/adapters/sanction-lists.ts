/**
 * Lists of sanctions behind a search service that speaks as Moov Watchman does (`GET /v2/search`):
 * it holds a person against the lists it keeps (EU, UN, OFAC, national) and gives entries that are
 * alike, each with how much, from 0 to 1. Silence and what cannot be read are one thing: no answer.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface ScreenedPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

/** An entry of a list that a person resembles. */
export interface ListedEntry {
  /** `eu_csl`, `un_csl` … as the service names its lists. */
  readonly list: string;
  /** The entry's id in its list. */
  readonly entry: string;
  readonly name: string;
  /** `YYYY-MM-DD`, where the list has it. */
  readonly birthDate: string | undefined;
  /** Likeness in parts of a thousand. */
  readonly scorePermille: number;
}

export interface SanctionLists {
  /** Entries that are at least so much alike. @throws SanctionListsSilent */
  search(person: ScreenedPerson, leastPermille: number): Promise<readonly ListedEntry[]>;
}

/** The service gave no usable answer. */
export class SanctionListsSilent extends Error {
  override name = 'SanctionListsSilent';
}

const Found = Compile(
  Type.Object({
    entities: Type.Union([
      Type.Null(),
      Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1 }),
          sourceList: Type.String({ minLength: 1 }),
          sourceID: Type.String({ minLength: 1 }),
          match: Type.Number({ minimum: 0, maximum: 1 }),
          person: Type.Optional(
            Type.Union([
              Type.Null(),
              Type.Object({ birthDate: Type.Optional(Type.Union([Type.Null(), Type.String()])) }),
            ]),
          ),
        }),
      ),
    ]),
  }),
);

const timeoutMs = 5_000;
const entriesMax = 20;

/** Makes the adapter; `url` is without a slash at the end. */
export const createSanctionLists = (url: string): SanctionLists => ({
  async search({ firstName, surname, birthDate }, leastPermille) {
    const query = new URLSearchParams({
      name: `${firstName} ${surname}`,
      type: 'person',
      birthDate,
      minMatch: (leastPermille / 1000).toFixed(3),
      limit: String(entriesMax),
    });
    const answer: unknown = await fetch(`${url}/v2/search?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    if (!Found.Check(answer)) throw new SanctionListsSilent('no usable answer');
    return (answer.entities ?? [])
      .map(({ name, sourceList, sourceID, match, person }) => ({
        list: sourceList,
        entry: sourceID,
        name,
        birthDate: person?.birthDate?.slice(0, 10) || undefined,
        scorePermille: Math.round(match * 1000),
      }))
      .filter(({ scorePermille }) => scorePermille >= leastPermille);
  },
});
