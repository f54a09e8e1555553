import { testDatabase } from '@herna/testkit';
import { expect, test } from 'vitest';
import { lockName } from './named-locks.ts';

test('a name is held by one transaction, other names are free', async () => {
  const { database, drop } = await testDatabase();
  const order: string[] = [];
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let taken = (): void => {};
  const first = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const holder = database.transaction(async (tx) => {
    await lockName(tx, 'test/one');
    taken();
    await held;
    order.push('holder');
  });
  await first;
  const waiter = database.transaction(async (tx) => {
    await lockName(tx, 'test/one');
    order.push('waiter');
  });
  await database.transaction((tx) => lockName(tx, 'test/another'));
  order.push('another');
  go();
  await Promise.all([holder, waiter]);
  expect(order).toEqual(['another', 'holder', 'waiter']);
  await drop();
});
