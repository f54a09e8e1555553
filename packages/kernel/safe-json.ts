const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether parsed JSON is free of keys that could reach an object's prototype. */
export function isSafeJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSafeJson);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => !unsafe.has(key) && isSafeJson(inner));
}
