/** Draws what strikes a volley. */
import type { Random } from '@herna/kernel';
import { refusals, type Strike } from './operations.ts';

/** One of some rows, by their weights. */
export function weighted<Row extends readonly [number, ...unknown[]]>(
  random: Random,
  rows: readonly Row[],
): Row {
  let at = random.below(rows.reduce((sum, [weight]) => sum + weight, 0));
  for (const row of rows) {
    if (at < row[0]) return row;
    at -= row[0];
  }
  return rows[0] as Row;
}

/** What strikes while a volley is under way. */
export function strikeOf(random: Random): Strike {
  const kind = weighted(random, [
    [12, 'cut'],
    [6, 'refusal'],
    [2, 'slow'],
    // As dear as all other strikes of a seed together.
    [1, 'restart'],
  ] as const)[1];
  switch (kind) {
    case 'cut':
      return {
        kind,
        of: random.below(3) === 0 ? 'pool' : 'wagers',
        at: (['before-commit', 'after-commit', 'packet'] as const)[random.below(3)] ?? 'packet',
        packet: 1 + random.below(5),
      };
    case 'refusal':
      return {
        kind,
        state: refusals[random.below(refusals.length)] ?? '40001',
        times: 1 + random.below(2),
      };
    case 'slow':
      return { kind, ms: 1 + random.below(4) };
    case 'restart': {
      const way = random.below(4);
      return { kind, node: (way % 2) as 0 | 1, torn: way > 1 };
    }
  }
}
