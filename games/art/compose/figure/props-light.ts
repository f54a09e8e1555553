/** Lights of times without electricity. */

import { bar, disc, flat, glow, mirrored, part, put, rows, stroke, tube } from '../paint.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

export const lantern = (colour: Colour = '#ffb01c'): string =>
  `<path d="M-30 -66C-30 -110 30 -110 30 -66" fill="none" stroke="#1c1410" stroke-width="11"/><path d="M-30 -66C-30 -110 30 -110 30 -66" fill="none" stroke="#a88a4a" stroke-width="6"/>` +
  part('M-46 -50L-30 -74H30L46 -50Z', 'brass', { line: 4.5 }) +
  part('M-40 -50H40L48 62H-48Z', '#3a2a1c', { line: 4.5 }) +
  part('M-30 -42H30L36 54H-36Z', colour, { line: 2, light: [0, 0, 0, 1] }) +
  glow(0, 14, 80, 80, colour, 0.7) +
  flat('M0 -24C18 0 20 20 12 36C4 46 -8 46 -14 34C-20 18 -10 6 0 -24Z', '#fff6d0') +
  stroke('M-14 -44L-17 56M14 -44L17 56', '#2a1c10', 6) +
  bar([-58, 60, 116, 22], 6, 'brass', { line: 4.5 }) +
  disc(0, -74, 10, 'brass');
export const candle = (): string =>
  glow(0, -70, 70, 70, '#ffd070', 0.9) +
  flat('M0 -106C16 -86 18 -72 10 -62C2 -56 -8 -58 -12 -68C-14 -80 -4 -88 0 -106Z', '#ffb01c') +
  flat('M0 -88C6 -80 8 -72 4 -66C0 -62 -6 -64 -6 -70C-6 -76 -2 -80 0 -88Z', '#fff6d0') +
  part('M-26 -54C-14 -62 14 -62 26 -54V40H-26Z', '#f6ecd8', { line: 4.5, light: [0, 0, 1, 0.1] }) +
  part(
    'M-26 -50C-20 -20 -30 0 -20 6C-10 4 -14 -24 -6 -30C4 -24 0 0 8 2C18 0 10 -30 26 -46L26 -54C14 -62 -14 -62 -26 -54Z',
    '#fffaf0',
    { line: 3 },
  ) +
  part('M-60 40C-30 30 30 30 60 40C52 66 30 74 0 74C-30 74 -52 66 -60 40Z', 'brass', {
    line: 4.5,
  }) +
  part('M-40 74H40L52 94H-52Z', 'brass', { line: 4.5 });
export const candelabra = (): string => {
  const light = (x: number, y: number): string =>
    glow(x, y - 40, 34, 34, '#ffb84a', 0.9) +
    flat(
      `M${x} ${y - 58}C${x + 9} ${y - 46} ${x + 9} ${y - 38} ${x} ${y - 34}C${x - 9} ${y - 38} ${x - 9} ${y - 46} ${x} ${y - 58}Z`,
      '#ffd24a',
    ) +
    bar([x - 8, y - 34, 16, 34], 4, '#f6ecd8', { line: 3 }) +
    part(`M${x - 16} ${y}H${x + 16}L${x + 8} ${y + 12}H${x - 8}Z`, 'gold', { line: 3 });
  return (
    mirrored(tube('M0 40C40 40 66 20 66 -14', '#d8a02a', 8)) +
    bar([-6, -30, 12, 104], 4, 'gold', { line: 4 }) +
    light(0, -40) +
    light(66, -20) +
    light(-66, -20) +
    disc(0, 20, 13, 'gold') +
    part('M-44 92C-30 70 30 70 44 92Z', 'gold', { line: 4.5 })
  );
};
export const chandelier = (): string =>
  stroke('M0 -110V-60', '#8a5a10', 6) +
  glow(0, -10, 120, 100, '#ffe9a0', 0.6) +
  mirrored(
    tube('M0 -10C40 30 74 20 78 -16', '#e0a82a', 7) + tube('M0 -10C20 50 44 40 46 4', '#e0a82a', 7),
  ) +
  rows('-78,-20 -46,0 46,0 78,-20 0,-14')
    .map(
      ([x, y]) =>
        flat(
          `M${x} ${y - 46}C${x + 8} ${y - 34} ${x + 8} ${y - 26} ${x} ${y - 22}C${x - 8} ${y - 26} ${x - 8} ${y - 34} ${x} ${y - 46}Z`,
          '#ffd24a',
        ) + bar([x - 6, y - 24, 12, 24], 3, '#fff6e4', { line: 2.5 }),
    )
    .join('') +
  bar([-12, -64, 24, 70], 10, 'gold', { line: 4 }) +
  rows('-60,40 -30,56 0,70 30,56 60,40')
    .map(([x, y]) => put(x, y, part('M0 -14L10 2L0 22L-10 2Z', '#bfe8ff', { line: 2.5 })))
    .join('') +
  disc(0, 24, 15, 'gold');
export const torch = (): string =>
  part('M-16 -6H16L8 98H-8Z', '#7a4518', { line: 4.5 }) +
  part('M-30 -30H30L22 0H-22Z', 'brass', { line: 4.5 }) +
  glow(0, -60, 90, 80, '#ff8a1c', 0.7) +
  part(
    'M4 -112C30 -80 44 -60 34 -36C26 -24 -26 -24 -34 -36C-42 -56 -22 -66 -18 -90C-8 -80 -2 -70 0 -64C6 -78 8 -92 4 -112Z',
    '#ff6a0c',
    { line: 4 },
  ) +
  flat('M2 -78C14 -60 20 -48 12 -36C4 -30 -12 -30 -14 -40C-16 -52 0 -58 2 -78Z', '#ffe27a');
/** Figures of this file by name. */
export const lightFigures = {
  candelabra,
  candle,
  chandelier,
  lantern,
  torch,
} as const satisfies Figures;
