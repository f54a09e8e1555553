/**
 * What a form changed of an object of the topology. Only that is sent: a change that is planned for
 * later must not put back what takes effect before it.
 */

/**
 * The facts that differ from those that were read. An optional fact that is empty is left out: the
 * calls have no word for taking one away.
 */
export function changedFacts<Facts extends object>(
  before: Readonly<Record<string, unknown>>,
  now: Facts,
): Partial<Facts> {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== '' && JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Facts>;
}
