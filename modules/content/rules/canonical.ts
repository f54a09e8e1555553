/** The hash of content: equal content has one hash, however its keys were ordered. */
import { hash } from 'node:crypto';

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`);
  return `{${parts.join(',')}}`;
}

/** SHA-256 of content, hexadecimal. */
export const contentHash = (content: unknown): string =>
  hash('sha256', canonicalText(content), 'hex');
