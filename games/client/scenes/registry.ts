/** The picture of each engine; its code is loaded when a game of that engine is opened. */
import type { OpenScene } from '../scene.ts';

const scenes: Readonly<Record<string, () => Promise<OpenScene>>> = {
  reels: async () => (await import('./reels/reels-scene.ts')).openReels,
  roulette: async () => (await import('./table/roulette/roulette-scene.ts')).openRoulette,
  blackjack: async () => (await import('./table/blackjack/blackjack-scene.ts')).openBlackjack,
  crash: async () => (await import('./table/crash/crash-scene.ts')).openCrash,
  scratch: async () => (await import('./scratch/scratch-scene.ts')).openScratch,
};

/** Loads the picture of an engine. */
export async function sceneOf(engine: string): Promise<OpenScene> {
  const load = scenes[engine];
  if (!load) throw new Error(`no picture is made for ${engine}`);
  return load();
}
