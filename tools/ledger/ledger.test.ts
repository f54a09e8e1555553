import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { createLedger } from '@herna/ledger';
import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportLedger } from './export.ts';
import { fingerprintOf, tellVerdict } from './tell.ts';
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
  // So that there are several statements, whatever was waited for.
  for (let further = 0; further < 3; further++) await job?.handler({});
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

type Line = Record<string, unknown> & { kind: string };

/** Reads the export as lines, has some of them changed, and works it out again. */
async function verdictAfter(change: (lines: Line[]) => readonly Line[], key?: string) {
  const path = join(folder, 'forged.jsonl');
  const lines: Line[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const before = JSON.stringify(lines);
  const changed = change(lines);
  expect(JSON.stringify(changed)).not.toBe(before);
  writeFileSync(path, changed.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return verifyLedger(path, { key });
}

/** The export with some of its text replaced. */
const forged = async (from: string | RegExp, to: string) => {
  const path = join(folder, 'forged.jsonl');
  const text = readFileSync(file, 'utf8');
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  writeFileSync(path, other);
  return (await verifyLedger(path)).faults.join('; ');
};

it.each([
  ['a reference', '"3-250"', '"3-251"', 'does not seal'],
  ['an amount', '"250","CZK"]', '"251","CZK"]', 'sums to'],
  ['a kept balance', '"amount":"1200"', '"amount":"1201"', 'keeps 1201'],
  ['a signed statement', '\\"holds\\":true', '\\"holds\\": true', 'is not signed'],
  ['the last lines', /\{"kind":"end".*\n/, '', 'has no end'],
  ['a movement', /\{"kind":"movement".*\n/, '', 'does not seal'],
  ['a public key', /"publicKey":"[0-9a-f]{64}"/, '"publicKey":"00"', 'is not signed'],
  ['a signature', /"signature":"[0-9a-f]{128}"/, '"signature":""', 'is not signed'],
])('finds a change of %s', async (_what, from, to, word) => {
  expect(await forged(from, to)).toContain(word);
});

const without = (lines: readonly Line[], ...kinds: string[]): Line[] =>
  lines.filter(({ kind }) => !kinds.includes(kind));

/** The end counts what is there, as a forger would have it. */
const counted = (lines: readonly Line[]): Line[] => {
  const count = (of: string): number => lines.filter(({ kind }) => kind === of).length;
  const kinds = ['block', 'checkpoint', 'movement', 'balance'];
  const counts = Object.fromEntries(kinds.map((kind) => [kind, count(kind)]));
  return lines.map((line) => (line.kind === 'end' ? { ...line, ...counts } : line));
};

/** A movement without postings, as a zero win has none. */
const invented = (lines: readonly Line[], change: object = {}): Line => {
  const last = lines.findLast(({ kind }) => kind === 'movement');
  const transaction = `${BigInt(String(last?.transaction)) + 1n}`;
  const fields = { amount: '0', reference: 'invented', id: '999999', postings: [], transaction };
  return { ...last, kind: 'movement', ...fields, ...change };
};

const behind = (lines: readonly Line[], of: string, line: Line): Line[] => {
  const at = lines.findLastIndex(({ kind }) => kind === of);
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)];
};

it.each<[string, (lines: Line[]) => readonly Line[], string]>([
  ['without blocks and checkpoints', (lines) => without(lines, 'block', 'checkpoint'), 'missing'],
  [
    'without blocks and checkpoints, counted again',
    (lines) => counted(without(lines, 'block', 'checkpoint')),
    'no checkpoint speaks',
  ],
  ['without its blocks', (lines) => counted(without(lines, 'block')), 'not in the chain'],
  ['without balances', (lines) => without(lines, 'balance'), 'of the kind balance were written'],
  [
    'without its last checkpoint',
    (lines) =>
      lines.toSpliced(
        lines.findLastIndex(({ kind }) => kind === 'checkpoint'),
        1,
      ),
    'of the kind checkpoint were written',
  ],
  [
    'without its first checkpoint, counted again',
    (lines) =>
      counted(
        lines.toSpliced(
          lines.findIndex(({ kind }) => kind === 'checkpoint'),
          1,
        ),
      ),
    'does not follow the one before',
  ],
  [
    'without its last block, counted again',
    (lines) =>
      counted(
        lines.toSpliced(
          lines.findLastIndex(({ kind }) => kind === 'block'),
          1,
        ),
      ),
    'names a head that is not in the chain',
  ],
  [
    'with a movement of a transaction that had ended before the last checkpoint',
    (lines) => counted(behind(lines, 'movement', invented(lines))),
    'movement 999999 of player 5 was in no block',
  ],
  [
    'with an older movement behind the others',
    (lines) => counted(behind(lines, 'movement', invented(lines, { transaction: '9' }))),
    'is out of order',
  ],
  [
    'with a movement behind its end',
    (lines) => [...lines, invented(lines)],
    'the kind movement stands where none may',
  ],
  ['with a second end', (lines) => [...lines, lines.at(-1) as Line], 'stands where none may'],
  ['with a line of no kind', (lines) => [...lines, { kind: 'note' }], 'stands where none may'],
  ['that begins in the middle', (lines) => lines.slice(1), 'stands where none may'],
])('an export %s is refused', async (_what, change, word) => {
  expect((await verdictAfter(change)).faults.join('; ')).toContain(word);
});

it('tells of movements that are younger than the last signed statement', async () => {
  const later = { transaction: '99999999', cashAfter: '1200', bonusAfter: '0' };
  const verdict = await verdictAfter((lines) =>
    counted(behind(lines, 'movement', invented(lines, later))),
  );
  expect(verdict).toMatchObject({ faults: [], unsealed: 1, unsigned: 1 });
  expect(tellVerdict(verdict, false).join('\n')).toContain('1 movements are behind it');
});

/** All statements signed again with a key of the forger's own. */
const signedAgain = (lines: readonly Line[], from = 0): Line[] => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  let previous: string | null = null;
  let place = 0;
  return lines.map((line) => {
    if (line.kind !== 'checkpoint') return line;
    const isForged = place++ >= from;
    const said = { ...JSON.parse(String(line.statement)), previous };
    const statement = isForged ? JSON.stringify(said) : String(line.statement);
    const signature = isForged
      ? sign(null, Buffer.from(statement), privateKey).toString('hex')
      : String(line.signature);
    const key = isForged ? raw : String(line.publicKey);
    const parts = [signature, key].map((hex) => Buffer.from(hex, 'hex'));
    previous = createHash('sha256')
      .update(Buffer.concat([Buffer.from(statement), ...parts]))
      .digest('hex');
    return { ...line, statement, signature, publicKey: key };
  });
};

const ownKey = async (): Promise<string> => (await verifyLedger(file)).key ?? 'none';

it('refuses another key where one is named', async () => {
  const key = await ownKey();
  expect((await verifyLedger(file, { key })).faults).toEqual([]);
  const { faults } = await verdictAfter(signedAgain, key);
  expect(faults).toContain('checkpoint 1 is not signed by the key');
  expect(faults).toContain('checkpoint 1 names another key');
});

it('refuses a second key without one that is named', async () => {
  const { faults } = await verdictAfter((lines) => signedAgain(lines, 1));
  expect(faults).toContain('checkpoint 2 names another key');
});

it('says what signatures are worth without a named key, and shows the key', async () => {
  const verdict = await verdictAfter(signedAgain);
  expect(verdict.faults).toEqual([]);
  expect(verdict.key).not.toBe(await ownKey());
  const text = tellVerdict(verdict, false).join('\n');
  expect(text).toContain('prove only agreement with the key in the file itself');
  expect(text).toContain(`Key: ${verdict.key}`);
  expect(text).toContain(`Fingerprint: ${fingerprintOf(verdict.key ?? '')}`);
  const named = tellVerdict(await verifyLedger(file, { key: await ownKey() }), true);
  expect(named.join('\n')).not.toContain('prove only agreement');
});
