/**
 * A list that declares `order` goes both ways: what it asks the database for is sorted the other way round,
 * or, where it sorts in memory, its rows come in another order. A list that forgets the wish fails here.
 */
import type { CallDefinition } from '@herna/contract-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
  const { world, playerId } = callers;
  for (const reference of ['first', 'second']) {
    await world.database.transaction((tx) =>
      world.platform.modules.parts.ledger.post(tx, {
        kind: 'deposit',
        playerId,
        currency: 'CZK',
        source: 'test',
        reference,
        lines: [
          { account: 'player-cash', amount: 100_00n },
          { account: 'corrections', amount: -100_00n },
        ],
      }),
    );
  }
});
afterAll(() => callers.world.close());

const propertiesOf = (schema: unknown): object =>
  (schema as { properties?: object } | undefined)?.properties ?? {};
const partWithOrder = (definition: CallDefinition) =>
  (['query', 'body'] as const).find((part) =>
    Object.hasOwn(propertiesOf(definition[part]), 'order'),
  );

const lists = (Object.entries(declaredCalls) as [string, CallDefinition][]).flatMap(
  ([key, definition]) => {
    const part = partWithOrder(definition);
    return part === undefined ? [] : [{ key, definition, part }];
  },
);

/** Without rows a list that grows would not be read: all its ids are up to this one. */
const lastId = '9223372036854775807';

type Order = 'asc' | 'desc';

async function listed({ key, definition, part }: (typeof lists)[number], order: Order) {
  const { example } = definition;
  const grows = Object.hasOwn(propertiesOf(definition[part]), 'upToId');
  const wish = { ...(example[part] as object), order, ...(grows ? { upToId: lastId } : {}) };
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const caller = callers.for(definition);
    const answer = await callers.world.send(key, { ...example, [part]: wish } as never, caller);
    const texts = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String((query as { text?: string }).text),
    );
    return { answer, sorted: texts.filter((text) => /order by/i.test(text)) };
  } finally {
    spy.mockRestore();
  }
}

const turned = (text: string): string =>
  text.replace(/\b(asc|desc)\b/gi, (word) => (word.toLowerCase() === 'asc' ? 'desc' : 'asc'));

/** The rows of an answer: its list of most of them. */
const rowsOf = (body: unknown): readonly unknown[] =>
  Object.values(body as object)
    .filter((value) => Array.isArray(value))
    .reduce((most, value) => (value.length > most.length ? value : most), []);

test('there are lists with an order', () => {
  expect(lists.length).toBeGreaterThan(60);
});

describe.each(lists)('$key', (list) => {
  test('goes both ways', async () => {
    const up = await listed(list, 'asc');
    const down = await listed(list, 'desc');
    for (const { answer } of [up, down]) {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
    }
    const [first, last] = [rowsOf(up.answer.body), rowsOf(down.answer.body)];
    const asked = up.sorted.some((text) => {
      const other = turned(text);
      return other !== text && down.sorted.includes(other);
    });
    expect(asked || first.length > 1, 'is sorted by the database, or has rows to look at').toBe(
      true,
    );
    if (first.length > 1) expect(first).not.toEqual(last);
  });
});
