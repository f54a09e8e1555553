import { expect, test } from 'vitest';
import { buyTickets } from './lottery.ts';
import type { Visitor } from './visitor.ts';

test('whoever lost everything that evening brings money for the tickets', async () => {
  const acts: string[] = [];
  const visitor = {
    api: (call: string) => Promise.resolve(acts.push(call)),
    key: () => 'demo',
    cash: () => Promise.resolve(0),
    deposit: (amount: number) => Promise.resolve(void acts.push(`deposit ${amount}`)),
    play: () => Promise.reject(new Error('no game is played for tickets')),
    leave: () => Promise.resolve(),
  } as unknown as Visitor;
  await buyTickets(visitor, 11);
  expect(acts).toEqual(['deposit 50000', ...Array(2).fill('POST /api/lottery/tickets')]);
});
