/**
 * Promo codes in Crockford's base 32: no I, L, O or U. What people type is read kindly: case, blanks
 * and dashes do not matter, O is 0, I and L are 1.
 */
import { crockfordSigns, type Random } from '@herna/kernel';

/** Ten signs are 50 bits: among a million live codes one guess in a thousand million hits. */
const uniqueLength = 10;
const publicLength = 3;

/** A typed code as it is kept; undefined when it holds other signs or is too long. */
export function normalizedCode(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[ -]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const known = [...signs].every((sign) => crockfordSigns.includes(sign) || sign === 'U');
  return known && signs.length >= publicLength && signs.length <= 32 ? signs : undefined;
}

/** Whether a normalised code is long enough to be one that only its holder knows. */
export const isUnguessable = (code: string): boolean => code.length >= uniqueLength;

/** A new unique code of 50 random bits. */
export function drawCode(random: Random): string {
  let code = '';
  for (let index = 0; index < uniqueLength; index++) code += crockfordSigns[random.below(32)];
  return code;
}

/** A code as people read it: groups of five. */
export const shownCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');
