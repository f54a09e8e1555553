/** Symbols of the reels, each on a square of 200 drawn round its middle. */
import * as hero from './heroes.ts';
import { textPath } from './lettering.ts';
import { wolf } from './figures.ts';
import { at, linear, lit, radial, type Stop } from './svg.ts';

const middle = (inner: string, scale = 2, glow?: string): string =>
  lit(at(100, 100, scale, 0, inner), { specular: 0.3, scale: 1.4, ...(glow ? { glow } : {}) });

const word = (text: string, size: number, fill: readonly Stop[], edge: string, font = 'titan-one'): string => {
  const paint = linear(fill);
  const path = textPath(text, { font, size, cx: 0, cy: 0, maxWidth: 92 });
  return `<defs>${paint.defs}</defs><path d="${path}" fill="${edge}" stroke="${edge}" stroke-width="9" stroke-linejoin="round"/><path d="${path}" fill="${paint.fill}"/>`;
};

const fire: readonly Stop[] = [
  [0, '#fff7c2'],
  [0.45, '#ffd02e'],
  [1, '#ff6a00'],
];

const star = (): string => {
  const paint = linear(hero.gold);
  let points = '';
  for (let index = 0; index < 10; index++) {
    const turn = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const radius = index % 2 === 0 ? 42 : 18;
    points += `${(Math.cos(turn) * radius).toFixed(1)},${(Math.sin(turn) * radius).toFixed(1)} `;
  }
  return `<defs>${paint.defs}</defs><polygon points="${points}" fill="${paint.fill}" stroke="#a85a00" stroke-width="3" stroke-linejoin="round"/>`;
};

const melon = (): string => {
  const red = radial([[0, '#ff8a7a'], [0.7, '#f0303a'], [1, '#c9141f']], 0.5, 0.1, 0.9);
  const seeds = [[-18, 4], [0, 12], [18, 4], [-9, -8], [9, -8], [-26, -8], [26, -8]]
    .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="2.4" ry="4" fill="#2a0a08"/>`)
    .join('');
  return `<defs>${red.defs}</defs><path d="M-46 -18A46 46 0 0 0 46 -18Z" fill="#1f8a3a"/><path d="M-41 -18A41 41 0 0 0 41 -18Z" fill="#eaffd0"/><path d="M-37 -18A37 37 0 0 0 37 -18Z" fill="${red.fill}"/>${seeds}`;
};

const orange = (): string => {
  const paint = radial([[0, '#ffe0a0'], [0.5, '#ff9a1c'], [1, '#b84a00']], 0.36, 0.3, 0.8);
  return `<defs>${paint.defs}</defs><circle r="38" fill="${paint.fill}"/><ellipse cx="-13" cy="-16" rx="10" ry="6" transform="rotate(-35 -13 -16)" fill="#fff" opacity=".5"/><path d="M0 -36C8 -50 24 -48 30 -42C22 -34 10 -32 0 -36Z" fill="#3fa83a" stroke="#0a3a18"/>`;
};

const bar = (): string => {
  const plate = linear([[0, '#4a4f66'], [0.5, '#15171f'], [1, '#2a2d3a']]);
  const rim = linear(hero.gold);
  return `<defs>${plate.defs}${rim.defs}</defs><rect x="-48" y="-24" width="96" height="48" rx="9" fill="${rim.fill}"/><rect x="-43" y="-19" width="86" height="38" rx="6" fill="${plate.fill}"/>${at(0, 0, 0.8, 0, word('BAR', 34, fire, '#3a1400'))}`;
};

const moon = (): string => {
  const paint = radial([[0, '#ffffff'], [0.6, '#f3f6ff'], [0.86, '#cfdcff'], [1, '#a9bdf5']], 0.4, 0.35, 0.7);
  return `<defs>${paint.defs}</defs><circle r="40" fill="${paint.fill}"/><circle cx="-16" cy="-6" r="6" fill="#b6c6f2"/><circle cx="14" cy="12" r="8" fill="#b6c6f2"/><circle cx="10" cy="-18" r="5" fill="#b6c6f2"/>`;
};

const paw = (): string => {
  const paint = linear([[0, '#bfe0ff'], [1, '#2c6fd1']]);
  return `<defs>${paint.defs}</defs><g fill="${paint.fill}" stroke="#0a1a4a" stroke-width="2"><path d="M0 2C18 2 30 20 24 32C20 40 8 36 0 36C-8 36 -20 40 -24 32C-30 20 -18 2 0 2Z"/><ellipse cx="-30" cy="-2" rx="9" ry="13" transform="rotate(-24 -30 -2)"/><ellipse cx="-11" cy="-20" rx="9" ry="14"/><ellipse cx="11" cy="-20" rx="9" ry="14"/><ellipse cx="30" cy="-2" rx="9" ry="13" transform="rotate(24 30 -2)"/></g>`;
};

const owl = (): string => {
  const body = linear([[0, '#c9a878'], [0.5, '#8a6238'], [1, '#4a2e14']]);
  const eye = (x: number): string =>
    `<circle cx="${x}" cy="-14" r="15" fill="#fff4d8" stroke="#3a2410" stroke-width="3"/><circle cx="${x}" cy="-14" r="9" fill="#ffa41c"/><circle cx="${x}" cy="-14" r="5" fill="#140a04"/><circle cx="${x + 2}" cy="-17" r="1.8" fill="#fff"/>`;
  return `<defs>${body.defs}</defs><path d="M-38 -44L-18 -34H18L38 -44C42 -10 40 44 0 46C-40 44 -42 -10 -38 -44Z" fill="${body.fill}" stroke="#2a1808" stroke-width="2"/><path d="M-20 12L0 30L20 12L0 42Z" fill="#e8d0a0" opacity=".7"/>${eye(-17)}${eye(17)}<path d="M-5 -4H5L0 9Z" fill="#ffb01f" stroke="#5a3000"/>`;
};

const stag = (): string => {
  const coat = linear([[0, '#d8a878'], [1, '#6a3c18']]);
  const antler = 'M-8 -18C-22 -24 -26 -36 -24 -50M-21 -32C-30 -32 -36 -38 -38 -46M-17 -24C-28 -22 -34 -24 -40 -28';
  return `<defs>${coat.defs}</defs><g stroke="#f0dcb8" stroke-width="5" fill="none" stroke-linecap="round"><path d="${antler}"/><path d="${antler}" transform="scale(-1,1)"/></g><path d="M-14 -20C-22 -22 -32 -18 -36 -10C-28 -6 -20 -6 -16 -10C-16 8 -12 30 0 46C12 30 16 8 16 -10C20 -6 28 -6 36 -10C32 -18 22 -22 14 -20Z" fill="${coat.fill}" stroke="#3a1c08" stroke-width="2"/><ellipse cx="0" cy="38" rx="8" ry="6" fill="#1a0c04"/><circle cx="-9" cy="-2" r="3.4" fill="#140a04"/><circle cx="9" cy="-2" r="3.4" fill="#140a04"/>`;
};

const ice: readonly Stop[] = [
  [0, '#ffffff'],
  [0.5, '#a8d0ff'],
  [1, '#4a86e0'],
];
const rank = (text: string, colour: readonly Stop[]): string =>
  word(text, 84, colour, '#0a1440', 'cinzel');

/** Symbols by title and by the key of the symbol. */
export const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ember-sevens': {
    wild: middle(word('WILD', 40, fire, '#6b0d00'), 2, '#ff7a12'),
    seven: hero.seven(100, 100, 170, 0),
    bar: middle(bar(), 1.8),
    star: middle(star()),
    melon: middle(at(0, 10, 1, 0, melon())),
    grape: middle(at(0, -4, 1, 0, hero.grapes())),
    plum: middle(hero.plum()),
    orange: middle(orange()),
    lemon: middle(hero.lemon(), 1.8),
    cherry: middle(hero.cherries(), 1.6),
  },
  'moonlit-wolf': {
    wild: middle(word('WILD', 40, ice, '#101a55', 'cinzel-decorative'), 2, '#3f7dff'),
    moon: middle(moon(), 2, '#9fc6ff'),
    wolf: wolf(100, 92, 0.95),
    owl: middle(owl(), 1.8),
    stag: middle(at(0, 4, 1, 0, stag()), 1.8),
    paw: middle(paw(), 2),
    king: middle(rank('K', [[0, '#fff0c0'], [1, '#e09a1c']]), 1.6),
    queen: middle(rank('Q', [[0, '#ffd0f0'], [1, '#c9389a']]), 1.6),
    jack: middle(rank('J', ice), 1.6),
    ten: middle(rank('10', [[0, '#d0ffd8'], [1, '#2fa860']]), 1.5),
  },
};

/** A symbol as a picture of its own. */
export const symbolPicture = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">${inner}</svg>`;
