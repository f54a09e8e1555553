import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainText } from '@herna/beacon';
import { growingTree, inclusionPath } from '@herna/kernel/merkle-tree';
import { signStatement, statementKey } from '@herna/kernel/statements';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { type GamePlan, planOf } from '../rules/plans.table.ts';
import { commitmentOf, drawNumbers, leafHash, leafText, seedOf } from '../rules/seal.ts';
import { sealStatement } from '../service/drawing.ts';
import offlineBuild from '../vite.config.ts';
import { type DrawCheckName, type DrawRecord, drawChecks, verifyDraw } from './verify-draw.ts';
import { drawVerifierLanguages, drawVerifierWords } from './words.table.ts';

/** drand's quicknet and its round 1000, as https://api.drand.sh publishes them. */
const chain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};
const beaconSignature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

/** A draw of three tickets with its last one, as the site would publish it. */
function publishedDraw(): DrawRecord & { ticket: object } {
  const plan = planOf('tri-cislice') as GamePlan;
  const drawId = 'tri-cislice-2023-08-23';
  const key = statementKey('a secret of a test', 'seal');
  const secret = Buffer.alloc(32, 7);
  const tickets = [1, 2, 3].map((digit) => ({
    number: `TICKET${digit}`,
    drawReference: drawId,
    lines: [{ main: [digit, digit, digit], extra: [] }],
    price: 50n,
    currency: 'CZK',
  }));
  const tree = growingTree();
  const leaves = tickets.map(leafHash);
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.root();
  const sealedAt = new Date((chain.genesis + 900 * chain.period) * 1_000);
  const statement = sealStatement({
    reference: drawId,
    tickets: 3,
    sales: 150n,
    currency: 'CZK',
    root: root.toString('hex'),
    commitment: commitmentOf(secret),
    beaconRound: 1_000n,
    sealedAt,
  });
  const numbers = drawNumbers(plan, seedOf(secret, Buffer.from(beacon, 'hex'), root), 3);
  return {
    draw: {
      drawId,
      gameKey: plan.gameKey,
      planVersion: plan.version,
      tickets: 3,
      numbers,
      commitment: commitmentOf(secret),
      beaconRound: '1000',
      beaconChain: chainText(chain),
      root: root.toString('hex'),
      statement,
      signature: signStatement(statement, key).toString('hex'),
      publicKey: key.publicKey.toString('hex'),
      sealedAt: sealedAt.toISOString(),
      secret: secret.toString('hex'),
      beacon,
      beaconSignature,
    },
    ticket: {
      leafText: leafText(tickets[2] as (typeof tickets)[number]),
      path: inclusionPath(leaves, 2).map(({ side, hash }) => ({
        side,
        hash: hash.toString('hex'),
      })),
    },
  };
}

const failing = async (record: DrawRecord): Promise<DrawCheckName[]> =>
  (await verifyDraw(record)).filter(({ verdict }) => verdict === 'fails').map(({ name }) => name);

test('what is published of a draw holds, and before it is published it waits', async () => {
  const { draw, ticket } = publishedDraw();
  const whole = await verifyDraw({ draw, ticket });
  expect(whole.map(({ verdict }) => verdict)).toEqual(drawChecks.map(() => 'holds'));
  const onSale = {
    ...draw,
    tickets: null,
    numbers: null,
    root: null,
    statement: null,
    signature: null,
    sealedAt: null,
    secret: null,
    beacon: null,
    beaconSignature: null,
  };
  const early = await verifyDraw({ draw: onSale, ticket: { leafText: '', path: null } });
  expect(early.map(({ verdict }) => verdict)).toEqual(drawChecks.map(() => 'waits'));
});

const zeros = '0'.repeat(64);
/** What a cheating operator would alter, and the steps that notice. */
const alterations: readonly (readonly [Partial<DrawRecord['draw']>, readonly DrawCheckName[]])[] = [
  [{ numbers: { main: [10, 10, 10], extra: [] } }, ['numbers']],
  [{ secret: zeros }, ['commitment', 'numbers']],
  [{ commitment: zeros }, ['statement', 'commitment']],
  [{ beacon: zeros }, ['beacon', 'numbers']],
  [{ beaconSignature: '0'.repeat(96) }, ['beacon']],
  [{ beaconRound: '900' }, ['statement', 'order', 'beacon']],
  [{ beaconChain: 'no chain' }, ['order', 'beacon']],
  [{ sealedAt: '2030-01-01T00:00:00.000Z' }, ['statement', 'order']],
  [{ root: zeros }, ['statement', 'numbers', 'ticket']],
  [{ tickets: 4 }, ['statement']],
  [{ drawId: 'tri-cislice-2023-08-24' }, ['statement']],
  [{ statement: '{}' }, ['signature', 'statement']],
  [{ statement: 'no statement' }, ['signature', 'statement']],
  [{ signature: zeros }, ['signature']],
  [{ publicKey: zeros }, ['signature']],
  [{ publicKey: 'no key' }, ['signature']],
  [{ planVersion: 99 }, ['numbers']],
];

test.each(alterations)('an altered draw is noticed: %j', async (altered, noticed) => {
  const { draw, ticket } = publishedDraw();
  expect(await failing({ draw: { ...draw, ...altered }, ticket })).toEqual(noticed);
});

test('a ticket that was not sealed leads to another root', async () => {
  const { draw, ticket } = publishedDraw();
  expect(await failing({ draw, ticket: { ...ticket, leafText: 'another ticket' } })).toEqual([
    'ticket',
  ]);
});

test('as one file it verifies a draw with nothing beside it, in every language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'herna-draw-verifier-'));
  try {
    const into = { ...offlineBuild.build, outDir: folder };
    const root = join(import.meta.dirname, '..');
    await build({ ...offlineBuild, build: into, root, configFile: false, logLevel: 'silent' });
    expect(readdirSync(folder)).toEqual(['herna-draw-verifier.mjs']);
    const ask = (text: string, ...rest: readonly string[]) => {
      writeFileSync(join(folder, 'draw.json'), text);
      return spawnSync(process.execPath, ['herna-draw-verifier.mjs', 'draw.json', ...rest], {
        cwd: folder,
        encoding: 'utf8',
      });
    };
    const good = ask(JSON.stringify(publishedDraw()));
    expect(good.status).toBe(0);
    expect(JSON.parse(good.stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      draw: 'tri-cislice-2023-08-23',
      ...Object.fromEntries(drawChecks.map((name) => [name, 'holds'])),
    });
    const { draw, ticket } = publishedDraw();
    const altered = JSON.stringify({ draw: { ...draw, secret: zeros }, ticket });
    for (const language of drawVerifierLanguages) {
      const { checks, verdicts } = drawVerifierWords[language];
      const bad = ask(altered, '--language', language);
      expect(bad.status).toBe(1);
      expect(bad.stdout).toContain(`${checks.commitment}: ${verdicts.fails}`);
    }
    expect(ask('no draw', '--language', 'en').status).toBe(2);
    expect(ask('{}', '--language', 'en').stderr).toContain(drawVerifierWords.en.unreadable);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
