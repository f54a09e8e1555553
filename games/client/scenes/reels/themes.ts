/** Colours and moods of the titles with reels. A title not named here wears the house's amber. */

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

export const themeOf = (gameKey: string): ReelsTheme => themes[gameKey] ?? ember;
