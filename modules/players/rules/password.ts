/**
 * Passwords after OWASP ASVS 5.0 (6.2): length counts, not classes of characters; common ones and
 * those made of the person's own data are refused; pasting and all characters are allowed. Pure.
 */
import type { FieldFault } from '@herna/kernel';

export const passwordLength = { minimum: 10, maximum: 128 } as const;

/** Stems that the most common passwords are made of. */
const commonStems = [
  'password',
  'heslo',
  'qwert',
  'qwertz',
  'asdf',
  'letmein',
  'iloveyou',
  'welcome',
  'admin',
  'abc123',
  '123456',
  '654321',
  '111111',
  '000000',
  'martin',
  'slavia',
  'sparta',
  'hokej',
];

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What is left of a password once its common stems and digits are taken out. */
function remainder(password: string): string {
  let rest = folded(password);
  for (const stem of commonStems) rest = rest.replaceAll(stem, '');
  return rest.replace(/[\d\W_]/g, '');
}

/** Fault of a password; `personal` are words that must not be what it is made of. */
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
  if (new Set(password).size < 5 || remainder(password).length < 3) {
    return { field, kind: 'InvalidValue', reason: 'password_common' };
  }
  const own = personal
    .flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
  let rest = folded(password);
  for (const word of own) rest = rest.replaceAll(word, '');
  if (rest.length < passwordLength.minimum / 2) {
    return { field, kind: 'InvalidValue', reason: 'password_personal' };
  }
  return undefined;
}
