/** Cut stones, pearls and crystals. */

import {
  clipped,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  mix,
  part,
  put,
  round,
  stroke,
} from '../paint.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;
type Point = readonly [number, number];

const polygon = (points: readonly Point[], colour: string): string =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${colour}" stroke="${colour}" stroke-width=".8" stroke-linejoin="round"/>`;

/** The colour of a facet by how it is turned to the light, 0 dark to 1 bright. */
const facetColour = (colour: string, light: number): string =>
  light > 0.5 ? lighter(colour, (light - 0.5) * 1.5) : darker(colour, (0.5 - light) * 1.1);

/**
 * A stone seen from above: rings of corners from its girdle in to its table, a facet between each
 * two neighbours. What faces the upper left is bright; a second light plays in the lower right.
 */
function fromAbove(rings: readonly (readonly Point[])[], colour: Colour): string {
  let all = polygon(rings[0] ?? [], colour);
  rings.slice(0, -1).forEach((outer, depth) => {
    const inner = rings[depth + 1] ?? [];
    outer.forEach((corner, index) => {
      const next = (index + 1) % outer.length;
      const [a, b, c, d] = [
        corner,
        outer[next] as Point,
        inner[next] as Point,
        inner[index] as Point,
      ];
      for (const [part, points] of [
        [0, [a, b, c]],
        [1, [a, c, d]],
      ] as const) {
        const x = points.reduce((sum, [px]) => sum + px, 0);
        const y = points.reduce((sum, [, py]) => sum + py, 0);
        const turn = Math.atan2(y, x) + 2.35;
        const play =
          0.5 + 0.34 * Math.cos(turn) + 0.2 * Math.cos(turn * 3 + depth * 2 + part * 1.4);
        all += polygon(points, facetColour(colour, Math.min(1, Math.max(0.05, play))));
      }
    });
  });
  const table = rings.at(-1) ?? [];
  const path = `M${table.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return `${all}${part(path, mix(colour, '#ffffff', 0.22) as Colour, { line: 0, light: [0, 0, 1, 1] })}${clipped(path, `<path d="M-100 -40L40 -120L70 -90L-90 30Z" fill="#fff" opacity=".45"/>`)}${gleam(-36, -46, 26, 12, -38, 0.9)}`;
}

const ring = (many: number, rx: number, ry: number, turn = 0): Point[] =>
  Array.from({ length: many }, (_, index) => {
    const angle = ((index + turn) / many) * Math.PI * 2;
    return [Math.sin(angle) * rx, -Math.cos(angle) * ry] as const;
  });

const scaledRings = (outline: readonly Point[], shares: readonly number[]): Point[][] =>
  shares.map((share) => outline.map(([x, y]) => [x * share, y * share] as const));

const edged = (inner: string, outline: readonly Point[], colour: Colour): string =>
  `<polygon points="${outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${darker(colour, 0.72)}" stroke="${darker(colour, 0.72)}" stroke-width="7" stroke-linejoin="round"/>${inner}`;

const cut = (outline: readonly Point[], shares: readonly number[], colour: Colour): string =>
  edged(fromAbove(scaledRings(outline, shares), colour), outline, colour);

const corners = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y] as const;
  });

/** Cuts by their names. */
export const roundCut = (colour: Colour): string => cut(ring(12, 88, 88), [1, 0.78, 0.54], colour);
export const emeraldCut = (colour: Colour): string =>
  cut(
    corners('-46,-86 46,-86 72,-60 72,60 46,86 -46,86 -72,60 -72,-60'),
    [1, 0.8, 0.62, 0.46],
    colour,
  );
export const squareCut = (colour: Colour): string =>
  cut(corners('-58,-80 58,-80 80,-58 80,58 58,80 -58,80 -80,58 -80,-58'), [1, 0.76, 0.5], colour);
export const ovalCut = (colour: Colour): string => cut(ring(14, 70, 90), [1, 0.76, 0.5], colour);
export const dropCut = (colour: Colour): string =>
  cut(
    corners('0,-94 26,-52 50,-14 64,24 60,58 38,82 0,92 -38,82 -60,58 -64,24 -50,-14 -26,-52'),
    [1, 0.74, 0.46],
    colour,
  );
export const hexCut = (colour: Colour): string => cut(ring(6, 86, 92, 0), [1, 0.74, 0.5], colour);
export const trillion = (colour: Colour): string =>
  cut(
    corners('0,-84 30,-62 66,2 92,58 78,80 0,86 -78,80 -92,58 -66,2 -30,-62'),
    [1, 0.7, 0.42],
    colour,
  );
export const marquise = (colour: Colour): string =>
  cut(
    corners('0,-96 34,-62 56,-22 60,14 48,52 24,82 0,96 -24,82 -48,52 -60,14 -56,-22 -34,-62'),
    [1, 0.72, 0.42],
    colour,
  );
export const heartCut = (colour: Colour): string =>
  cut(
    corners('0,-50 30,-80 66,-78 88,-46 84,-8 56,40 0,88 -56,40 -84,-8 -88,-46 -66,-78 -30,-80'),
    [1, 0.74, 0.46],
    colour,
  );
export const starCut = (colour: Colour): string =>
  cut(
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2;
      const r = index % 2 === 0 ? 96 : 56;
      return [Math.sin(angle) * r, -Math.cos(angle) * r] as const;
    }),
    [1, 0.66, 0.36],
    colour,
  );

/** The brilliant from the side, as everybody knows a diamond. */
export function brilliant(colour: Colour = '#5ac8ff'): string {
  const facets: readonly (readonly [string, number])[] = [
    ['-92,-28 -52,-74 -38,-28', 0.72],
    ['-52,-74 0,-74 -38,-28', 0.98],
    ['0,-74 38,-28 -38,-28', 0.66],
    ['0,-74 52,-74 38,-28', 0.84],
    ['52,-74 92,-28 38,-28', 0.42],
    ['-92,-28 -38,-28 0,88', 0.5],
    ['-38,-28 -8,-28 0,88', 0.82],
    ['-8,-28 38,-28 0,88', 0.6],
    ['38,-28 92,-28 0,88', 0.24],
    ['-92,-28 -62,-28 0,88', 0.36],
    ['60,-28 92,-28 0,88', 0.12],
  ];
  const outline = corners('-52,-74 52,-74 92,-28 0,88 -92,-28');
  const body = facets
    .map(([points, light]) => polygon(corners(points), facetColour(colour, light)))
    .join('');
  return edged(
    `${body}${stroke('M-92 -28H92', lighter(colour, 0.8), 2, 0.7)}${gleam(-46, -52, 20, 9, -30, 0.9)}`,
    outline,
    colour,
  );
}

/** A stone polished round, with a light within. */
export const cabochon = (colour: Colour, inside: string, ry = 78): string =>
  disc(0, 0, 84, colour, { ry, line: 3 }) +
  `<ellipse cx="18" cy="26" rx="50" ry="${ry * 0.5}" fill="${inside}" opacity=".5"/>` +
  `<ellipse cx="26" cy="34" rx="30" ry="${ry * 0.28}" fill="#fff" opacity=".35"/>` +
  gleam(-32, -36, 34, 20, -30, 0.95);

export const opal = (): string =>
  cabochon('#a8d8f0', '#ffd0f0') +
  clipped(
    'M-84 0A84 78 0 1 1 84 0A84 78 0 1 1 -84 0Z',
    `<g opacity=".55"><ellipse cx="-30" cy="20" rx="34" ry="16" fill="#ff8ad0" transform="rotate(-30 -30 20)"/><ellipse cx="30" cy="-26" rx="36" ry="14" fill="#7affc8" transform="rotate(24 30 -26)"/><ellipse cx="20" cy="44" rx="30" ry="13" fill="#ffe07a" transform="rotate(-12 20 44)"/><ellipse cx="-10" cy="-44" rx="26" ry="10" fill="#8a9aff"/></g>`,
  ) +
  gleam(-32, -36, 34, 18, -30, 0.9);
export const moonstone = (): string => cabochon('#9ab4f0', '#e8f4ff');

/** A pearl in its open shell. */
export const pearlAlone = (r = 70): string =>
  disc(0, 0, r, '#e8dcec', { line: 3 }) +
  `<circle cx="${r * 0.2}" cy="${r * 0.26}" r="${r * 0.62}" fill="#ffc8e0" opacity=".4"/><circle cx="${r * 0.3}" cy="${r * 0.4}" r="${r * 0.4}" fill="#b8e0ff" opacity=".5"/>` +
  gleam(-r * 0.34, -r * 0.38, r * 0.36, r * 0.24, -30, 1);
export const pearl = (): string => {
  const half = (turn: number, colour: Colour): string => {
    const ribs = Array.from({ length: 7 }, (_, index) => {
      const angle = ((-66 + index * 22) * Math.PI) / 180;
      return `M0 0L${(Math.sin(angle) * 96).toFixed(0)} ${(-Math.cos(angle) * 84).toFixed(0)}`;
    }).join('');
    return put(
      0,
      44,
      part(
        'M0 10C-40 8 -96 -24 -94 -64C-84 -72 -76 -84 -60 -80C-48 -94 -32 -92 -22 -90C-10 -98 10 -98 22 -90C32 -92 48 -94 60 -80C76 -84 84 -72 94 -64C96 -24 40 8 0 10Z',
        colour,
        { line: 3 },
      ) + stroke(ribs, darker(colour, 0.4), 3, 0.6),
      1,
      turn,
    );
  };
  return (
    half(0, '#f29ac0') +
    put(0, 6, pearlAlone(42)) +
    put(0, 62, part('M-90 -10C-60 26 60 26 90 -10C70 46 -70 46 -90 -10Z', '#d86a9a', { line: 3 }))
  );
};

/** A cluster of raw crystals. */
export const crystalCluster = (colour: Colour): string => {
  const one = (x: number, tall: number, wide: number, turn: number): string =>
    put(
      x,
      84,
      `${polygon(corners(`${-wide},0 ${-wide},${-tall * 0.72} 0,${-tall} ${wide * 0.1},${-tall * 0.66} 0,0`), lighter(colour, 0.5))}${polygon(corners(`0,0 ${wide * 0.1},${-tall * 0.66} 0,${-tall} ${wide},${-tall * 0.72} ${wide},0`), darker(colour, 0.25))}${polygon(corners(`${-wide},${-tall * 0.72} 0,${-tall} ${wide * 0.1},${-tall * 0.66}`), lighter(colour, 0.8))}<path d="M${-wide} 0V${-tall * 0.72}L0 ${-tall}L${wide} ${-tall * 0.72}V0Z" fill="none" stroke="${darker(colour, 0.75)}" stroke-width="3" stroke-linejoin="round"/>`,
      1,
      turn,
    );
  return (
    one(-44, 110, 20, -26) +
    one(46, 120, 20, 24) +
    one(-18, 150, 22, -9) +
    one(26, 140, 20, 9) +
    one(2, 178, 26, 0) +
    one(-64, 60, 16, -34) +
    one(66, 64, 16, 34)
  );
};

/** A prism that parts the light. */
export const prism = (): string => {
  const bands = ['#ff4a4a', '#ff9a2a', '#ffe03a', '#4ad86a', '#3aa8ff', '#8a5aff'];
  return (
    bands
      .map((colour, index) =>
        flat(
          `M24 ${-6 + index * 5}L180 ${10 + index * 17}V${27 + index * 17}L24 ${-1 + index * 5}Z`,
          colour,
          0.9,
        ),
      )
      .join('') +
    stroke('M-180 46L-30 10', '#ffffff', 9, 0.95) +
    part('M0 -88L86 70H-86Z', '#bfe0ff', { line: 5, light: [0, 0, 1, 1], opacity: 0.92 }) +
    flat('M0 -88L20 30L-86 70Z', '#ffffff', 0.4) +
    flat('M20 30L86 70H-86Z', '#5a7ad8', 0.5) +
    stroke('M0 -88L20 30L86 70M20 30L-86 70', '#ffffff', 2.5, 0.8)
  );
};

/** A ring with a stone. */
export const ringWithStone = (colour: Colour = '#8adfff'): string =>
  `<ellipse cx="0" cy="38" rx="54" ry="56" fill="none" stroke="#5a2a00" stroke-width="22"/>` +
  part(
    'M-65 38A65 66 0 1 1 65 38A65 66 0 1 1 -65 38ZM-46 38A46 48 0 1 0 46 38A46 48 0 1 0 -46 38Z',
    'gold',
    { line: 3 },
  ) +
  part('M-30 -14L-20 -36H20L30 -14L14 -2H-14Z', 'gold', { line: 3 }) +
  put(0, -52, brilliant(colour), 0.58);

/** A heap of stones of many colours. */
export const heap = (): string =>
  put(-56, 34, ovalCut('#1fae5a'), 0.5, -20) +
  put(58, 36, squareCut('#2f6af0'), 0.48, 18) +
  put(-28, -20, hexCut('#a03af0'), 0.5, 10) +
  put(32, -22, roundCut('#ff9a1c'), 0.5) +
  put(0, 40, brilliant('#ff3a5a'), 0.62) +
  put(0, -62, brilliant('#7fdcff'), 0.5);

/** Pebbles piled in a garden. */
export const pebbles = (): string =>
  [
    ['#7a8494', 0, 64, 84, 30],
    ['#9aa4ac', -6, 22, 64, 25],
    ['#6a7280', 8, -14, 48, 21],
    ['#b8c0c4', -2, -44, 34, 17],
    ['#8a94a0', 2, -68, 22, 13],
  ]
    .map(([colour, x, y, rx, ry]) =>
      put(
        Number(x),
        Number(y),
        round(
          `M${-Number(rx)} 4C${-Number(rx)} ${-Number(ry)} ${Number(rx)} ${-Number(ry)} ${rx} 2C${rx} ${ry} ${-Number(rx)} ${ry} ${-Number(rx)} 4Z`,
          colour as Colour,
          { line: 3 },
        ) + gleam(-Number(rx) * 0.3, -Number(ry) * 0.4, Number(rx) * 0.4, 5, -6, 0.6),
      ),
    )
    .join('');

/** Figures of this file by name. */
export const stonesFigures = {
  brilliant,
  crystalCluster,
  dropCut,
  emeraldCut,
  heap,
  heartCut,
  hexCut,
  marquise,
  moonstone,
  opal,
  ovalCut,
  pearl,
  pearlAlone,
  pebbles,
  prism,
  ringWithStone,
  roundCut,
  squareCut,
  starCut,
  trillion,
} as const satisfies Figures;
