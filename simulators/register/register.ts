/**
 * The register of persons excluded from play, with the check of identity that comes with it. The
 * protocol is our own proposal (README.md), since the state's is not public.
 *
 * Anybody with a possible birth number exists and is CLEAR, unless the register's page says
 * otherwise: that a person is excluded, known under other names, or not known at all.
 */
import { createHmac } from 'node:crypto';
import type { Clock, Random } from '@herna/kernel';
import type { RecordFile } from '../frame/record-file.ts';
import { birthDatesOf, normaliseBirthNumber } from './birth-number.ts';

type CheckResult = 'CLEAR' | 'EXCLUDED' | 'NOT_FOUND' | 'DATA_MISMATCH';

export interface Person {
  /** Absent for a foreigner: then the names and the date identify. */
  readonly birthNumber?: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the population register holds of a person the page has spoken of. */
export interface KnownPerson extends Person {
  /** The person's hash. */
  readonly id: string;
  readonly exists: boolean;
}

export const exclusionReasons = ['PANIC_BUTTON', 'OWN_REQUEST', 'LAW'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export interface Exclusion {
  /** Given by whoever reports it. */
  readonly id: string;
  readonly personHash: string;
  readonly reason: ExclusionReason;
  /** ISO times; without an end it lasts until it is removed. */
  readonly from: string;
  readonly until?: string;
}

export interface Check {
  readonly checkId: string;
  readonly result: CheckResult;
  readonly checkedAt: string;
  /** End of the exclusion, when it has one. */
  readonly until?: string;
}

export interface Register {
  /** The key of a person: HMAC-SHA256 by the shared secret, so that nobody can try all numbers. */
  hashOf(person: Pick<Person, 'birthDate'> & Partial<Person>): string;
  check(who: Person | { readonly personHash: string }): Check;
  /** Records an exclusion; a conflict when the id stands for another one. */
  exclude(exclusion: Exclusion): Exclusion | 'conflict';
  know(person: Person, exists: boolean): KnownPerson;
  /** Removes what was said of a person. */
  forget(personHash: string): void;
  people(): readonly KnownPerson[];
  exclusions(): readonly Exclusion[];
}

interface Dependencies {
  readonly people: RecordFile<KnownPerson>;
  readonly exclusions: RecordFile<Exclusion>;
  readonly clock: Clock;
  readonly random: Random;
  readonly key: string;
}

/** Makes the register over its records. */
export function createRegister(dependencies: Dependencies): Register {
  const { people, exclusions, clock, random, key } = dependencies;
  const hashOf: Register['hashOf'] = ({ birthNumber, birthDate, firstName, lastName }) => {
    const who = birthNumber
      ? normaliseBirthNumber(birthNumber)
      : foldName(`${firstName ?? ''} ${lastName ?? ''}`);
    return createHmac('sha256', key).update(`${who}|${birthDate}`, 'utf8').digest('hex');
  };
  const inForce = (personHash: string): Exclusion | undefined => {
    const now = clock.now().toISOString();
    return exclusions
      .all()
      .filter((one) => one.personHash === personHash && one.from <= now)
      .filter(({ until }) => until === undefined || until > now)
      .sort(latestEndFirst)[0];
  };
  const resultOf = (who: Person | { readonly personHash: string }): CheckResult => {
    const personHash = 'personHash' in who ? who.personHash : hashOf(who);
    const known = people.get(personHash);
    if ('birthDate' in who) {
      const disagreement = disagreementOf(who, known, clock.now());
      if (disagreement) return disagreement;
    }
    if (known && !known.exists) return 'NOT_FOUND';
    return inForce(personHash) ? 'EXCLUDED' : 'CLEAR';
  };
  return {
    hashOf,
    check(who) {
      const result = resultOf(who);
      const until = inForce('personHash' in who ? who.personHash : hashOf(who))?.until;
      return {
        checkId: random.id(),
        result,
        checkedAt: clock.now().toISOString(),
        ...(result === 'EXCLUDED' && until ? { until } : {}),
      };
    },
    exclude(exclusion) {
      const known = exclusions.get(exclusion.id);
      if (known) return isSame(known, exclusion) ? known : 'conflict';
      exclusions.put(exclusion);
      return exclusion;
    },
    know(person, exists) {
      const known = { ...person, id: hashOf(person), exists };
      people.put(known);
      return known;
    },
    forget(personHash) {
      people.remove(personHash);
      for (const exclusion of exclusions.all()) {
        if (exclusion.personHash === personHash) exclusions.remove(exclusion.id);
      }
    },
    people: () => people.all(),
    exclusions: () => exclusions.all(),
  };
}

/** Where the data given contradict the number or what is known of the person. */
function disagreementOf(
  person: Person,
  known: KnownPerson | undefined,
  now: Date,
): CheckResult | undefined {
  if (person.birthNumber) {
    const dates = birthDatesOf(normaliseBirthNumber(person.birthNumber), now);
    if (dates.length === 0) return 'NOT_FOUND';
    if (!dates.includes(person.birthDate)) return 'DATA_MISMATCH';
  }
  const sameNames =
    !known ||
    (foldName(known.firstName) === foldName(person.firstName) &&
      foldName(known.lastName) === foldName(person.lastName));
  return known?.exists && !sameNames ? 'DATA_MISMATCH' : undefined;
}

/** An exclusion without end counts as the longest. */
const latestEndFirst = (left: Exclusion, right: Exclusion): number =>
  (right.until ?? '9').localeCompare(left.until ?? '9');

const isSame = (left: Exclusion, right: Exclusion): boolean =>
  left.personHash === right.personHash &&
  left.reason === right.reason &&
  left.from === right.from &&
  left.until === right.until;

/** Names compare without diacritics, case and spaces. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{Letter}]/gu, '')
    .toUpperCase();
