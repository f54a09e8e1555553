/** Names the mathematics of a title: any change of its data or of the engine changes the hash. */
import { createHash } from 'node:crypto';
import { engineVersion, type Title } from '@herna/maths';

/** What decides outcomes; texts, art and order do not. */
const decorative = new Set([
  'name',
  'texts',
  'art',
  'sort',
  'start',
  'tags',
  'badge',
  'categories',
  'genre',
  'reelsTag',
  'symbolSet',
  'volatility',
  'returnTarget',
  'legalKind',
  'craft',
  'callBets',
  'quick',
]);

/** SHA-256 over the title's mathematics and the engine's version, hexadecimal. */
export function configHash(title: Title): string {
  const facts = Object.entries(title)
    .filter(([name]) => !decorative.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify([engineVersion, facts], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
