/**
 * The play that a title is stated for: legal to the end of every round, and what it returns lies
 * near the certificate. `npm run prove:long` plays ten million rounds of every title so.
 */
import type { PokerTitle, Round, Title, VideoPokerTitle } from '@herna/maths';
import { toNumber } from '@herna/maths';
import { seededStream } from '@herna/maths/chance';
import { certify, playedOut, statedPlay } from '@herna/maths/exact';
import { expect, test } from 'vitest';
import { certificateOf, fractionOf } from './certificates.ts';
import { titles } from './index.ts';

const rounds = 2_000;
/** Deviations that chance does not reach once in a million. */
const band = 5;

/** Where the mean of a few rounds lies, in standard deviations. */
function deviation(title: Title, rtp: number, variance: number): number {
  const play = statedPlay(title);
  const stream = seededStream(7);
  let won = 0n;
  for (let round = 0; round < rounds; round++) won += playedOut(title, stream, play);
  const mean = Number(won) / Number(play.input.stake) / rounds;
  return (mean - rtp) / Math.sqrt(variance / rounds);
}

/** Holding and calling best takes long to find out in whole packs. */
const isLong = ({ engine }: Title): boolean => engine === 'videopoker' || engine === 'poker';

const oneOfEach = [...new Map(titles.map((title) => [title.engine, title])).values()].filter(
  (title) => !isLong(title),
);

test.each(oneOfEach.map((title) => [title.engine, title] as const))(
  '%s: the stated play is legal and returns about what is stated',
  (_, title) => {
    const { rtp, variance } = certificateOf(title);
    const found = deviation(title, toNumber(fractionOf(rtp)), toNumber(fractionOf(variance)));
    expect(Math.abs(found)).toBeLessThan(band);
  },
);

/** A copy of a title with few cards, whose certificate is found at once. */
const small = <Kind extends PokerTitle | VideoPokerTitle>(
  found: (title: Kind) => boolean,
  changes: Partial<Kind>,
): Title => ({ ...(titles.find((title) => found(title as Kind)) as Kind), ...changes }) as Title;

const isHoldem = ({ engine, deal }: PokerTitle): boolean => engine === 'poker' && deal === 'holdem';
const isThree = ({ deal }: PokerTitle): boolean => deal === 'three-card';
const isVideo = ({ engine }: VideoPokerTitle): boolean => engine === 'videopoker';

test.each([
  ['three cards', small(isThree, { shoe: [3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2] })],
  ["hold'em", small(isHoldem, { shoe: [2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 2, 0] })],
  ['video poker', small(isVideo, { deck: [12, 0, 9, 10, 11, 13, 25, 22] })],
  ['video poker of two hands', small(isVideo, { deck: [0, 9, 10, 11, 12, 13, 25], hands: 2 })],
])('%s: the best play returns about what it is worth', (_, title) => {
  const { rtp, variance } = certify(title);
  expect(Math.abs(deviation(title, toNumber(rtp), toNumber(variance)))).toBeLessThan(band);
});

/** What the stated play decides when it sees this. */
const decision = (title: Title) => {
  const { plan } = statedPlay(title);
  return (view: Round['view']): string | undefined =>
    plan?.({ phase: 'OPEN', legal: [], staked: 0n, win: 0n, view });
};

test("hold'em: what is played depends on suits, not on their names", () => {
  const title = titles.find((one) => isHoldem(one as PokerTitle)) as Title;
  const decides = decision(title);
  const names = ['spades', 'hearts', 'diamonds', 'clubs'];
  for (const [at, suit] of names.entries()) {
    const other = names[(at + 1) % names.length] ?? '';
    const open = [`9-${suit}`, `K-${suit}`, `Q-${suit}`];
    expect(decides({ own: [`3-${suit}`, `2-${suit}`], open })).toBe('play');
    expect(decides({ own: [`3-${other}`, `2-${other}`], open })).toBe('fold');
    expect(decides({ own: [`A-${suit}`, `2-${other}`], open })).toBe('play');
  }
});

test('video poker: what is held depends on suits, not on their names or on the order of cards', () => {
  const title = titles.find(({ key }) => key === 'jacks-or-better-pro') as Title;
  const decides = decision(title);
  const holds = (...cards: string[]) => decides({ held: null, dealt: { cards } });
  expect(holds('4-clubs', '2-spades', '9-clubs', 'J-clubs', 'K-clubs')).toBe('hold:1345');
  expect(holds('K-hearts', 'J-hearts', '4-hearts', '2-clubs', '9-hearts')).toBe('hold:1235');
  expect(holds('J-spades', '3-hearts', 'J-clubs', '9-clubs', '4-diamonds')).toBe('hold:13');
  // A flush is given up for the fifth card of a royal one.
  expect(holds('A-spades', '10-spades', '4-spades', 'K-spades', 'Q-spades')).toBe('hold:1245');
  expect(decides({ held: [0], dealt: { cards: [] } })).toBe('collect');
});
