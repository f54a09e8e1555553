import type { RoundInput, Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { baccarat } from './baccarat.tsx';
import type { BoardGame } from './board.ts';
import { atFirst, roundOf, shownOn } from './board-harness.ts';
import { mines } from './mines.tsx';
import { poker } from './poker.tsx';
import { towers } from './towers.tsx';
import { wheel } from './wheel.tsx';

const stake = 1_000n;

/** The sentence that a board says below what is played with. */
async function hintOn<Model extends object>(
  game: BoardGame<Model>,
  key: string,
  input: Partial<RoundInput>,
): Promise<string | undefined> {
  // Which picture a title's fields hide comes from the server.
  const title = { ...titleByKey(key), hero: 'diamond' } as unknown as Title;
  const draws = Array.from({ length: 60 }, () => 0);
  const round = roundOf(title, { stake, decisions: [], ...input }, draws);
  const html = await shownOn(game, title, round);
  return /<p class="board-hint"[^>]*>([^<]*)</.exec(html)?.[1];
}

test.each([
  ['mines', mines, 'diamond-mines', 'mines:3', ['open:24']],
  ['towers', towers, 'clock-tower-climb', 'medium', ['step:1']],
  ['coin', towers, 'coin-streak', 'coin', ['step:0']],
] as const)(
  '%s says what to press once the stake is placed',
  async (name, game, key, spot, steps) => {
    const bets = [{ spot, stake }];
    const board = game as BoardGame<object>;
    expect(await hintOn(board, key, { bets })).toBe(`board.hint.${name}.first`);
    const decisions = [...steps];
    const after = await hintOn(board, key, { bets, decisions });
    expect([`board.hint.${name}.further`, 'board.fallen', 'board.mine']).toContain(after);
  },
);

test.each([
  ['baccarat', baccarat, 'baccarat-moravia'],
  ['wheel', wheel, 'fortune-wheel-54'],
  ['poker', poker, 'casino-holdem-table'],
] as const)('%s asks for a chip while none lies on its table', async (_, game, key) => {
  const title = titleByKey(key) as Title;
  expect(atFirst(game as unknown as BoardGame<object>, title)).toContain('roulette.begin');
});
