import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@herna/kernel';
import type { ReelsTitle, Title } from '@herna/maths';
import { roundCommitment, seedCommitment } from '@herna/maths/fair';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { configHash } from '../certified.ts';
import { configText } from '../config-text.ts';
import kept from '../editions.generated.json' with { type: 'json' };
import { editionsFrom, titleOfText } from '../editions.ts';
import { titleByKey, titles } from '../index.ts';
import offlineBuild from '../vite.config.ts';
import { drawnAgain } from './drawn-again.ts';
import { readRecord, verifyChains, verifyRound } from './index.ts';
import { madeRounds } from './made-rounds.ts';
import { hexOf, hmacSha256, sha256 } from './sha256.ts';
import { verifierLanguages, verifierWords } from './words.table.ts';

const made = madeRounds(2 * titles.length);
const verdictOn = (record: object) => verifyRound(readRecord(record));
const read = (line: string): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>;

test('its hashes are those of the standards', () => {
  for (let length = 0; length <= 130; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255);
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    const key = bytes.subarray(0, 32);
    const theirs = createHmac('sha256', key).update(bytes).digest('hex');
    expect(hexOf(hmacSha256(key)(bytes))).toBe(theirs);
  }
});

test('every round of every title agrees', () => {
  const differing = made.flatMap((line) => {
    const { agrees, checks } = verdictOn(read(line));
    return agrees ? [] : [[read(line).gameKey, checks.filter(({ holds }) => !holds)]];
  });
  expect(differing).toEqual([]);
});

test('a round agrees of which only half has left before its end', () => {
  const flights = titles.filter((title) => title.engine === 'crash' && title.half);
  const rounds = madeRounds(200, seededRandom(11), flights).map(read);
  const halved = rounds.filter(({ view }) => {
    const { half, cashOut } = view as { readonly half: unknown; readonly cashOut: unknown };
    return typeof half === 'number' && cashOut === null;
  });
  expect(halved.length).toBeGreaterThan(0);
  expect(halved.filter((record) => !verdictOn(record).agrees)).toEqual([]);
});

/** The text with its digit at a place turned into another. */
const altered = (hex: string, place: number): string => {
  const digit = ((Number.parseInt(hex[place] ?? '', 16) + 1) % 16).toString(16);
  return hex.slice(0, place) + digit + hex.slice(place + 1);
};

test('any altered digit of seed or commitment is refused', () => {
  const record = read(made[0] ?? '') as { seed: string; commitment: string };
  for (let place = 0; place < 64; place++) {
    for (const field of ['seed', 'commitment'] as const) {
      const { agrees, checks } = verdictOn({ ...record, [field]: altered(record[field], place) });
      expect(agrees).toBe(false);
      expect(checks.some(({ name, holds }) => name === 'commitment' && !holds)).toBe(true);
    }
  }
});

test('a commitment serves for the nonce that it was made for, and for no other', () => {
  const record = read(made[0] ?? '') as { nonce: number };
  expect(verdictOn(record).checks.map(({ name }) => name)).toContain('nonce');
  const failing = verdictOn({ ...record, nonce: record.nonce + 1 }).checks.filter(
    (one) => !one.holds,
  );
  expect(failing.map(({ name }) => name)).toContain('commitment');
});

test('a round from before is verified without its nonce, one that tells the next is not', () => {
  const record = read(made[0] ?? '') as { seed: string; gameKey: string };
  const before = { ...record, commitment: seedCommitment(record.seed, record.gameKey) };
  const { agrees, checks } = verdictOn(before);
  expect(agrees).toBe(true);
  expect(checks.map(({ name }) => name)).not.toContain('nonce');
  expect(verdictOn({ ...before, nextCommitment: '0'.repeat(64) }).agrees).toBe(false);
  // Whoever leaves it out of a round of a session could choose the nonce when all else is known.
  expect(verdictOn({ ...before, session: '7' }).agrees).toBe(false);
  expect(verdictOn(before).notes).toEqual(['earlier']);
  expect(verdictOn(record).notes).toEqual([]);
});

/** A round of a title, with changes to what its draw depends on, drawn honestly from them. */
function redrawn(key: string, changes: (record: Record<string, unknown>) => object) {
  const title = titleByKey(key) as Title;
  const record = read(madeRounds(1, seededRandom(8), [title])[0] ?? '');
  const changed = { ...record, ...changes(record) };
  const asked = readRecord(changed);
  const { round } = drawnAgain(title, { ...asked, configHash: configHash(title) });
  const json = JSON.stringify({ ...changed, win: round?.win, view: round?.view }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return read(json);
}

const failing = (record: object): string[] =>
  verdictOn(record)
    .checks.filter(({ holds }) => !holds)
    .map(({ name }) => name);

test('what players share is of a series from its first place on, and nothing else is', () => {
  for (const key of ['star-chaser', 'sprint-roulette-15', 'moon-keno']) {
    expect(failing(redrawn(key, () => ({})))).toEqual([]);
    // The end of a series is known to everybody: it is the seed of nothing.
    const first = (seed: unknown) => ({ nonce: 0, seriesEnd: seed });
    expect(failing(redrawn(key, ({ seed }) => first(seed)))).toEqual(['series']);
    const alone = redrawn(key, ({ seed, nonce }) => ({
      seriesEnd: undefined,
      commitment: roundCommitment(seed as string, key, nonce as number),
    }));
    expect(failing(alone)).toEqual(['series']);
  }
  const inSeries = redrawn('velvet-plums', ({ seed }) => {
    const commitment = seedCommitment(seed as string, 'velvet-plums');
    return { nonce: 1, clientSeed: 'shared', commitment, seriesEnd: commitment };
  });
  expect(failing(inSeries)).toEqual(['series']);
  const uncounted = redrawn('velvet-plums', ({ seed }) => ({
    nonce: 0,
    commitment: roundCommitment(seed as string, 'velvet-plums', 0),
  }));
  expect(failing(uncounted)).toEqual(['nonce']);
});

test('a win that was cut is named, for whether the law sets the maximum is not known here', () => {
  const record = made.map(read).find(({ win }) => BigInt(win as string) > 100n) ?? {};
  const { agrees, notes, checks } = verdictOn({ ...record, win: '100', winMaximum: '100' });
  expect([agrees, notes]).toEqual([true, ['cut']]);
  expect(checks.find(({ name }) => name === 'win')?.found).toBe(`${record.win} → 100`);
});

interface SessionRound {
  readonly nonce: number;
  readonly commitment: string;
  readonly nextCommitment: string;
}

/** Rounds of one session, each telling the commitment to the next. */
function sessionOfRounds(count: number): SessionRound[] {
  const [title] = titles;
  const rounds = madeRounds(count + 1, seededRandom(4), title ? [title] : []).map(read);
  return rounds.slice(0, count).map((round, index) => ({
    ...(round as { nonce: number; commitment: string }),
    session: '7',
    nextCommitment: rounds[index + 1]?.commitment as string,
  }));
}

test('the rounds of a session are followed from commitment to commitment', () => {
  const rounds = sessionOfRounds(6);
  const chainOf = (records: readonly object[]) => verifyChains(records.map(readRecord));
  expect(chainOf(rounds.toReversed())).toEqual({ faults: [], missing: 0 });
  expect(chainOf(rounds.filter(({ nonce }) => nonce !== 3 && nonce !== 4)).missing).toBe(2);
  const [first, second, third] = rounds as [SessionRound, SessionRound, SessionRound];
  const slipped = { ...third, nonce: 2 };
  expect(chainOf([first, second, slipped]).faults).toMatchObject([{ kind: 'repeated', nonce: 2 }]);
  expect(chainOf([first, slipped]).faults).toMatchObject([{ kind: 'unlinked', nonce: 2 }]);
  // Once its seed is known, another round can be drawn from it under the same nonce and commitment.
  const again = { ...second, clientSeed: 'chosen afterwards' };
  expect(chainOf([first, second, again]).faults).toMatchObject([{ kind: 'repeated', nonce: 2 }]);
  expect(chainOf([first, second, { ...second }]).faults).toEqual([]);
});

test.each([
  ['12,50 Kč', 1_250n],
  ['1 000 CZK', 100_000n],
  ['0.5 EUR', 50n],
  ['1250', 1_250n],
])('a stake told as %s is %s', (written, minor) => {
  const record = { ...read(made[0] ?? ''), stake: written };
  expect(readRecord(record).stake).toBe(minor);
});

test.each(['12,50', '1,234 Kč', '-5 Kč', '5 Kčs'])('an amount of %s is refused', (written) => {
  expect(() => readRecord({ ...read(made[0] ?? ''), stake: written })).toThrow('stake');
});

test('any other win, stake, mathematics or view is refused, in every title', () => {
  for (const line of made.slice(0, titles.length)) {
    const record = read(line);
    const win = BigInt(record.win as string);
    const changes = [
      { win: (win + 1n).toString() },
      { view: { ...(record.view as object), more: 1 } },
      { configHash: altered(record.configHash as string, 5) },
      ...(win > 0n ? [{ win: '0' }] : []),
    ];
    for (const change of changes) {
      expect(verdictOn({ ...record, ...change }).agrees, `${record.gameKey}`).toBe(false);
    }
  }
});

test('decisions left out, added or exchanged are refused', () => {
  const decided = made.map(read).filter(({ decisions }) => (decisions as string[]).length > 0);
  expect(decided.length).toBeGreaterThan(20);
  for (const record of decided) {
    const decisions = record.decisions as string[];
    const others = [
      decisions.slice(0, -1),
      [...decisions, decisions[0]],
      [...decisions.slice(0, -1), 'stroll'],
    ];
    for (const other of others) {
      const label = `${record.gameKey} ${other.join(' ')}`;
      expect(verdictOn({ ...record, decisions: other }).agrees, label).toBe(false);
    }
  }
});

test('a store that reorders the view changes nothing', () => {
  const record = read(made[0] ?? '');
  const view = Object.fromEntries(Object.entries(record.view as object).reverse());
  expect(verdictOn({ ...record, view }).agrees).toBe(true);
});

test.each([
  ['gameKey', 'no such'],
  ['seed', 'ab'],
  ['commitment', undefined],
  ['clientSeed', 'a|b'],
  ['nonce', -1],
  ['stake', '1.5'],
  ['bets', [{ spot: 7 }]],
  ['decisions', 'hit'],
  ['win', 'much'],
])('a record whose %s cannot be read is refused by name', (field, value) => {
  const record = { ...read(made[0] ?? ''), [field]: value };
  expect(() => readRecord(record)).toThrow(field);
});

test('an unknown title agrees with nothing', () => {
  const { agrees, checks } = verdictOn({ ...read(made[0] ?? ''), gameKey: 'unheard-of' });
  expect(agrees).toBe(false);
  expect(checks.map(({ name }) => name)).toEqual(['title']);
});

/** A title before and after one symbol of one strip was exchanged. */
function twoEditions(): readonly [before: ReelsTitle, after: ReelsTitle] {
  const before = titleByKey('velvet-plums') as ReelsTitle;
  const [first = '', ...rest] = before.strips;
  return [before, { ...before, strips: [first.replace('W', 'S'), ...rest] }];
}

test('a round is verified by the edition it names, before and after its title changed', () => {
  const both = twoEditions();
  const hashes = both.map((title) => configHash(title));
  const texts = both.map((title, index) => [hashes[index], configText(title)]);
  const editions = editionsFrom({ 'velvet-plums': Object.fromEntries(texts) });
  for (const [index, title] of both.entries()) {
    const other = hashes[1 - index];
    for (const line of madeRounds(40, seededRandom(index), [title])) {
      const record = read(line);
      expect(verifyRound(readRecord(record), editions).agrees).toBe(true);
      const renamed = readRecord({ ...record, configHash: other });
      expect(verifyRound(renamed, editions).agrees).toBe(false);
    }
  }
  const unpublished = verdictOn(read(madeRounds(1, seededRandom(9), [both[1]])[0] ?? ''));
  expect(unpublished.checks.find(({ name }) => name === 'mathematics')?.holds).toBe(false);
});

test('a text that is not what its hash names is refused', () => {
  const [before, after] = twoEditions();
  const editions = editionsFrom({ 'velvet-plums': { [configHash(after)]: configText(before) } });
  const record = read(madeRounds(1, seededRandom(3), [before])[0] ?? '');
  const reading = readRecord({ ...record, configHash: configHash(after) });
  const { checks } = verifyRound(reading, editions);
  expect(checks.find(({ name }) => name === 'mathematics')?.holds).toBe(false);
});

/** A round of a title as it was offered before it could double wins. */
const roundOfThePast = (): string => {
  const [first = ''] = Object.values(kept['ember-sevens']);
  const title = titleOfText(first);
  expect(title).not.toHaveProperty('gamble');
  return madeRounds(1, seededRandom(5), title ? [title] : [])[0] ?? '';
};

test('nothing here imports what draws in production', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !/test|made-rounds/.test(name),
  );
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name);
  });
  const outside = new Set(imports.filter((name) => !name?.startsWith('./')));
  expect([...outside].sort()).toEqual([
    '../config-text.ts',
    '../editions.ts',
    '../index.ts',
    '@herna/maths',
    '@noble/curves/bls12-381.js',
    'node:fs',
  ]);
});

test('as one file it verifies rounds with nothing beside it, and refuses an altered one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'herna-verifier-'));
  try {
    const root = join(import.meta.dirname, '..');
    const into = { ...offlineBuild.build, outDir: folder };
    await build({ ...offlineBuild, build: into, root, configFile: false, logLevel: 'silent' });
    expect(readdirSync(folder)).toEqual(['herna-verifier.mjs']);
    const ask = (lines: readonly string[], ...rest: readonly string[]) => {
      writeFileSync(join(folder, 'rounds.json'), lines.join('\n'));
      return spawnSync(process.execPath, ['herna-verifier.mjs', 'rounds.json', ...rest], {
        cwd: folder,
        encoding: 'utf8',
      });
    };
    const all = [...made, roundOfThePast()];
    const good = ask(all);
    const last = JSON.parse(good.stdout.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ rounds: all.length, agree: all.length });
    expect(good.status).toBe(0);
    const none = ask([], '--language', 'en');
    expect([none.status, none.stdout]).toEqual([1, expect.stringContaining('0 of 0')]);
    const torn = ask(['{"gameKey"', ...made.slice(0, 1)], '--language', 'en');
    expect([torn.status, torn.stdout]).toEqual([1, expect.stringContaining('1 of 2 agree')]);
    const record = read(made[0] ?? '');
    const bad = JSON.stringify({ ...record, win: '1' });
    for (const language of verifierLanguages) {
      const { checks, told } = verifierWords[language];
      const run = ask([bad], '--language', language);
      expect(run.stdout).toContain(`${checks.win}: ${told} 1,`);
      expect(run.status).toBe(1);
    }
    const [one, other] = sessionOfRounds(2) as [SessionRound, SessionRound];
    const chained = ask([one, other].map((round) => JSON.stringify(round)));
    expect([chained.status, chained.stdout]).toEqual([0, expect.stringContaining('"faults":0')]);
    const exchanged = { ...one, nextCommitment: one.commitment };
    const broken = ask(
      [exchanged, other].map((round) => JSON.stringify(round)),
      '--language',
      'cs',
    );
    expect(broken.stdout).toContain('Závazek kola 2 není ten');
    expect(broken.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
