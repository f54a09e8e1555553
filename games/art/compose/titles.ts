/** What is painted: every title with its scene, its lettering, its palette and its staging. */
import { titles } from '@herna/titles';
import type { Palette } from './lettering.ts';
import { fruitStages } from './stage/fruits.ts';
import { gemStages } from './stage/gems.ts';
import type { Staging } from './stage/staging.ts';
import { tableStages } from './stage/tables.ts';
import { themeStages } from './stage/themes.ts';
import { table } from './titles.table.ts';

export interface TitleArt {
  readonly key: string;
  readonly name: string;
  readonly scene: string;
  readonly font: string;
  readonly palette: Palette;
  readonly staging: Staging;
}

const stages: Readonly<Record<string, Staging>> = {
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

const offered: readonly TitleArt[] = titles.map(({ key, name, art }) => ({
  ...{ key, name, scene: art.scene, font: art.font, palette: art.palette },
  staging: stagingOf(key),
}));
const isOffered = new Set(offered.map(({ key }) => key));

const planned: readonly TitleArt[] = table
  .filter(([key]) => !isOffered.has(key))
  .map(([key, name, scene, font, colours]) => {
    const [light = '', colour = '', night = ''] = colours.split(' ');
    return { key, name, scene, font, palette: [light, colour, night], staging: stagingOf(key) };
  });

/** Titles of the house as their own data say, and those that are planned as the table says. */
export const paintedTitles: readonly TitleArt[] = [...offered, ...planned];
