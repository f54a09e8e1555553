/** Playing cards, chips, dice, what lies on card tables. */

import { centredText } from '../faces.ts';
import {
  around,
  bar,
  clipped,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  mirrored,
  mix,
  part,
  put,
  rows,
  stroke,
} from '../paint.ts';
import { freshId } from '../svg.ts';
import { coin, crown, letters } from './classics.ts';
import type { Figures } from './figure.ts';

const suits = {
  s: 'M0 -14C5 -7 13 -3 13 4C13 9 9 12 5 11C3.4 10.6 2 9.6 1.4 8.6C1.6 12 3 14 5 15H-5C-3 14 -1.6 12 -1.4 8.6C-2 9.6 -3.4 10.6 -5 11C-9 12 -13 9 -13 4C-13 -3 -5 -7 0 -14Z',
  h: 'M0 14C-6 8 -14 3 -14 -5C-14 -10 -10.5 -13 -7 -13C-4 -13 -1.4 -11 0 -8C1.4 -11 4 -13 7 -13C10.5 -13 14 -10 14 -5C14 3 6 8 0 14Z',
  d: 'M0 -15C3 -9 7 -4 11 0C7 4 3 9 0 15C-3 9 -7 4 -11 0C-7 -4 -3 -9 0 -15Z',
  c: 'M0 -14A6.6 6.6 0 0 1 5.6 -4A6.6 6.6 0 1 1 2 6.6C2 11 3.4 14 5 15H-5C-3.4 14 -2 11 -2 6.6A6.6 6.6 0 1 1 -5.6 -4A6.6 6.6 0 0 1 0 -14Z',
} as const;
export type Suit = keyof typeof suits;

const inkOf = (suit: Suit): string => (suit === 'h' || suit === 'd' ? '#d0102c' : '#15171f');
/** A mark of a suit, about 28 across. */
export const suitMark = (suit: Suit, colour = inkOf(suit)): string => flat(suits[suit], colour);

const face =
  'M-52 -84H52A10 10 0 0 1 62 -74V74A10 10 0 0 1 52 84H-52A10 10 0 0 1 -62 74V-74A10 10 0 0 1 -52 -84Z';
const paper = (): string => {
  const id = freshId('blur');
  return `<defs><filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs><path d="${face}" transform="translate(-3,6)" fill="#000" opacity=".5" filter="url(#${id})"/>${part(
    face,
    {
      stops: [
        [0, '#ffffff'],
        [0.6, '#f8f4ea'],
        [1, '#d4cbb6'],
      ],
      line: '#2a2018',
    },
    { line: 2, light: [0, 0, 1, 1] },
  )}`;
};

/** A card; `10`, `A`, … and s, h, d or c. */
export function card(code: string): string {
  const suit = code.at(-1) as Suit;
  const rank = code.slice(0, -1);
  const colour = inkOf(suit);
  const path = centredText(rank, { font: 'alfa-slab-one', width: 30, height: 32 });
  const corner = `<path d="${path}" transform="translate(-40,-60)" fill="${colour}"/>${put(-40, -30, suitMark(suit), 0.86)}`;
  const court = 'JQK'.includes(rank) && rank.length === 1;
  const large = centredText(rank, { font: 'cinzel-decorative', width: 66, height: 78 });
  const middle = court
    ? `<rect x="-26" y="-64" width="80" height="136" rx="6" fill="${mix(colour, '#ffffff', 0.86)}" stroke="#b8862e" stroke-width="2.500"/>${put(14, -34, crown('gold', colour as `#${string}`), 0.24)}<path d="${large}" transform="translate(14,18)" fill="${colour}" stroke="#d8a83a" stroke-width="1.5"/>`
    : put(10, 16, suitMark(suit), 3.1);
  return `${paper()}<rect x="-56" y="-78" width="112" height="156" rx="7" fill="none" stroke="#c9a14a" stroke-width="1.5" opacity=".7"/>${middle}${corner}`;
}

/** The back of a card. */
export const cardBack = (colour: `#${string}` = '#a8122e'): string => {
  let net = '';
  for (let index = -9; index < 10; index++)
    net += `M${index * 16 - 90} -90L${index * 16 + 90} 90M${index * 16 + 90} -90L${index * 16 - 90} 90`;
  const inner =
    'M-46 -76H46A6 6 0 0 1 54 -68V68A6 6 0 0 1 46 76H-46A6 6 0 0 1 -54 68V-68A6 6 0 0 1 -46 -76Z';
  return `${paper()}${part(inner, colour, { line: 2 })}${clipped(inner, stroke(net, lighter(colour, 0.5), 1.6, 0.6))}${disc(0, 0, 22, 'gold')}${put(0, 0, suitMark('s', darker(colour, 0.4)), 1.1)}`;
};

/** Cards held as a fan; the last is on top. */
export const fanned = (codes: readonly string[], spread = 15, scale = 1): string =>
  codes
    .map((code, index) => {
      const turn = (index - (codes.length - 1) / 2) * spread;
      return `<g transform="rotate(${turn} 0 190)">${put(0, 0, code === '?' ? cardBack() : card(code), scale)}</g>`;
    })
    .join('');

/** A chip seen from above. */
export const chip = (colour: `#${string}`, text = ''): string =>
  `<circle cy="6" r="86" fill="${darker(colour, 0.7)}"/>${disc(0, 0, 86, colour, { flat: true, line: 4 })}${around(8, flat('M-14 -85L-11 -60H11L14 -85A86 86 0 0 0 -14 -85Z', '#fff8e8'))}<circle r="58" fill="none" stroke="#fff8e8" stroke-width="4" stroke-dasharray="10 8"/>${disc(0, 0, 50, colour, { line: 3 })}${text ? letters(text, { width: 60, height: 40, fat: 0.5 }) : put(0, 0, suitMark('s', '#fff8e8'), 2)}${gleam(-30, -40, 26, 11, -36, 0.7)}`;

/** Piles of chips from the side. */
export const chips = (
  colours: readonly string[] = ['#e5304a', '#1c1f2b', '#2f6af0', '#ff9a1c', '#2fa85a'],
): string => {
  const pile = (x: number, y: number, many: number, from: number): string =>
    Array.from({ length: many }, (_, level) => {
      const c = colours[(level + from) % colours.length] as `#${string}`;
      return put(
        x,
        y - level * 17,
        `<path d="M-44 0A44 20 0 0 0 44 0V14A44 20 0 0 1 -44 14Z" fill="${darker(c, 0.3)}" stroke="#0a0408" stroke-width="2.500"/><path d="M-14 19V33A44 20 0 0 0 14 33V19ZM-42 6V20L-32 27V13ZM42 6V20L32 27V13Z" fill="#fff8e8"/>${disc(0, 0, 44, c, { ry: 20, flat: true, line: 2.5 })}<ellipse rx="28" ry="12" fill="none" stroke="#fff8e8" stroke-width="3"/>`,
      );
    }).join('');
  return pile(-46, 50, 5, 0) + pile(46, 56, 7, 2) + pile(0, 76, 3, 4);
};

const pips: readonly string[] = [
  '',
  '0,0',
  '-1,-1 1,1',
  '-1,-1 0,0 1,1',
  '-1,-1 1,-1 -1,1 1,1',
  '-1,-1 1,-1 0,0 -1,1 1,1',
  '-1,-1 1,-1 -1,0 1,0 -1,1 1,1',
];
/** A die: three of its faces. */
export const die = (colour: `#${string}`, top: number, left: number, right: number): string => {
  const dots = (many: number, matrix: string): string =>
    `<g transform="matrix(${matrix})">${rows(pips[many] ?? '')
      .map(
        ([x, y]) =>
          `<circle cx="${x * 24}" cy="${y * 24}" r="10.500" fill="#fffaf0"/><circle cx="${x * 24}" cy="${y * 24 - 1.5}" r="10.500" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>`,
      )
      .join('')}</g>`;
  return (
    part('M0 -88L80 -46L0 -2L-80 -46Z', lighter(colour, 0.25) as `#${string}`, { line: 5 }) +
    part('M-80 -46L0 -2V92L-80 46Z', colour, { line: 5 }) +
    part('M80 -46L0 -2V92L80 46Z', darker(colour, 0.35) as `#${string}`, { line: 5 }) +
    stroke('M-76 -44L0 -2L76 -44M0 2V86', lighter(colour, 0.55), 3, 0.7) +
    dots(top, '.95 .5 -.95 .5 0 -45') +
    dots(left, '.95 .5 0 1.08 -40 23') +
    dots(right, '.95 -.5 0 1.08 40 23')
  );
};
export const twoDice = (colour: `#${string}` = '#d8142e'): string =>
  put(-48, 26, die(colour, 5, 3, 6), 0.72, -8) + put(52, -22, die(colour, 6, 2, 4), 0.62, 14);

/** A joker's card: the cap with its bells, no face. */
export const jesterCap = (): string =>
  part(
    'M0 -30C-30 -80 -84 -76 -96 -30C-66 -44 -52 -20 -52 36H52C52 -20 66 -44 96 -30C84 -76 30 -80 0 -30Z',
    '#d0142e',
    { line: 4 },
  ) +
  part('M0 -34C20 -84 84 -78 96 -30C66 -44 52 -20 52 36H0Z', '#5a2ad0', { line: 4 }) +
  part('M-30 36C-40 -10 -20 -70 0 -96C20 -70 40 -10 30 36Z', '#f5b41c', { line: 4 }) +
  bar([-62, 30, 124, 26], 12, 'gold', { line: 4 }) +
  mirrored(disc(97, -24, 13, 'gold')) +
  disc(0, -98, 13, 'gold') +
  rows('-42,43 -14,43 14,43 42,43')
    .map(([x, y]) => disc(x, y, 6, '#d0142e', { line: 2 }))
    .join('');
export const jokerCard = (): string =>
  `${paper()}<rect x="-56" y="-78" width="112" height="156" rx="7" fill="#1c0a3a" opacity=".92"/><rect x="-50" y="-72" width="100" height="144" rx="5" fill="none" stroke="#f0c04a" stroke-width="2.500"/>${put(0, -6, jesterCap(), 0.5)}${put(0, 50, letters('JOKER', { width: 84, height: 18, font: 'rammetto-one', fat: 0.28 }))}`;

/** A jester: a golden mask under the cap. */
export const jester = (): string =>
  put(
    0,
    42,
    `${part('M-46 -40H46C50 0 40 34 0 52C-40 34 -50 0 -46 -40Z', '#fff2dc', { line: 4 })}${flat('M0 -40H46C50 0 40 34 0 52Z', '#1c0a3a', 0.9)}${mirrored(flat('M10 -18C18 -28 34 -28 40 -18C32 -10 18 -10 10 -18Z', '#f0c04a'))}${flat('M12 -17C20 -25 32 -25 38 -17C30 -12 20 -12 12 -17Z', '#fff2dc')}${flat('M-38 -17C-32 -25 -20 -25 -12 -17C-20 -12 -30 -12 -38 -17Z', '#1c0a3a')}${stroke('M-24 22C-10 34 10 34 24 20', '#d0142e', 5)}${part('M0 -14L7 8H-7Z', 'gold', { line: 2 })}${flat('M-25 -6L-21 2L-25 12L-29 2Z', '#d0142e')}${flat('M25 -6L29 2L25 12L21 2Z', '#f0c04a')}`,
  ) + put(0, -34, jesterCap(), 0.94);

/** Arrows up and down beside a card. */
export const arrow = (colour: `#${string}`): string =>
  part('M0 -84L62 -14H28V84H-28V-14H-62Z', colour, { line: 5 }) +
  flat('M0 -74L24 -46L-18 -8V74H-24V-18H-46Z', '#ffffff', 0.35);

export const bankerCoin = (): string => coin(put(0, 4, crown('#b8700a', '#8a1a1a'), 0.52));

/** Figures of this file by name. */
export const cardsFigures = {
  arrow,
  bankerCoin,
  card,
  chip,
  chips,
  jester,
  jokerCard,
  twoDice,
} as const satisfies Figures;
