/** What is painted: every title with its scene, its lettering, its palette and its staging. */
import { titles } from '@herna/titles';
import type { Palette } from './lettering.ts';
import { fruitStages } from './stage/fruits.ts';
import { gemStages } from './stage/gems.ts';
import type { Staging } from './stage/staging.ts';
import { tableStages } from './stage/tables.ts';
import { themeStages } from './stage/themes.ts';

export interface TitleArt {
  readonly key: string;
  readonly name: string;
  readonly scene: string;
  readonly font: string;
  readonly palette: Palette;
  readonly staging: Staging;
}

/** How the heroes of each title stand, by its key. */
export const stages: Readonly<Record<string, Staging>> = {
  ...fruitStages,
  ...gemStages,
  ...themeStages,
  ...tableStages,
};

function stagingOf(key: string): Staging {
  const staging = stages[key];
  if (!staging) throw new Error(`${key} is not staged: add a line to games/art/compose/stage`);
  return staging;
}

/** Titles of the house, as their own data say. */
export const paintedTitles: readonly TitleArt[] = titles.map(({ key, name, art }) => ({
  ...{ key, name, scene: art.scene, font: art.font, palette: art.palette },
  staging: stagingOf(key),
}));
