/**
 * Places of the register of addresses (RÚIAN): reading its rows, and finding the place that a typed
 * address means. Pure. Composition of lines: decree 359/2011.
 */

/** A place as the register has it. */
export interface AddressPlace {
  readonly code: bigint;
  readonly town: string;
  readonly district: string;
  readonly part: string;
  /** Empty where the village has no streets. */
  readonly street: string;
  readonly evidence: boolean;
  readonly house: number;
  /** With its letter, `12a`; empty where there is none. */
  readonly orientation: string;
  readonly postCode: string;
}

/** An address as somebody has typed it. */
export interface TypedAddress {
  /** Street with its numbers, or a village with a number. */
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
}

export type AddressVerdict =
  | { readonly state: 'VALID'; readonly place: AddressPlace }
  | { readonly state: 'PSC_MISMATCH'; readonly place: AddressPlace }
  | { readonly state: 'AMBIGUOUS'; readonly candidates: readonly AddressPlace[] }
  | { readonly state: 'NOT_FOUND' };

const columns = 19;
const candidatesMax = 10;

/** Reads a row of the register's file; `undefined` for its header and for what is no place. */
export function placeOfRow(row: string): AddressPlace | undefined {
  const cells = row.split(';');
  if (cells.length !== columns || !/^\d+$/.test(cells[0] ?? '')) return undefined;
  const cell = (index: number): string => cells[index]?.trim() ?? '';
  const house = Number(cell(12));
  if (!Number.isInteger(house) || house < 1) return undefined;
  return {
    code: BigInt(cell(0)),
    town: cell(2),
    district: cell(6) || cell(4),
    part: cell(8),
    street: cell(10),
    evidence: cell(11) === 'č.ev.',
    house,
    orientation: `${cell(13)}${cell(14)}`,
    postCode: cell(15),
  };
}

/** As places are compared: small letters without accents, single spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim();

/** A town as it is looked for: the number of a part of Prague is no part of its name. */
export const townKey = (town: string): string =>
  folded(town).replace(/^(praha|brno|ostrava|plzen) \d+.*$/, '$1');

/** The numbers of a typed street line: `Nová 3/12a` or `Trojanovice č.p. 2`. */
export interface TypedNumbers {
  readonly name: string;
  readonly evidence: boolean;
  readonly first: number;
  /** After the slash. */
  readonly second: string;
}

/** Takes a street line apart; `undefined` where it has no number. */
export function numbersOf(line: string): TypedNumbers | undefined {
  const found =
    /^(.*?)\s*(?:(č\.?\s*p\.?|č\.?\s*ev\.?)\s*)?(\d{1,5})(?:\s*\/\s*(\d{1,4}\s*[a-z]?))?$/iu.exec(
      line.trim(),
    );
  if (!found) return undefined;
  const [, name = '', kind = '', first = '', second = ''] = found;
  return {
    name: folded(name),
    evidence: /ev/i.test(kind),
    first: Number(first),
    second: second.replace(/\s/g, '').toLowerCase(),
  };
}

/** A single number is the house's or the street's; of two each is its own. */
function hasNumbers(place: AddressPlace, { evidence, first, second }: TypedNumbers): boolean {
  const orientation = place.orientation.toLowerCase();
  if (second) return place.house === first && orientation === second;
  if (evidence) return place.evidence && place.house === first;
  return place.house === first || Number.parseInt(orientation, 10) === first;
}

const isNamed = (place: AddressPlace, { name }: TypedNumbers): boolean =>
  [place.street, place.part, place.street ? '' : place.town].some(
    (own) => own !== '' && folded(own) === name,
  ) ||
  (name === '' && place.street === '');

/** What a typed address means among the places of its town that have one of its numbers. */
export function verdictOf(
  typed: TypedAddress,
  numbers: TypedNumbers,
  places: readonly AddressPlace[],
): AddressVerdict {
  const fitting = places.filter((place) => isNamed(place, numbers) && hasNumbers(place, numbers));
  const postCode = typed.postCode.replace(/\s/g, '');
  const near = fitting.filter((place) => place.postCode === postCode);
  const [place] = near.length > 0 ? near : fitting;
  if (!place) return { state: 'NOT_FOUND' };
  if (near.length === 1) return { state: 'VALID', place };
  if (near.length === 0 && fitting.length === 1) return { state: 'PSC_MISMATCH', place };
  return {
    state: 'AMBIGUOUS',
    candidates: (near.length > 0 ? near : fitting).slice(0, candidatesMax),
  };
}

/** The first line of an address as it is written: `Nová 3/12a`, `Trojanovice č.p. 2`. */
export function streetLine({ street, part, evidence, house, orientation }: AddressPlace): string {
  const number = evidence ? `č.ev. ${house}` : String(house);
  if (street) return `${street} ${number}${orientation ? `/${orientation}` : ''}`;
  return evidence ? `${part} ${number}` : `${part} č.p. ${house}`;
}

/** Typed text taken apart for suggestions: words without accents, numbers and post code. */
export interface AddressSearch {
  readonly words: readonly string[];
  /** House numbers, as typed: `705`, `17a`. */
  readonly numbers: readonly string[];
  /** Digits of a whole post code; `undefined` where none was typed. */
  readonly postCode: string | undefined;
}

/** Takes typed text apart. A post code is five digits, or three and two with a space between. */
export function addressSearchOf(text: string): AddressSearch {
  const post = /(?:^|[\s,])(\d{3})\s?(\d{2})(?=$|[\s,])/.exec(text);
  const rest = post ? text.replace(post[0], ' ') : text;
  const tokens = folded(rest)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '' && token !== 'cp' && token !== 'cev');
  return {
    words: tokens.filter((token) => !/^\d/.test(token)).slice(0, 6),
    numbers: tokens.filter((token) => /^\d{1,4}[a-z]?$/.test(token)).slice(0, 2),
    postCode: post ? `${post[1]}${post[2]}` : undefined,
  };
}
