/**
 * Symbols by family: a letter of the strips, and the key its picture has in every set of the
 * family. `W` is the wild, `X` the scatter, `N` a coin, which counts as a scatter.
 */
export type Family = Readonly<Record<string, string>>;

const special = { W: 'wild', X: 'scatter', N: 'coin' } as const;

export const fruit: Family = {
  ...special,
  S: 'seven',
  B: 'bar',
  E: 'bell',
  T: 'star',
  M: 'melon',
  G: 'grape',
  P: 'plum',
  O: 'orange',
  L: 'lemon',
  C: 'cherry',
};

export const gems: Family = {
  ...special,
  V: 'crown',
  D: 'diamond',
  R: 'ruby',
  E: 'emerald',
  S: 'sapphire',
  A: 'amethyst',
  T: 'topaz',
  P: 'pearl',
};

/** Five pictures of a theme's own, the best first, and the lettered cards. */
const theme = (a: string, b: string, c: string, d: string, e: string): Family => ({
  ...special,
  A: a,
  B: b,
  C: c,
  D: d,
  E: e,
  H: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
});

export const themes = {
  alchemy: theme('golem', 'flask', 'moonstone', 'book', 'candle'),
  arctic: theme('husky', 'sledge', 'bear', 'fox', 'igloo'),
  cafe: theme('coffee', 'cake', 'croissant', 'teapot', 'beans'),
  castle: theme('crown', 'shield', 'sword', 'tower', 'goblet'),
  circus: theme('jester', 'drum', 'ball', 'tent', 'horn'),
  clover: theme('clover', 'horseshoe', 'hat', 'pot', 'harp'),
  dragon: theme('dragon', 'hoard', 'egg', 'shield', 'sword'),
  egypt: theme('anubis', 'scarab', 'eye', 'ankh', 'pyramid'),
  greenwood: theme('bow', 'arrow', 'stag', 'horn', 'hood'),
  harvest: theme('sheaf', 'moon', 'pumpkin', 'scarecrow', 'lantern'),
  heist: theme('safe', 'diamond', 'banknotes', 'mask', 'key'),
  jazz: theme('saxophone', 'trumpet', 'piano', 'microphone', 'record'),
  jungle: theme('idol', 'mask', 'jaguar', 'serpent', 'drum'),
  mine: theme('nugget', 'lantern', 'pickaxe', 'cart', 'hat'),
  ocean: theme('mermaidtail', 'octopus', 'shell', 'pearl', 'seahorse'),
  olympus: theme('lightning', 'temple', 'lyre', 'helmet', 'laurel'),
  opera: theme('phantommask', 'rose', 'chandelier', 'violin', 'ticket'),
  orient: theme('dragon', 'tiger', 'koi', 'lantern', 'fan'),
  parlour: theme('dice', 'cards', 'chip', 'cane', 'hat'),
  petal: theme('lotus', 'rose', 'tulip', 'daisy', 'leaf'),
  phoenix: theme('phoenix', 'flame', 'feather', 'egg', 'torch'),
  pirate: theme('ship', 'compass', 'chest', 'anchor', 'parrot'),
  pond: theme('pipe', 'frog', 'waterlily', 'fish', 'lantern'),
  prairie: theme('bison', 'eagle', 'wolf', 'cactus', 'feather'),
  racing: theme('car', 'helmet', 'flag', 'wheel', 'trophy'),
  samurai: theme('katana', 'helmet', 'torii', 'fan', 'lantern'),
  savannah: theme('lion', 'elephant', 'giraffe', 'zebra', 'acacia'),
  serenade: theme('violin', 'rose', 'lute', 'goblet', 'letter'),
  silkroad: theme('scroll', 'camel', 'vase', 'carpet', 'dagger'),
  steampunk: theme('zeppelin', 'cog', 'goggles', 'gauge', 'pocketwatch'),
  tavern: theme('horseshoe', 'beer', 'barrel', 'bread', 'key'),
  treasury: theme('pig', 'vault', 'banknotes', 'key', 'wallet'),
  vampire: theme('bat', 'chalice', 'coffin', 'candelabra', 'rose'),
  viking: theme('longship', 'hammer', 'axe', 'shield', 'horn'),
  western: theme('badge', 'horseshoe', 'boot', 'hat', 'wagon'),
} as const;
