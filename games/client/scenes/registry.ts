/**
 * The picture of each engine: the file of its name in `engines/`, loaded when a game of that engine
 * is opened. The server finds it in the build by that name too, to have it fetched ahead.
 */
import type { OpenScene } from '../scene.ts';

const engines = import.meta.glob<OpenScene>('./engines/*.ts', { import: 'open' });

/** Loads the picture of an engine. */
export async function sceneOf(engine: string): Promise<OpenScene> {
  const load = engines[`./engines/${engine}.ts`];
  if (!load) throw new Error(`no picture is made for ${engine}`);
  return load();
}
