/** The wolf's head in moonlight, eyes of ember. */
import { flat, mirrored } from '../paint.ts';

/** Right half; each facet with its shade from light to dark. */
const facets =
  '40,-80 54,-22 31,-27|3;40,-80 31,-27 14,-38|6;0,-34 14,-38 10,-14|2;14,-38 31,-27 36,-9 10,-14|3;0,-34 10,-14 0,4|1;31,-27 54,-22 36,-9|4;54,-22 70,10 36,-9|3;36,-9 70,10 41,22|2;70,10 54,36 41,22|4;41,22 54,36 31,48|3;13,3 36,-9 41,22 15,21|1;15,21 41,22 25,44|0;41,22 31,48 25,44|2;0,4 10,-14 13,3|2;10,-14 36,-9 13,3|6;0,4 13,3 15,21 0,26|1;0,26 15,21 12,40 0,36|2;15,21 25,44 12,40|1;12,40 25,44 16,62 8,54|2;8,54 16,62 0,77 0,56|3;31,48 25,44 16,62 27,72|4;27,72 16,62 0,77 10,86|5;0,77 10,86 0,94|4';
const moonSide = ['#ffffff', '#e6efff', '#b9cdf5', '#8ea9e0', '#5f7cc0', '#3d5699', '#24336b'];
const darkSide = ['#c6d6f7', '#a3b9ea', '#7b96d3', '#5873b5', '#3d5695', '#293d76', '#182451'];

const half = (ramp: readonly string[]): string =>
  facets
    .split(';')
    .map((facet) => {
      const [points = '', shade = '0'] = facet.split('|');
      const colour = ramp[Number(shade)] ?? '#fff';
      return `<polygon points="${points}" fill="${colour}" stroke="${colour}" stroke-width=".6"/>`;
    })
    .join('');

export const wolf = (): string =>
  `<g transform="scale(1.1) translate(0,-4)">${half(moonSide)}<g transform="scale(-1,1)">${half(darkSide)}</g>${mirrored(`${flat('M0 36L12 40L8 52L0 56Z', '#0c1236') + flat('M12 3L35 -9L27 5Z', '#0a1030') + flat('M15 2.400L32 -6.600L26 3.600Z', '#ffb01f')}<circle cx="25" cy="-.6" r="2.600" fill="#3a1400"/><circle cx="26.200" cy="-2" r="1" fill="#fff"/>`)}</g>`;
