/**
 * Whether two sets of data belong to one person. The same birth number does; otherwise name, date of
 * birth and permanent address do, however accents, spaces and letters are written. The same name and
 * date of birth at another address, or beside another birth number, is a candidate: people move
 * house and share names, and a number that nobody has looked at may be made up, so a person decides.
 * Pure.
 */
import { plainLetters } from '@herna/kernel';

export interface KnownPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly street: string;
  readonly postCode: string;
  /** The birth number as its keyed hash in hexadecimal digits; undefined where none was given. */
  readonly birthNumberKey?: string | undefined;
}

export type PersonMatch = 'SAME' | 'CANDIDATE' | 'OTHER';

/** Cyrillic and Greek letters that look like Latin ones: nobody sees the difference. */
const lookalikes = new Map(
  [
    ['аɑα', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['еε', 'e'],
    ['нη', 'h'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['мμ', 'm'],
    ['п', 'n'],
    ['оο', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ѵν', 'v'],
    ['хχ', 'x'],
    ['уγ', 'y'],
  ].flatMap(([alike = '', letter = '']) => [...alike].map((one) => [one, letter] as const)),
);

const withoutMarks = (text: string): string =>
  plainLetters(text).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}ɑ]/gu,
    (letter) => lookalikes.get(letter) ?? letter,
  );

/** Letters and digits alone, in lower case and without accents. */
const folded = (text: string): string => withoutMarks(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The parts of a name in alphabetical order: a name typed into the other field is the same name. */
const nameParts = ({ firstName, surname }: KnownPerson): readonly string[] =>
  withoutMarks(`${firstName} ${surname}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted();

/** A name in all ways in which its letters come together: a space within it makes no other name. */
const spellings = (person: KnownPerson): readonly string[] => {
  const [first, last] = [folded(person.firstName), folded(person.surname)];
  return [nameParts(person).join(''), first + last, last + first];
};

const isSameName = (one: KnownPerson, other: KnownPerson): boolean => {
  const known = spellings(other);
  return spellings(one).some((spelling) => known.includes(spelling));
};

/** Whether every part of the shorter name stands in the longer one; a single part is too little. */
const isPartOf = (one: readonly string[], other: readonly string[]): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.length >= 2 && shorter.every((part) => longer.includes(part));
};

/** Whether one letter more, less or other makes one of them the other. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start++;
  const skipped = longer.length === shorter.length ? start + 1 : start;
  return shorter.slice(skipped) === longer.slice(start + 1);
}

const isAtHome = (one: KnownPerson, other: KnownPerson): boolean =>
  folded(one.street) === folded(other.street) && folded(one.postCode) === folded(other.postCode);

/** Whether the first name or the surname is the same. */
const isNamedAlike = (one: KnownPerson, other: KnownPerson): boolean =>
  folded(one.firstName) === folded(other.firstName) ||
  folded(one.surname) === folded(other.surname);

/** Whether first name and surname are the same but for a letter each. */
const isNearName = (one: KnownPerson, other: KnownPerson): boolean =>
  isNear(folded(one.firstName), folded(other.firstName)) &&
  isNear(folded(one.surname), folded(other.surname));

/** Whether a name is in Latin letters; one in another script can be compared by people alone. */
const isLatin = ({ firstName, surname }: KnownPerson): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(withoutMarks(firstName + surname));

/** The same date with day and month in each other's places; undefined where that is no date. */
export function swapDayAndMonth(date: string): string | undefined {
  const [year, month, day] = date.split('-');
  return Number(day) <= 12 ? `${year}-${day}-${month}` : undefined;
}

/** Compares two people; symmetric. */
export function matchPerson(one: KnownPerson, other: KnownPerson): PersonMatch {
  const bothNumbers = one.birthNumberKey !== undefined && other.birthNumberKey !== undefined;
  if (bothNumbers && one.birthNumberKey === other.birthNumberKey) return 'SAME';
  if (one.birthDate !== other.birthDate) return 'OTHER';
  const sameName = isSameName(one, other);
  if (sameName && !bothNumbers) return isAtHome(one, other) ? 'SAME' : 'CANDIDATE';
  return sameName || isPartOf(nameParts(one), nameParts(other)) ? 'CANDIDATE' : 'OTHER';
}

/**
 * Whether two sets of data may be one person's though `matchPerson` says that they are others': one
 * birth date, with both names nearly the same or written in different scripts; at one address also
 * with one of the two names, or with one name and day and month of birth in each other's places. People
 * marry, are called by short names and mistype; twins are alike too, so it is asked about nobody but
 * those who are excluded. Symmetric.
 */
export function mayBePerson(one: KnownPerson, other: KnownPerson): boolean {
  const sameDay = one.birthDate === other.birthDate;
  if (sameDay && (isNearName(one, other) || isLatin(one) !== isLatin(other))) return true;
  if (folded(one.street) === '' || !isAtHome(one, other)) return false;
  if (sameDay) return isNamedAlike(one, other);
  return swapDayAndMonth(one.birthDate) === other.birthDate && isSameName(one, other);
}
