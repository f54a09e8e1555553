/**
 * Figures that stand in the texts of games and dialogs, worked out again from engines and data. One
 * that is written without being worked out here fails.
 */
import { jantarCalls } from '@herna/jantar-server/contract';
import { type Random, seededRandom } from '@herna/kernel';
import {
  type BlackjackTitle,
  exitMinimum,
  playRound,
  type Round,
  spotPays,
  type Title,
  type TitleOf,
} from '@herna/maths';
import { titles } from '@herna/titles';
import { commitmentTo } from '@herna/titles/commitments';
import { expect, test } from 'vitest';
import cs from '../messages/cs.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import hu from '../messages/hu.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import sk from '../messages/sk.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };

const of = <Engine extends Title['engine']>(engine: Engine) =>
  titles.filter((title): title is TitleOf<Engine> & Title => title.engine === engine);

/** Values that all agree, as one; fails when they do not. */
function agreed<Value>(values: readonly Value[]): Value {
  const [first] = new Set(values);
  expect(new Set(values).size, JSON.stringify([...new Set(values)])).toBe(1);
  return first as Value;
}

const stake = 1_000n;
const ratio = (gain: bigint, staked: bigint): string =>
  gain % staked === 0n ? `${gain / staked} : 1` : `${(gain * 2n) / staked} : 2`;

/** Rounds of one hand, as far as they go by these decisions. */
function hands(title: BlackjackTitle, random: Random, decisions: readonly string[]): Round[] {
  const rounds: Round[] = [];
  const bets = title.boxes ? { bets: [{ spot: 'box:1', stake }] } : {};
  for (let round = 0; round < 3_000; round++) {
    const seed = random.bytes(4).join('');
    const stream = () => seededRandom(Number(seed.slice(0, 9)));
    const first = playRound(title, stream(), { stake, ...bets, decisions: [] });
    const offered =
      decisions.length === 0 || first.legal.some(({ action }) => action === decisions[0]);
    if (offered) rounds.push(playRound(title, stream(), { stake, ...bets, decisions }));
  }
  return rounds;
}

/** What a natural pays: it is decided by the first cards, with more than the stake. */
const naturals = (exposed: boolean): string =>
  agreed(
    of('blackjack')
      .filter((title) => (title.exposed ?? false) === exposed)
      .flatMap((title) => hands(title, seededRandom(3), []))
      .filter(({ phase, win, staked }) => phase === 'DECIDED' && win > staked)
      .map(({ win, staked }) => ratio(win - staked, staked)),
  );

/** What insurance pays: the dealer's natural decides the round, and the first stake is lost. */
const insurance = (): string =>
  agreed(
    of('blackjack')
      .filter((title) => title.insurance)
      .flatMap((title) => hands(title, seededRandom(4), ['insure']))
      .filter(({ phase, win, staked }) => phase === 'DECIDED' && win === staked)
      .map(({ win, staked }) => ratio(win - (staked - stake), staked - stake)),
  );

interface Cards {
  readonly dealer: { readonly total: number; readonly cards: readonly string[] };
}

/** The least that a dealer who has drawn a third card ends with. */
const dealerStands = (): string => {
  const totals = of('blackjack').flatMap((title) =>
    hands(title, seededRandom(5), ['stand'])
      .filter(({ phase }) => phase === 'DECIDED')
      .map(({ view }) => view as unknown as Cards)
      .filter(({ dealer }) => dealer.cards.length > 2)
      .map(({ dealer }) => dealer.total),
  );
  return `${Math.min(...totals)}`;
};

const { pattern: seedPattern } = jantarCalls['POST /games/api/play'].body.properties.clientSeed as {
  readonly pattern?: string;
};

/** Figures by the keys of their texts; those of all languages are the same but for their comma. */
const figures: Readonly<Record<string, () => readonly string[]>> = {
  'fair.commitment': () => [`${commitmentTo('0'.repeat(64), 'any').length * 4}`],
  'fair.changeHint': () => [/,(\d+)\}/.exec(seedPattern ?? '')?.[1] ?? ''],
  'roulette.field.column': () => [
    `${agreed(of('roulette').map((title) => spotPays(title, 'column:1') - 1))} : 1`,
  ],
  'blackjack.pays.more': () => [naturals(false)],
  'blackjack.pays.even': () => [naturals(true)],
  'blackjack.stands': () => [dealerStands()],
  'blackjack.insured': () => [dealerStands(), insurance()],
  'blackjack.ties': () => [dealerStands()],
  'blackjack.outcome.bust': () => ['21'],
  'reddog.spread': () => ['1'],
  'reddog.pair': () => ['1'],
  'poker.upTo': () => ['1'],
  'videopoker.keys': () => {
    const dealt = of('videopoker').map((title) => {
      const { view } = playRound(title, seededRandom(1), { stake, decisions: [] });
      return (view as unknown as { dealt: { cards: readonly string[] } }).dealt.cards.length;
    });
    return ['1', `${agreed(dealt)}`];
  },
  'crash.autoHint': () => [(exitMinimum / 100).toFixed(2)],
};

type Texts = { readonly [key: string]: string | Texts };

/** Texts with figures of their own, which no value of a message fills in. */
function withFigures(texts: Texts, path = ''): [key: string, figures: string[]][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof text !== 'string') return withFigures(text, name);
    const plain = text.replaceAll(/=\d+/g, '').replaceAll(/\{[^{}]*\}/g, '');
    const found = plain.match(/\d+ : \d+|\d+(?:[.,]\d+)?/g);
    return found ? [[name, found.map((one) => one.replace(',', '.'))]] : [];
  });
}

test.each([
  ['cs', cs],
  ['en', en],
  ['sk', sk],
  ['hu', hu],
  ['ru', ru],
  ['vi', vi],
])(
  'every figure in the %s texts is what engines and data give',
  (_language, texts) => {
    for (const [key, found] of withFigures(texts as unknown as Texts)) {
      expect(figures, `${key} tells ${found}, and nothing works it out`).toHaveProperty([key]);
      expect(found, key).toEqual(figures[key]?.());
    }
  },
  30_000,
);
