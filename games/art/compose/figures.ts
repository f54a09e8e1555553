/** Larger figures: the wolf's head, the roulette wheel, the star ship. */
import { europeanWheel, redPockets } from '@herna/maths';
import { textPath } from './lettering.ts';
import { at, linear, lit, radial } from './svg.ts';

type Point = readonly [number, number];

/** The wolf's head as facets, right half; each with its shade from light to dark. */
const wolfFacets: readonly (readonly [points: readonly Point[], shade: number])[] = (() => {
  const ear: Point = [40, -80];
  const earOut: Point = [54, -22];
  const earIn: Point = [14, -38];
  const brow: Point = [0, -34];
  const cheek: Point = [70, 10];
  const jaw: Point = [54, 36];
  const nose: Point = [10, -14];
  const eyeOut: Point = [36, -9];
  const eyeIn: Point = [13, 3];
  const q: Point = [31, -27];
  const m: Point = [41, 22];
  const side: Point = [15, 21];
  const a: Point = [25, 44];
  const b: Point = [31, 48];
  const tip: Point = [12, 40];
  const c: Point = [16, 62];
  const d: Point = [27, 72];
  const bridge: Point = [0, 4];
  const end: Point = [0, 26];
  return [
    [[ear, earOut, q], 3],
    [[ear, q, earIn], 6],
    [[brow, earIn, nose], 2],
    [[earIn, q, eyeOut, nose], 3],
    [[brow, nose, bridge], 1],
    [[q, earOut, eyeOut], 4],
    [[earOut, cheek, eyeOut], 3],
    [[eyeOut, cheek, m], 2],
    [[cheek, jaw, m], 4],
    [[m, jaw, b], 3],
    [[eyeIn, eyeOut, m, side], 1],
    [[side, m, a], 0],
    [[m, b, a], 2],
    [[bridge, nose, eyeIn], 2],
    [[nose, eyeOut, eyeIn], 6],
    [[bridge, eyeIn, side, end], 1],
    [[end, side, tip, [0, 36]], 2],
    [[side, a, tip], 1],
    [[tip, a, c, [8, 54]], 2],
    [[[8, 54], c, [0, 77], [0, 56]], 3],
    [[b, a, c, d], 4],
    [[d, c, [0, 77], [10, 86]], 5],
    [
      [
        [0, 77],
        [10, 86],
        [0, 94],
      ],
      4,
    ],
  ];
})();

const moonSide = ['#ffffff', '#e6efff', '#b9cdf5', '#8ea9e0', '#5f7cc0', '#3d5699', '#24336b'];
const darkSide = ['#c6d6f7', '#a3b9ea', '#7b96d3', '#5873b5', '#3d5695', '#293d76', '#182451'];

/** A wolf's head in moonlight, eyes of ember. */
export function wolf(x: number, y: number, scale: number): string {
  const polygon = (points: readonly Point[], side: number, colour: string): string =>
    `<polygon points="${points.map(([px, py]) => `${(px * side).toFixed(1)},${py}`).join(' ')}" fill="${colour}" stroke="${colour}" stroke-width=".5"/>`;
  let body = '';
  for (const [points, shade] of wolfFacets) {
    body += polygon(points, 1, moonSide[shade] ?? '#fff');
    body += polygon(points, -1, darkSide[shade] ?? '#000');
  }
  body += polygon(
    [
      [0, 36],
      [12, 40],
      [8, 52],
      [0, 56],
    ],
    1,
    '#10183f',
  );
  body += polygon(
    [
      [0, 36],
      [12, 40],
      [8, 52],
      [0, 56],
    ],
    -1,
    '#0a1030',
  );
  for (const side of [1, -1]) {
    body += polygon(
      [
        [12, 3],
        [35, -9],
        [27, 5],
      ],
      side,
      '#0a1030',
    );
    body += polygon(
      [
        [15, 2.4],
        [32, -6.6],
        [26, 3.6],
      ],
      side,
      '#ffb01f',
    );
    body += `<circle cx="${25 * side}" cy="-.6" r="2.6" fill="#3a1400"/><circle cx="${26.2 * side}" cy="-2" r="1" fill="#fff"/>`;
  }
  return lit(at(x, y, scale, 0, body), {
    glow: '#8fc4ff',
    edge: '#050a22',
    rim: '#e6f3ff',
    specular: 0.22,
  });
}

/** The European wheel from above: the very pockets of the game, in their order. */
export function wheel(x: number, y: number, r: number, tilt: number): string {
  const wood = radial([
    [0, '#8a4a1c'],
    [0.75, '#5a2a0c'],
    [1, '#2a1004'],
  ]);
  const golden = linear([
    [0, '#fffbe0'],
    [0.5, '#ffb01f'],
    [1, '#8a4a00'],
  ]);
  const step = (Math.PI * 2) / europeanWheel.length;
  const point = (turn: number, radius: number): string =>
    `${(Math.sin(turn) * radius).toFixed(2)} ${(-Math.cos(turn) * radius).toFixed(2)}`;
  let pockets = '';
  for (const [index, pocket] of europeanWheel.entries()) {
    const from = (index - 0.5) * step;
    const to = from + step;
    const colour = pocket === 0 ? '#0f8a4a' : redPockets.has(pocket) ? '#c9142a' : '#16161c';
    pockets += `<path d="M${point(from, r * 0.62)}L${point(from, r * 0.86)}A${r * 0.86} ${r * 0.86} 0 0 1 ${point(to, r * 0.86)}L${point(to, r * 0.62)}A${r * 0.62} ${r * 0.62} 0 0 0 ${point(from, r * 0.62)}Z" fill="${colour}" stroke="#ffd98a" stroke-width="${r * 0.006}"/>`;
    const path = textPath(String(pocket), { font: 'titan-one', size: r * 0.072, cx: 0, cy: 0 });
    pockets += `<g transform="rotate(${(index * 360) / europeanWheel.length}) translate(0,${-r * 0.76})"><path d="${path}" fill="#fff6e0"/></g>`;
  }
  let spokes = '';
  for (let index = 0; index < 4; index++) {
    spokes += `<g transform="rotate(${index * 90 + 20})"><rect x="${-r * 0.025}" y="${-r * 0.4}" width="${r * 0.05}" height="${r * 0.4}" rx="${r * 0.02}" fill="${golden.fill}"/><circle cy="${-r * 0.4}" r="${r * 0.055}" fill="${golden.fill}"/></g>`;
  }
  const body = `<defs>${wood.defs}${golden.defs}</defs><circle r="${r}" fill="${golden.fill}"/><circle r="${r * 0.965}" fill="${wood.fill}"/><circle r="${r * 0.88}" fill="${golden.fill}"/>${pockets}<circle r="${r * 0.62}" fill="${golden.fill}"/><circle r="${r * 0.605}" fill="${wood.fill}"/><circle r="${r * 0.42}" fill="#3a1a08" opacity=".5"/>${spokes}<circle r="${r * 0.12}" fill="${golden.fill}"/><circle cx="${r * 0.5}" cy="${-r * 0.5}" r="${r * 0.042}" fill="#fff"/>`;
  const flat = `<g transform="translate(${x},${y}) scale(1,${tilt})">${body}</g>`;
  return lit(flat, {
    edge: '#0a0400',
    specular: 0.18,
    outline: 1,
    glow: '#ffb85a',
    scale: r / 120,
  });
}

/** A star ship climbing to the upper right, flame behind. */
export function ship(x: number, y: number, scale: number): string {
  const hull = linear(
    [
      [0, '#ffffff'],
      [0.5, '#dfe6f5'],
      [1, '#7a86b0'],
    ],
    [0, 0, 1, 0],
  );
  const red = linear([
    [0, '#ff8a5a'],
    [1, '#c9141f'],
  ]);
  const fire = linear([
    [0, '#fff7c2'],
    [0.35, '#ffc23e'],
    [1, '#ff5a00', 0],
  ]);
  const glass = radial([
    [0, '#d8f4ff'],
    [0.6, '#2f9be0'],
    [1, '#0a3a7a'],
  ]);
  const body = `<defs>${hull.defs}${red.defs}${fire.defs}${glass.defs}</defs><path d="M-13 46C-10 70 -4 84 0 104C4 84 10 70 13 46Z" fill="${fire.fill}"/><path d="M-18 16C-34 26 -38 44 -36 58L-14 44ZM18 16C34 26 38 44 36 58L14 44Z" fill="${red.fill}" stroke="#5a0008" stroke-width="1.2"/><path d="M0 -72C20 -50 26 -18 22 18C20 32 16 42 13 48H-13C-16 42 -20 32 -22 18C-26 -18 -20 -50 0 -72Z" fill="${hull.fill}" stroke="#2a3355" stroke-width="1.4"/><path d="M0 -72C9 -62 15 -50 18.500 -37H-18.500C-15 -50 -9 -62 0 -72Z" fill="${red.fill}"/><circle cy="-12" r="11" fill="#ffb52e"/><circle cy="-12" r="8.500" fill="${glass.fill}"/><path d="M-21 26H21" stroke="#ff7a1c" stroke-width="4"/>`;
  return lit(at(x, y, scale, 42, body), {
    glow: '#ffa41c',
    edge: '#0a0a2a',
    rim: '#ffd9a0',
    specular: 0.3,
  });
}
