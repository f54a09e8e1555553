/** All scenes, and what they look like in a palette. */
import type { Palette } from '../lettering.ts';
import { vignette } from './air.ts';
import { canvas } from './layer.ts';
import { houseScenes } from './table-house.ts';
import { landScenes, type Scene } from './table-land.ts';

export const scenes: Readonly<Record<string, Scene>> = { ...landScenes, ...houseScenes };

const drawn = (layers: Scene['back'], palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${layers.map((layer) => layer(palette)).join('')}</svg>`;

const sceneOf = (name: string): Scene => {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene is called ${name}`);
  return scene;
};

/** What is behind the heroes of a scene. */
export const backOf = (name: string, palette: Palette): string =>
  drawn([...sceneOf(name).back, vignette(0.86)], palette);
/** What is before them. */
export const foreOf = (name: string, palette: Palette): string =>
  drawn(sceneOf(name).fore, palette);
