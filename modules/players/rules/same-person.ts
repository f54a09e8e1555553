/**
 * Whether two sets of data belong to one person. The same birth number does; otherwise name, date of
 * birth and permanent address do, however accents, spaces and letters are written. The same name and
 * date of birth at another address, or beside another birth number, is a candidate: people move
 * house and share names, and a number that nobody has looked at may be made up, so a person decides.
 * Pure.
 */
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

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøßæœþı]/gu, (letter) => plainLetters[letter] ?? letter);

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

/** Compares two people; symmetric. */
export function matchPerson(one: KnownPerson, other: KnownPerson): PersonMatch {
  const bothNumbers = one.birthNumberKey !== undefined && other.birthNumberKey !== undefined;
  if (bothNumbers && one.birthNumberKey === other.birthNumberKey) return 'SAME';
  if (one.birthDate !== other.birthDate) return 'OTHER';
  const sameName = isSameName(one, other);
  if (bothNumbers) return sameName ? 'CANDIDATE' : 'OTHER';
  if (!sameName) {
    return isPartOf(nameParts(one), nameParts(other)) ? 'CANDIDATE' : 'OTHER';
  }
  const atHome =
    folded(one.street) === folded(other.street) && folded(one.postCode) === folded(other.postCode);
  return atHome ? 'SAME' : 'CANDIDATE';
}
