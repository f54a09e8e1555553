/** Colours and moods of the titles with reels: a few have their own, others those of their art. */
import { mixed, type Palette } from '../../picture/colours.ts';

export interface ReelsTheme {
  /** Colour of light: win lines, sparks, the celebration. */
  readonly light: string;
  /** Metal of the frame from light to dark. */
  readonly metal: readonly [string, string, string];
  /** The drums behind the symbols: edge and middle. */
  readonly drum: readonly [string, string];
  /** Lettering of the title's name from top to bottom. */
  readonly lettering: readonly [string, string];
  /** Light of free spins over the background. */
  readonly freeLight: string;
  /** Embers rise, snow falls. */
  readonly drift: 'rise' | 'fall';
}

const ember: ReelsTheme = {
  light: '#ffc35c',
  metal: ['#ffe0a3', '#c9761b', '#4a1d05'],
  drum: ['#120805', '#3a1a10'],
  lettering: ['#fff0c4', '#ff9a1f'],
  freeLight: '#ff7a1a',
  drift: 'rise',
};

const moonlight: ReelsTheme = {
  light: '#cfe6ff',
  metal: ['#e4f0ff', '#6f8fb8', '#16243f'],
  drum: ['#060a16', '#18264a'],
  lettering: ['#ffffff', '#8fbcf5'],
  freeLight: '#7d4bff',
  drift: 'fall',
};

const themes: Readonly<Record<string, ReelsTheme>> = {
  'ember-sevens': ember,
  'moonlit-wolf': moonlight,
};

/** The theme of a title: its own, or one in the colours of its painting. */
export function themeOf(gameKey: string, palette?: Palette): ReelsTheme {
  const own = themes[gameKey];
  if (own || !palette) return own ?? ember;
  const [light, middle, dark] = palette;
  return {
    light: mixed(light, '#ffffff', 0.15),
    metal: [mixed(light, '#ffffff', 0.35), middle, mixed(dark, '#000000', 0.2)],
    drum: [mixed(dark, '#000000', 0.55), mixed(dark, middle, 0.22)],
    lettering: [mixed(light, '#ffffff', 0.6), light],
    freeLight: middle,
    drift: gameKey.length % 2 === 0 ? 'rise' : 'fall',
  };
}
