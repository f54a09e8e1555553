import { seededRandom } from '@herna/kernel';
import { isShared, playRound, type Round, sharedNumbers, type Title } from '@herna/maths';
import { playByChance } from '@herna/maths/chance';
import { newSeed, roundStream } from '@herna/maths/fair';
import { titleByKey, titles } from '@herna/titles';
import { configHash, configText } from '@herna/titles/certified';
import { expect, test } from 'vitest';
import { comparisonBy, type RoundPlayed, type StepShown } from './comparison.ts';

const random = seededRandom(21);

const shown = (round: Round, decisions: readonly string[]): StepShown => ({
  decisions: [...decisions],
  phase: round.phase,
  staked: Number(round.staked),
  win: round.phase === 'OPEN' ? 0 : Number(round.win),
  view: structuredClone(round.view),
});

/** A round as production draws it, shown decision by decision. */
function shownRound(title: Title, jackpot = false) {
  const draw = {
    seed: newSeed(random),
    gameKey: title.key,
    clientSeed: random.id(),
    configHash: configHash(title),
    nonce: 3,
  };
  const { input } = playByChance(title, roundStream(draw.seed, draw), random);
  const { stake, bets = [], decisions } = input;
  const flown = title.engine === 'crash';
  const steps = (
    flown ? [decisions] : [[], ...decisions.map((_, at) => decisions.slice(0, at + 1))]
  ).map((some) =>
    shown(
      playRound(title, roundStream(draw.seed, draw), {
        ...input,
        ...(jackpot ? { jackpot } : {}),
        decisions: some,
      }),
      some,
    ),
  );
  const played: RoundPlayed = {
    stake: Number(stake),
    bets: bets.map((bet) => ({ spot: bet.spot, stake: Number(bet.stake) })),
    steps,
  };
  return { draw, played };
}

const comparisonOf = (title: Title) => {
  const comparison = comparisonBy(configText(title), configHash(title));
  if (!comparison) throw new Error('the text is of another engine');
  return comparison;
};
const titleOf = (key: string): Title => {
  const title = titleByKey(key);
  if (!title) throw new Error(`no title is called ${key}`);
  return title;
};

/** The round with its last step altered. */
const altered = (played: RoundPlayed, change: Partial<StepShown>): RoundPlayed => {
  const last = played.steps.at(-1);
  if (!last) throw new Error('nothing was shown');
  return { ...played, steps: [...played.steps.slice(0, -1), { ...last, ...change }] };
};

test('a round of every title comes out of its seed as it was shown, by its published text alone', () => {
  for (const title of titles) {
    const comparison = comparisonOf(title);
    const { draw, played } = shownRound(title);
    expect(comparison.round(played, draw), title.key).toBeUndefined();
    const win = (played.steps.at(-1)?.win ?? 0) + 5_000_000;
    expect(comparison.round(altered(played, { win }), draw), title.key).toMatchObject({
      field: 'win',
    });
    const view = { ...played.steps.at(-1)?.view, more: 1 };
    expect(comparison.round(altered(played, { view }), draw), title.key).toMatchObject({
      field: 'view',
    });
  }
});

test('what was shown before the last decision has to come out too', () => {
  const title = titleOf('royal-twenty-one');
  const comparison = comparisonOf(title);
  let { draw, played } = shownRound(title);
  while (played.steps.length < 2) ({ draw, played } = shownRound(title));
  expect(comparison.round(played, draw)).toBeUndefined();
  const [first, ...rest] = played.steps as [StepShown, ...StepShown[]];
  const steps = [{ ...first, view: { ...first.view, dealer: [] } }, ...rest];
  expect(comparison.round({ ...played, steps }, draw)).toMatchObject({ field: 'view' });
  const decided = altered(played, {
    decisions: ['hit', ...(played.steps.at(-1)?.decisions ?? [])],
  });
  expect(comparison.round(decided, draw)).toBeDefined();
});

test('the grid, what it won and the mathematics are each found out by name', () => {
  const title = titleOf('velvet-plums');
  const comparison = comparisonOf(title);
  const { draw, played } = shownRound(title);
  const spins = (played.steps.at(-1)?.view.spins ?? []) as object[];
  const view = { ...played.steps.at(-1)?.view, spins: [{ ...spins[0], stops: [0, 0, 0, 0, 0] }] };
  const found = comparison.round(altered(played, { view }), draw);
  expect(found).toMatchObject({ field: 'view', promised: expect.stringContaining('spins.0') });
  const other = comparisonBy(configText(titleOf('ember-sevens')), configHash(title));
  expect(other?.round(played, draw)).toMatchObject({ field: 'configHash' });
  expect(comparisonBy(configText(title), '0')?.round(played, draw)).toBeDefined();
});

test('a win over the market’s highest is cut to it, and to nothing else', () => {
  const title = titleOf('ember-sevens');
  const comparison = comparisonOf(title);
  let { draw, played } = shownRound(title);
  while ((played.steps.at(-1)?.win ?? 0) < 100) ({ draw, played } = shownRound(title));
  const cut = { ...altered(played, { win: 50 }), winMaximum: 50 };
  expect(comparison.round(cut, draw)).toBeUndefined();
  expect(comparison.round({ ...cut, winMaximum: undefined }, draw)).toMatchObject({ field: 'win' });
});

test('a round that plays for a jackpot is told by its ticket', () => {
  const title = titles.find(({ jackpots }) => jackpots?.some(({ tickets }) => tickets));
  if (!title) throw new Error('no title draws a jackpot');
  const { draw, played } = shownRound(title, true);
  expect(comparisonOf(title).round(played, draw)).toBeUndefined();
});

test('numbers that all share, and where a flight ended, come out of their seeds', () => {
  const keno = titles.find(isShared);
  const flight = titles.find(({ engine }) => engine === 'crash');
  if (!keno || !isShared(keno) || !flight) throw new Error('a title is missing');
  const shared = shownRound(keno).draw;
  const numbers = [...sharedNumbers(keno, roundStream(shared.seed, shared))];
  expect(comparisonOf(keno).numbers(numbers, shared)).toBeUndefined();
  expect(comparisonOf(keno).numbers(numbers.toReversed(), shared)).toMatchObject({ field: 'view' });

  const { draw } = shownRound(flight);
  const { point } = playRound(flight, roundStream(draw.seed, draw), { stake: 1n, decisions: [] })
    .view as { point: number };
  const seat = { stake: 1_000, cashOut: null, halfCashOut: null, win: 0 };
  const left = { stake: 1_000, cashOut: 101, halfCashOut: null, win: point >= 101 ? 1_010 : 0 };
  const comparison = comparisonOf(flight);
  expect(comparison.flight(point, [seat, left], draw)).toBeUndefined();
  expect(comparison.flight(point + 1, [], draw)).toMatchObject({ field: 'view' });
  expect(comparison.flight(point, [{ ...seat, win: 5 }], draw)).toMatchObject({ field: 'win' });
});

test('of another version of the engine nothing can be said', async () => {
  const { hashOfText } = await import('@herna/titles/commitments');
  const text = configText(titleOf('ember-sevens')).replace(/^\["\d+"/, '["0"');
  expect(comparisonBy(text, hashOfText(text))).toBeUndefined();
});
