/** The picture of each engine; its code is loaded when a game of that engine is opened. */
import type { OpenScene } from '../scene.ts';
import type { BoardGame } from './board/board.ts';

/** Loads a game on a board with the frame that all of them share. */
const onBoard =
  <Model extends object>(load: () => Promise<BoardGame<Model>>) =>
  async (): Promise<OpenScene> => {
    const [{ openBoard }, game] = await Promise.all([import('./board/board-scene.ts'), load()]);
    return openBoard(game);
  };

const scenes: Readonly<Record<string, () => Promise<OpenScene>>> = {
  reels: async () => (await import('./reels/reels-scene.ts')).openReels,
  tumble: async () => (await import('./tumble/tumble-scene.ts')).openTumble,
  roulette: async () => (await import('./table/roulette/roulette-scene.ts')).openRoulette,
  blackjack: async () => (await import('./table/blackjack/blackjack-scene.ts')).openBlackjack,
  reddog: onBoard(async () => (await import('./board/red-dog.tsx')).redDog),
  clash: onBoard(async () => (await import('./board/clash.tsx')).clash),
  videopoker: onBoard(async () => (await import('./board/video-poker.tsx')).videoPoker),
  crash: async () => (await import('./table/crash/crash-scene.ts')).openCrash,
  baccarat: onBoard(async () => (await import('./board/baccarat.tsx')).baccarat),
  poker: onBoard(async () => (await import('./board/poker.tsx')).poker),
  wheel: onBoard(async () => (await import('./board/wheel.tsx')).wheel),
  plinko: onBoard(async () => (await import('./board/plinko.tsx')).plinko),
  dice: onBoard(async () => (await import('./board/dice.tsx')).dice),
  limbo: onBoard(async () => (await import('./board/limbo.tsx')).limbo),
  mines: onBoard(async () => (await import('./board/mines.tsx')).mines),
  towers: onBoard(async () => (await import('./board/towers.tsx')).towers),
  hilo: onBoard(async () => (await import('./board/hilo.tsx')).hilo),
  keno: onBoard(async () => (await import('./board/keno.tsx')).keno),
  bingo: onBoard(async () => (await import('./board/bingo.tsx')).bingo),
  scratch: async () => (await import('./scratch/scratch-scene.ts')).openScratch,
};

/** Loads the picture of an engine. */
export async function sceneOf(engine: string): Promise<OpenScene> {
  const load = scenes[engine];
  if (!load) throw new Error(`no picture is made for ${engine}`);
  return load();
}
