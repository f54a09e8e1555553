import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainText } from '@herna/beacon';
import { growingTree, inclusionPath } from '@herna/kernel/merkle-tree';
import { signStatement, statementKey } from '@herna/kernel/statements';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { countDraw } from '../rules/evaluation.ts';
import { type GamePlan, planOf } from '../rules/plans.table.ts';
import { emptyPools } from '../rules/prizes.ts';
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

const crowns = (amount: bigint | string) => ({ amount: Number(amount), currency: 'CZK' }) as const;
/** Ten lines, one of which hits the first digit whatever is drawn. */
const everyFirstDigit = Array.from({ length: 10 }, (_, digit) => ({
  main: [digit, 1, 2],
  extra: [],
}));

/** A draw of three tickets with its last one, as the site would publish it. */
function publishedDraw() {
  const plan = planOf('tri-cislice') as GamePlan;
  const drawId = 'tri-cislice-2023-08-23';
  const key = statementKey('a secret of a test', 'seal');
  const secret = Buffer.alloc(32, 7);
  const tickets = [1, 2, 3].map((digit) => ({
    number: `TICKET${digit}`,
    drawReference: drawId,
    lines: digit === 1 ? everyFirstDigit : [{ main: [digit, digit, digit], extra: [] }],
    price: digit === 1 ? 10_000n : 1_000n,
    currency: 'CZK',
  }));
  const tree = growingTree();
  const leaves = tickets.map((one) => leafHash(one));
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.root();
  const sealedAt = new Date((chain.genesis + 900 * chain.period) * 1_000);
  const statement = sealStatement({
    reference: drawId,
    tickets: 3,
    sales: 12_000n,
    currency: 'CZK',
    root: root.toString('hex'),
    commitment: commitmentOf(secret),
    beaconRound: 1_000n,
    sealedAt,
  });
  const numbers = drawNumbers(plan, seedOf(secret, Buffer.from(beacon, 'hex'), root), 3);
  const count = countDraw(plan, numbers);
  for (const [place, { lines }] of tickets.entries())
    count.add({ id: BigInt(place), place, lines });
  const opening = { ...emptyPools(plan), reserve: 1_000_000n };
  const { evaluation } = count.settle('CZK', 12_000n, opening);
  return {
    draw: {
      drawId,
      gameKey: plan.gameKey,
      planVersion: plan.version,
      tickets: 3,
      sales: crowns(12_000n),
      tiers: evaluation.tiers.map(({ tier, winners, each }) => ({
        tier,
        winners: Number(winners),
        prize: crowns(each),
      })),
      pools: {
        opening: evaluation.tiers.map((tier) => crowns(tier.opening)),
        openingReserve: crowns(evaluation.openingReserve),
        openingAtCap: 0,
        closing: evaluation.tiers.map((tier) => crowns(tier.closing)),
        closingReserve: crowns(evaluation.closingReserve),
        house: crowns(evaluation.house),
      },
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
      ticketId: 'TICKET3',
      leafText: leafText(tickets[2] as (typeof tickets)[number]),
      path: inclusionPath(leaves, 2).map(({ side, hash }) => ({
        side,
        hash: hash.toString('hex'),
      })),
    },
    sealedTickets: tickets.map((one) => leafText(one)),
  } satisfies DrawRecord;
}

const failing = async (record: DrawRecord): Promise<DrawCheckName[]> =>
  (await verifyDraw(record)).filter(({ verdict }) => verdict === 'fails').map(({ name }) => name);

test('what is published of a draw holds, and before it is published it waits', async () => {
  const { draw, ticket, sealedTickets } = publishedDraw();
  const whole = await verifyDraw({ draw, ticket, sealedTickets });
  expect(draw.tiers.find(({ tier }) => tier === '1')?.winners).toBeGreaterThan(0);
  expect(whole.map(({ verdict }) => verdict)).toEqual(drawChecks.map(() => 'holds'));
  const onSale = {
    ...draw,
    tickets: null,
    sales: null,
    tiers: [],
    pools: null,
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

test('without its tickets a draw is counted by the winners told; what is not told waits', async () => {
  const { draw, ticket } = publishedDraw();
  const verdicts = async (record: DrawRecord) =>
    Object.fromEntries((await verifyDraw(record)).map(({ name, verdict }) => [name, verdict]));
  expect(await verdicts({ draw, ticket, sealedTickets: null })).toMatchObject({
    tickets: 'waits',
    winners: 'waits',
    prizes: 'holds',
  });
  // Draws that were counted before they kept their pools.
  expect(await verdicts({ draw: { ...draw, pools: null }, ticket })).toMatchObject({
    prizes: 'waits',
    ticket: 'holds',
  });
});

const zeros = '0'.repeat(64);
type Altered = (record: ReturnType<typeof publishedDraw>) => object;
/** A tier told otherwise than it was counted. */
const forged =
  (key: string, more: (tier: { winners: number; prize: { amount: number } }) => object): Altered =>
  ({ draw }) => ({
    tiers: draw.tiers.map((tier) => (tier.tier === key ? { ...tier, ...more(tier) } : tier)),
  });
const forgedPools =
  (more: object): Altered =>
  ({ draw }) => ({ pools: { ...draw.pools, ...more } });

/** What a cheating operator would alter, and the steps that notice. */
const alterations: readonly (readonly [string, object | Altered, readonly DrawCheckName[]])[] = [
  // With other numbers, other lines have won.
  ['numbers', { numbers: { main: [2, 2, 2], extra: [] } }, ['numbers', 'winners', 'prizes']],
  [
    'numbers that are none',
    { numbers: { main: [10, 10, 10], extra: [] } },
    ['numbers', 'winners', 'prizes'],
  ],
  ['secret', { secret: zeros }, ['commitment', 'numbers']],
  ['commitment', { commitment: zeros }, ['statement', 'commitment']],
  ['beacon', { beacon: zeros }, ['beacon', 'numbers']],
  ['signature of the beacon', { beaconSignature: '0'.repeat(96) }, ['beacon']],
  ['round of the beacon', { beaconRound: '900' }, ['statement', 'order', 'beacon']],
  ['chain', { beaconChain: 'no chain' }, ['order', 'beacon']],
  ['moment', { sealedAt: '2030-01-01T00:00:00.000Z' }, ['statement', 'order']],
  ['root', { root: zeros }, ['statement', 'numbers', 'tickets', 'ticket']],
  ['number of tickets', { tickets: 4 }, ['statement', 'tickets']],
  ['draw', { drawId: 'tri-cislice-2023-08-24' }, ['statement', 'winners', 'prizes']],
  ['statement', { statement: '{}' }, ['signature', 'statement']],
  ['statement that is none', { statement: 'no statement' }, ['signature', 'statement']],
  ['signature', { signature: zeros }, ['signature']],
  ['key', { publicKey: zeros }, ['signature']],
  ['key that is none', { publicKey: 'no key' }, ['signature']],
  ['plan', { planVersion: 99 }, ['numbers', 'winners', 'prizes']],
  ['sales', { sales: crowns(11_000n) }, ['statement', 'tickets', 'prizes']],
  ['a prize cut', forged('1', () => ({ prize: crowns(900n) })), ['prizes']],
  ['a prize raised', forged('3', () => ({ prize: crowns(500_000n) })), ['prizes']],
  ['a winner left out', forged('1', ({ winners }) => ({ winners: winners - 1 })), ['winners']],
  ['a winner made up', forged('3', ({ winners }) => ({ winners: winners + 1 })), ['winners']],
  ['what was carried over', forgedPools({ openingReserve: crowns(0n) }), ['prizes']],
  ['what is carried on', forgedPools({ closingReserve: crowns(0n) }), ['prizes']],
  ['what the house keeps', forgedPools({ house: crowns(12_000n) }), ['prizes']],
];

test.each(alterations)('an altered draw is noticed: %s', async (_what, altered, noticed) => {
  const record = publishedDraw();
  const more = typeof altered === 'function' ? altered(record) : altered;
  expect(await failing({ ...record, draw: { ...record.draw, ...more } })).toEqual(noticed);
});

test.each<[string, (leaves: string[]) => readonly string[], readonly DrawCheckName[]]>([
  ['a ticket left out', (leaves) => leaves.slice(1), ['tickets', 'winners', 'prizes']],
  ['tickets in another order', (leaves) => leaves.toReversed(), ['tickets']],
  [
    'lines that were not bought',
    (leaves) => leaves.map((leaf) => leaf.replaceAll(/^\d 1 2$/gm, '9 9 9')),
    ['tickets', 'winners', 'prizes'],
  ],
  ['a ticket that is none', (leaves) => [...leaves, 'no ticket'], ['tickets', 'winners', 'prizes']],
])('altered tickets are noticed: %s', async (_what, alter, noticed) => {
  const { draw, ticket, sealedTickets } = publishedDraw();
  expect(await failing({ draw, ticket, sealedTickets: alter(sealedTickets) })).toEqual(noticed);
});

test('a ticket that was not sealed leads to another root', async () => {
  const { draw, ticket } = publishedDraw();
  expect(await failing({ draw, ticket: { ...ticket, leafText: 'another ticket' } })).toEqual([
    'ticket',
  ]);
  // The leaf of somebody else's ticket is no proof, though it leads to the root.
  expect(await failing({ draw, ticket: { ...ticket, ticketId: 'TICKET2' } })).toEqual(['ticket']);
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
    const { draw, ...rest } = publishedDraw();
    const tiers = draw.tiers.map((tier) => ({ ...tier, prize: crowns(1n) }));
    const altered = JSON.stringify({ ...rest, draw: { ...draw, tiers, secret: zeros } });
    for (const language of drawVerifierLanguages) {
      const { checks, verdicts } = drawVerifierWords[language];
      const bad = ask(altered, '--language', language);
      expect(bad.status).toBe(1);
      for (const name of ['commitment', 'prizes'] as const) {
        expect(bad.stdout).toContain(`${checks[name]}: ${verdicts.fails}`);
      }
      expect(bad.stdout).toContain(`${checks.winners}: ${verdicts.holds}`);
    }
    expect(ask('no draw', '--language', 'en').status).toBe(2);
    expect(ask('{}', '--language', 'en').stderr).toContain(drawVerifierWords.en.unreadable);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
