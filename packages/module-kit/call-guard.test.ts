/** Guards of calls: what they see of a request, and when they are asked. */
import type { Calls } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { expect, test } from 'vitest';
import { guarded } from './call-guard.ts';

const context = {} as CallContext;
type Answers = Readonly<Record<string, (input: object, context: CallContext) => Promise<unknown>>>;

test('a guard is asked before its call, and the address of a request decides what it names', async () => {
  const asked: unknown[] = [];
  const handlers = { 'POST /a/{id}': async () => 'a', 'POST /b': async () => 'b' };
  const calls = guarded(handlers as unknown as Handlers<Calls>, [
    {
      'POST /a/{id}': async (fields) => {
        asked.push(fields);
        if (fields.id === 'theirs') throw new Error('refused');
      },
    },
  ]) as unknown as Answers;
  const ask = (call: string, input: object) => calls[call]?.(input, context);
  expect(await ask('POST /b', { body: { id: 'theirs' } })).toBe('b');
  expect(asked).toEqual([]);
  const body = { id: 'theirs', note: 'n' };
  expect(await ask('POST /a/{id}', { params: { id: 'own' }, query: { page: 1 }, body })).toBe('a');
  expect(asked).toEqual([{ id: 'own', page: 1, note: 'n' }]);
  await expect(
    ask('POST /a/{id}', { params: { id: 'theirs' }, body: { id: 'own' } }),
  ).rejects.toThrow('refused');
});
