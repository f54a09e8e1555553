/**
 * Machine-readable zones of identity cards (TD1, three lines of 30) and passports (TD3, two lines of
 * 44) by ICAO Doc 9303: check digits, and what the lines say. Pure.
 */
import { plainLetters } from '@herna/kernel';

export interface MachineReadable {
  readonly form: 'TD1' | 'TD3';
  /** `I…` of cards, `P…` of passports. */
  readonly code: string;
  readonly issuer: string;
  readonly number: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly nationality: string;
  /** `YYMMDD` */
  readonly birthDate: string;
  readonly sex: string;
  /** `YYMMDD`, or fillers of a document without end. */
  readonly validUntil: string;
  /** Optional data; Czech passports carry the birth number here. */
  readonly optional: string;
}

const weights = [7, 3, 1];

const valueOf = (sign: string): number =>
  sign === '<' ? 0 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;

/** The check digit of a field. */
export const mrzCheckDigit = (field: string): number =>
  [...field].reduce((sum, sign, at) => sum + valueOf(sign) * (weights[at % 3] ?? 0), 0) % 10;

const holds = (field: string, digit: string | undefined): boolean =>
  digit !== undefined && String(mrzCheckDigit(field)) === digit;

/** Without an end its check digit may be a filler too. */
const endHolds = (end: string, digit: string | undefined): boolean =>
  holds(end, digit) || (end === '<<<<<<' && digit === '<');

/** Fillers at the end mean nothing, those inside are spaces. */
const plain = (field: string): string => field.replace(/<+$/, '').replace(/</g, ' ');

const namesOf = (field: string): Pick<MachineReadable, 'surname' | 'givenNames'> => {
  const [surname = '', givenNames = ''] = field.split('<<');
  return { surname: plain(surname), givenNames: plain(givenNames) };
};

function readTd1(first: string, second: string, third: string): MachineReadable | undefined {
  const composite =
    first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  const sound =
    holds(first.slice(5, 14), first[14]) &&
    holds(second.slice(0, 6), second[6]) &&
    endHolds(second.slice(8, 14), second[14]) &&
    holds(composite, second[29]);
  if (!sound) return undefined;
  return {
    form: 'TD1',
    code: plain(first.slice(0, 2)),
    issuer: plain(first.slice(2, 5)),
    number: plain(first.slice(5, 14)),
    ...namesOf(third),
    nationality: plain(second.slice(15, 18)),
    birthDate: second.slice(0, 6),
    sex: second[7] ?? '<',
    validUntil: second.slice(8, 14),
    optional: plain(first.slice(15, 30)),
  };
}

function readTd3(first: string, second: string): MachineReadable | undefined {
  const optional = second.slice(28, 42);
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  // Without optional data its check digit may be a filler.
  const optionalHolds =
    holds(optional, second[42]) || (plain(optional) === '' && second[42] === '<');
  const sound =
    holds(second.slice(0, 9), second[9]) &&
    holds(second.slice(13, 19), second[19]) &&
    endHolds(second.slice(21, 27), second[27]) &&
    optionalHolds &&
    holds(composite, second[43]);
  if (!sound) return undefined;
  return {
    form: 'TD3',
    code: plain(first.slice(0, 2)),
    issuer: plain(first.slice(2, 5)),
    number: plain(second.slice(0, 9)),
    ...namesOf(first.slice(5)),
    nationality: plain(second.slice(10, 13)),
    birthDate: second.slice(13, 19),
    sex: second[20] ?? '<',
    validUntil: second.slice(21, 27),
    optional: plain(optional),
  };
}

/** Reads the lines, however they are broken; undefined when they are none or a digit is wrong. */
export function readMrz(text: string): MachineReadable | undefined {
  const signs = text.toUpperCase().replace(/\s+/g, '');
  if (!/^[A-Z0-9<]+$/.test(signs)) return undefined;
  if (signs.length === 90) {
    return readTd1(signs.slice(0, 30), signs.slice(30, 60), signs.slice(60));
  }
  return signs.length === 88 ? readTd3(signs.slice(0, 44), signs.slice(44)) : undefined;
}

/** A day as the lines write it. */
export const mrzDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** How the lines may write an end; one that never comes by fillers, or by the last day that there is. */
export const mrzEnds = (day: string | null): readonly string[] =>
  day === null ? ['<<<<<<', '991231'] : [mrzDay(day)];

/** Letters as the lines write them: without accents, signs between words as spaces. */
export const mrzName = (name: string): string =>
  plainLetters(name)
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
