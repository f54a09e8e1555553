/**
 * Passwords after OWASP ASVS 5.0, chapter 6.2: length counts, not classes of characters; every
 * character, pasting and at least 64 characters are allowed (6.2.5, 6.2.9); passwords that many
 * people use (6.2.4), words of the house (6.2.11) and of the person are refused. The standard's
 * floor is eight characters; ours is ten. Pure.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldFault } from './errors.ts';

export const passwordLength = { minimum: 10, maximum: 128 } as const;

/** What is left once a known word is taken out must still be this long to make a password. */
const ownCharactersMin = 5;

/** A text as it is compared: small letters without diacritics. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(folded));

/** Words that people here reach for first, and that the house itself says all the time. */
const houseWords = [
  'heslo',
  'kasino',
  'casino',
  'herna',
  'jackpot',
  'bonus',
  'ruleta',
  'automat',
  'vyhra',
  'slavia',
  'sparta',
  'qwertz',
  'tajneheslo',
  'mojeheslo',
];

/** Figures and signs that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undisguised = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

/** The shortest piece that, repeated, makes the whole text. */
function period(text: string): number {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return length;
  }
  return text.length;
}

/** Whether each character follows the one before it by the same step (abcdef…, 987654…). */
function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => Math.abs(step) <= 1 && step === steps[0]);
}

function isCommon(password: string): boolean {
  const text = folded(password);
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  for (const form of [text, undisguised(text), core, undisguised(core)]) {
    if (common.has(form) && text.length - form.length < ownCharactersMin * 2) return true;
    const rest = houseWords.reduce((left, word) => left.replaceAll(word, ''), form);
    if (rest !== form && rest.replace(/[^\p{L}]/gu, '').length < ownCharactersMin) return true;
  }
  return new Set(text).size < ownCharactersMin || period(text) < ownCharactersMin || isRun(text);
}

/** Whether little is left of a password once the person's own words are taken out. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const words = personal
    .flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .sort((left, right) => right.length - left.length);
  const text = folded(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < ownCharactersMin;
}

/** Fault of a password; `personal` are texts that it must not be made of. */
export function passwordFault(
  password: string,
  personal: readonly string[] = [],
): FieldFault | undefined {
  const field = 'password';
  const length = [...password].length;
  if (length === 0) return { field, kind: 'RequiredField' };
  if (length < passwordLength.minimum) {
    return { field, kind: 'InvalidValue', reason: 'password_short' };
  }
  if (length > passwordLength.maximum) return { field, kind: 'MaxLengthExceeded' };
  if (isPersonal(password, personal)) {
    return { field, kind: 'InvalidValue', reason: 'password_personal' };
  }
  return isCommon(password)
    ? { field, kind: 'InvalidValue', reason: 'password_common' }
    : undefined;
}
