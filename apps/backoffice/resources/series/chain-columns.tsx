/** Columns that whatever is drawn of a chain has alike. */
import { Hash } from '../../features/hash.tsx';
import { Figure } from '../../format/value-formats.tsx';
import type { Column } from '../columns.ts';

export const chainPlace: Column = {
  source: 'chainPlace',
  kind: 'number',
  wide: true,
  render: ({ place }) => <Figure value={place} />,
};

/** What was published before, and what is revealed once it is over. */
export const commitmentAndSeed: readonly Column[] = [
  { source: 'commitment', wide: true, render: (row) => <Hash value={row.commitment} /> },
  { source: 'serverSeed', render: (row) => <Hash value={row.seed} /> },
];
