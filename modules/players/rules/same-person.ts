/**
 * Whether two sets of data are one person's where no birth number says so: the same name, date of
 * birth and permanent address, however accents, spaces and letters are written. Pure.
 */
export interface KnownPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly street: string;
  readonly postCode: string;
}

/** Letters and digits alone, small and without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What has to be the same. */
const marksOf = ({ firstName, surname, birthDate, street, postCode }: KnownPerson): string =>
  [firstName, surname, birthDate, street, postCode].map(folded).join('|');

export const isSamePerson = (one: KnownPerson, other: KnownPerson): boolean =>
  marksOf(one) === marksOf(other);
