/** A board without a page: what its component writes after a round, for tests. */
import { listStream, playRound, type RoundInput, type Title } from '@herna/maths';
import { paytable } from '@herna/titles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RoundShown, Stage } from '../../scene.ts';
import { Store } from '../../session/store.ts';
import type { Board, BoardGame, BoardState } from './board.ts';

/** A stage of a title that says keys in place of texts. */
const stageOf = (title: Title): Stage =>
  ({
    session: {
      language: 'en',
      currency: 'CZK',
      game: {
        key: title.key,
        name: title.key,
        stakes: [100, 500],
        data: { ...title, paytable: paytable(title) },
      },
    },
    calm: true,
    recorded: false,
    play: () => {},
    ask: () => {},
    tell: () => {},
    money: (minor: number) => `${minor}`,
    text: (key: string) => key,
  }) as unknown as Stage;

/** A round as a stored one is reported, with what it was staked on. */
export function roundOf(title: Title, input: RoundInput, draws: readonly number[]): RoundShown {
  const { phase, win, staked, view } = playRound(title, listStream([...draws]), input);
  const bets = (input.bets ?? []).map(({ spot, stake }) => ({ spot, stake: `${stake}` }));
  return {
    phase,
    win: Number(win),
    staked: Number(staked),
    view: { ...view, bets },
  } as unknown as RoundShown;
}

/** A board without a page, as it is when its game is opened. */
function openedBoard<Model extends object>(game: BoardGame<Model>, title: Title): Board<Model> {
  const stage = stageOf(title);
  const store = new Store<BoardState<Model>>({
    model: game.first(stage),
    busy: false,
    legal: new Set(),
    spoken: '',
  });
  return {
    stage,
    store,
    change: (part) => store.change({ model: { ...store.get().model, ...part } }),
    say: (spoken) => store.change({ spoken }),
    pause: async () => {},
    run: async (_, apply) => apply(1),
  };
}

/** The markup of a board before its first round. */
export const atFirst = <Model extends object>(game: BoardGame<Model>, title: Title): string =>
  renderToStaticMarkup(createElement(game.Component, { board: openedBoard(game, title) }));

/** The markup of a board that has shown a round, before its chips are taken off. */
export async function shownOn<Model extends object>(
  game: BoardGame<Model>,
  title: Title,
  round: RoundShown,
): Promise<string> {
  const board = openedBoard(game, title);
  await game.show(board, round, true);
  return renderToStaticMarkup(createElement(game.Component, { board }));
}
