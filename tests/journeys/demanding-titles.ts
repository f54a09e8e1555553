/**
 * The titles by which a screen is judged: of each engine the one that needs the most room. What an engine
 * needs room for is a list of counts; the title with most of each stands for all the others.
 */
import type { Title, TitleOf } from '@herna/maths';
import { titles } from '@herna/titles';

type Counts = {
  readonly [Engine in Title['engine']]?: readonly ((title: TitleOf<Engine>) => number)[];
};

const counts: Counts = {
  // Numbers on the table and on the wheel's line; a line above the table that tells of the draw.
  roulette: [
    ({ pockets, callBets }) => pockets * (callBets ? 2 : 1),
    ({ shared }) => (shared ? 1 : 0),
  ],
  keno: [({ numbers }) => numbers, ({ numbers, shared }) => (shared ? numbers : 0)],
  mines: [({ fields }) => fields],
  bingo: [({ rows, columns, tickets }) => rows * columns * tickets],
  videopoker: [({ hands }) => hands, ({ pays }) => Object.keys(pays).length],
  poker: [({ deal }) => (deal === 'holdem' ? 3 : 2)],
  blackjack: [({ boxes = 1, pairs }) => boxes * (pairs ? 2 : 1)],
  towers: [({ floors }) => floors],
  wheel: [({ faces, wheels }) => Object.keys(faces).length + Object.keys(wheels).length],
  plinko: [({ boards }) => Math.max(...Object.values(boards).map((pays) => pays.length))],
  crash: [({ bets = 1, half = false }) => bets * (half ? 2 : 1)],
};

const engines = [...new Set(titles.map(({ engine }) => engine))];

/** The titles of an engine that need the most room, the first of its counts first. */
function demandingOf(engine: Title['engine']): readonly Title[] {
  const those = titles.filter((title) => title.engine === engine);
  const measures = (counts[engine] ?? [() => 0]) as readonly ((title: Title) => number)[];
  const most = measures.map((measure) =>
    those.reduce((best, title) => (measure(title) > measure(best) ? title : best)),
  );
  return [...new Set(most)];
}

/** For each engine the titles that need the most room. */
export const demandingTitles: readonly (readonly Title[])[] = engines.map(demandingOf);
