/**
 * What no input may hold, whatever its schema allows: keys that reach an object's prototype, text
 * that PostgreSQL cannot keep, and nesting that only an attacker sends.
 */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Nesting deeper than any contract has. */
const depthMax = 24;

/** Whether text can be stored as it is: no NUL, no half of a surrogate pair. */
export const isSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether parsed JSON is free of unsafe keys and texts, and nested within reason. */
export function isSafeJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isSafeText(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth === depthMax) return false;
  if (Array.isArray(value)) return value.every((inner) => isSafeJson(inner, depth + 1));
  return Object.entries(value).every(
    ([key, inner]) => !unsafeKeys.has(key) && isSafeText(key) && isSafeJson(inner, depth + 1),
  );
}
