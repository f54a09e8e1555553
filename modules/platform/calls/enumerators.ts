import { splitKey } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { type EnumeratorCalls, enumeratorCalls } from '../contract/enumerators.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import type { Reference } from '../service/reference.ts';

const start = '/capi/Enumerators/v1/';

/** One handler serves all lists: the path names the list. */
export function enumeratorHandlers(reference: Reference): Handlers<EnumeratorCalls> {
  const handlerOf =
    (list: string) =>
    async (_input: unknown, { locale }: CallContext) => {
      const rows = await reference.values(list);
      const items = rows.map(({ value, labels, note, parent }) => ({
        value,
        label: labelIn(labels, locale),
        labels,
        note,
        parent,
      }));
      return { items, total: items.length };
    };
  const entries = Object.keys(enumeratorCalls).map((key) => {
    const list = splitKey(key).path.slice(start.length);
    return [key, handlerOf(list)] as const;
  });
  return Object.fromEntries(entries) as unknown as Handlers<EnumeratorCalls>;
}
