/** The venues of companies and operators. */
import type { Db } from '@herna/db';
import type { Topology } from './topology.ts';

/** The venues that companies run now, and those of the companies of operators. */
export async function venuesUnder(
  topology: Pick<Topology, 'list'>,
  db: Db,
  placeIds: readonly bigint[],
): Promise<bigint[]> {
  if (placeIds.length === 0) return [];
  const above = new Set(placeIds.map(String));
  const under = (row: { readonly fields: { readonly [fact: string]: unknown } }) =>
    above.has(String(row.fields.parentId));
  for (const company of await topology.list(db, { kinds: ['company'] })) {
    if (under(company)) above.add(String(company.id));
  }
  return (await topology.list(db, { kinds: ['venue'] })).filter(under).map(({ id }) => id);
}
