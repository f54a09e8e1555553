/**
 * Whether the owner a bank names is the player. Banks write names without diacritics, in capitals,
 * surname first, with titles or a second given name; so all words of the shorter name must stand in
 * the longer one, and at least two of them.
 */
import { plainLetters } from '@herna/kernel';

const titles = new Set([
  'bc',
  'mgr',
  'ing',
  'mudr',
  'judr',
  'phdr',
  'rndr',
  'phd',
  'csc',
  'dis',
  'mba',
]);

/** Words of a name, comparable: lower case, without diacritics, titles and signs. */
function words(name: string): string[] {
  return plainLetters(name)
    .replace(/ph\.\s*d/g, 'phd')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0 && !titles.has(word));
}

/** Whether two names can be of one person. */
export function isSameName(left: string, right: string): boolean {
  const [shorter = [], longer = []] = [words(left), words(right)].sort(
    (one, other) => one.length - other.length,
  );
  if (shorter.length < 2) return false;
  const rest = [...longer];
  return shorter.every((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
