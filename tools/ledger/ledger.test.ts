import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { createLedger } from '@herna/ledger';
import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportLedger } from './export.ts';
import { verifyLedger } from './verify.ts';

let books: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  books = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'herna-export-'));
  file = join(folder, 'ledger.jsonl');
  const { database } = books;
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const ledger = createLedger({ database, clock, mainCurrency: 'CZK', masterSecret: 'test' });
  for (let id = 1n; id <= 5n; id++) {
    const playerId = id as PlayerId;
    await database.transaction(async (tx) => {
      await ledger.openWallet(tx, playerId, 'CZK');
      for (const amount of [1_000n, 250n, 7n]) {
        await ledger.post(tx, {
          kind: 'deposit',
          playerId,
          currency: 'CZK',
          source: 'test',
          reference: `${id}-${amount}`,
          lines: [
            { account: 'player-cash', amount },
            { account: 'gateway-clearing', owner: 1n, amount: -amount },
          ],
        });
      }
      await ledger.post(tx, {
        kind: 'transfer',
        playerId,
        currency: 'CZK',
        source: 'test',
        reference: `${id}-to-a-venue`,
        lines: [
          { account: 'player-cash', amount: -57n },
          { account: 'player-landbased', amount: 57n },
        ],
      });
    });
  }
  const job = ledger.jobs.find(({ name }) => name === 'ledger.checkpoint');
  // Other tests' transactions on this server may hold the chain back for a moment.
  while ((await ledger.prove()).chain.sealedMovements < 20n) await job?.handler({});
  await job?.handler({});
  await exportLedger(books.url, file);
});
afterAll(async () => {
  await books.drop();
  await rm(folder, { recursive: true, force: true });
});

it('agrees with the platform to the unit', async () => {
  const verdict = await verifyLedger(file);
  expect(verdict).toMatchObject({ movements: 20, postings: 40, unsealed: 0, faults: [] });
  expect(verdict.checkpoints).toBeGreaterThan(0);
});

/** The export with some of its text replaced. */
async function forged(from: string | RegExp, to: string) {
  const path = join(folder, 'forged.jsonl');
  const text = readFileSync(file, 'utf8');
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  writeFileSync(path, other);
  return (await verifyLedger(path)).faults.join('; ');
}

it.each([
  ['a reference', '"3-250"', '"3-251"', 'does not seal'],
  ['an amount', '"250","CZK"]', '"251","CZK"]', 'sums to'],
  ['a kept balance', '"amount":"1200"', '"amount":"1201"', 'keeps 1201'],
  ['a signed statement', '\\"holds\\":true', '\\"holds\\": true', 'is not signed'],
  ['the last lines', /\{"kind":"end".*\n/, '', 'has no end'],
  ['a movement', /\{"kind":"movement".*\n/, '', 'does not seal'],
])('finds a change of %s', async (_what, from, to, word) => {
  expect(await forged(from, to)).toContain(word);
});
