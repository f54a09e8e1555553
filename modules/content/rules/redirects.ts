/** Redirects of old addresses: none may lead back to itself, however many steps there are. */

/** Whether a further redirect would close a circle with those that exist. */
export function closesCircle(
  existing: ReadonlyMap<string, string>,
  source: string,
  target: string,
): boolean {
  const seen = new Set<string>([source]);
  for (let at: string | undefined = bare(target); at !== undefined; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    const next = existing.get(at);
    at = next === undefined ? undefined : bare(next);
  }
  return false;
}

/** Where an address leads in the end; nothing when it leads nowhere else. */
export function destinationOf(
  redirects: ReadonlyMap<string, string>,
  path: string,
): string | undefined {
  let target = redirects.get(path);
  for (let steps = 0; target !== undefined && steps < stepsMax; steps++) {
    const next = redirects.get(bare(target));
    if (next === undefined) return target;
    target = next;
  }
  return undefined;
}

/** A chain longer than this is a fault of its data. */
const stepsMax = 20;

const bare = (address: string): string => address.split(/[?#]/)[0] ?? '';
