/** Templates of launch addresses that staff set. Pure. */

/** Stands for whatever fills a placeholder. */
const filler = 'x';

/**
 * Whether a template leads to a page of a game: an address of the web or a path of this site, which
 * carries the player's token.
 */
export function isLaunchAddress(template: string): boolean {
  if (!template.includes('{token}')) return false;
  const filled = template.replace(/\{\w+\}/g, filler);
  if (filled.startsWith('/')) return !filled.startsWith('//');
  const address = URL.parse(filled);
  return address !== null && /^https?:$/.test(address.protocol) && address.username === '';
}

/**
 * Where a new game of a provider is launched, if all its games are launched alike: by one template
 * that the key of the game is filled into. Empty where that is not known.
 */
export function knownAddress(templates: readonly string[]): string {
  const [one, ...others] = new Set(templates.filter((template) => template !== ''));
  return one?.includes('{gameKey}') && others.length === 0 ? one : '';
}
