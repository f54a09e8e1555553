/** Places that games are played in; each fills a size and leaves its middle to the board. */
import * as hero from './heroes.ts';
import type { Size } from './scenes.ts';
import * as scene from './scenes.ts';
import { chance, freshId, linear, radial, type Stop } from './svg.ts';

/** Lights out of focus, each a soft disc. */
function bokeh(
  { width, height }: Size,
  many: number,
  colours: readonly string[],
  seed: string,
  largest: number,
): string {
  const next = chance(seed);
  const id = freshId('blur');
  let all = '';
  for (let index = 0; index < many; index++) {
    const x = next() * width;
    const y = next() ** 1.6 * height;
    const r = largest * (0.25 + next() * 0.75);
    const colour = colours[Math.floor(next() * colours.length)];
    all += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${colour}" opacity="${(0.05 + next() * 0.2).toFixed(2)}"/>`;
  }
  return `<defs><filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${largest * 0.1}"/></filter></defs><g filter="url(#${id})">${all}</g>`;
}

/** A glow of one colour round a point. */
function glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number) {
  const paint = radial([
    [0, colour, opacity],
    [0.5, colour, opacity * 0.35],
    [1, colour, 0],
  ]);
  return `<defs>${paint.defs}</defs><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint.fill}"/>`;
}

/** A quiet pattern over a wall: a lily in each cell. */
function damask({ width, height }: Size, cell: number, colour: string, opacity: number): string {
  const id = freshId('damask');
  const h = cell / 2;
  const lily = `M${h} ${h * 0.2}C${h * 1.5} ${h * 0.7} ${h * 1.5} ${h * 1.1} ${h} ${h * 1.6}C${h * 0.5} ${h * 1.1} ${h * 0.5} ${h * 0.7} ${h} ${h * 0.2}ZM${h} ${h * 1.1}C${h * 1.7} ${h * 0.9} ${h * 1.9} ${h * 1.3} ${h * 1.6} ${h * 1.7}C${h * 1.5} ${h * 1.4} ${h * 1.3} ${h * 1.3} ${h} ${h * 1.4}C${h * 0.7} ${h * 1.3} ${h * 0.5} ${h * 1.4} ${h * 0.4} ${h * 1.7}C${h * 0.1} ${h * 1.3} ${h * 0.3} ${h * 0.9} ${h} ${h * 1.1}Z`;
  return `<defs><pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="${lily}" fill="${colour}"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#${id})" opacity="${opacity}"/>`;
}

/** Darkness all round and a shade over the middle, where the board will be. */
function settled(size: Size, colour: string, middle: number): string {
  const { width, height } = size;
  const shade = glow(width / 2, height * 0.5, width * 0.46, height * 0.52, colour, middle);
  return shade + scene.vignette(size, colour, 0.86);
}

const backdrop = (size: Size, stops: readonly Stop[], cy = 0.45): string =>
  scene.sky(size, stops, 0.5, cy, 0.85);

/** A hearth: embers rising from flames along the foot. */
export function ember(size: Size): string {
  const { width, height } = size;
  const unit = height / 240;
  return [
    backdrop(
      size,
      [
        [0, '#a1240a'],
        [0.35, '#6a0d06'],
        [0.7, '#2e0306'],
        [1, '#120003'],
      ],
      0.7,
    ),
    scene.rays(size, width / 2, height * 1.05, 26, '#ffb04a', 0.26, 'hearth'),
    scene.smoke(size, '#ff5a12', 0.34, 71, '.004 .007'),
    scene.flames(size, 15, 120 * unit, '#b81c00', '#5a0600', 0.75, 'back'),
    scene.flames(size, 17, 84 * unit, '#ff6a12', '#b81e00', 0.8, 'middle'),
    scene.flames(size, 23, 46 * unit, '#ffc84a', '#ff5a00', 0.85, 'front'),
    glow(width / 2, height, width * 0.6, height * 0.3, '#ffb040', 0.5),
    scene.embers(size, 150, 'hearth'),
    bokeh(size, 26, ['#ffb04a', '#ff6a1c'], 'hearth', 34 * unit * 0.5),
    settled(size, '#160003', 0.55),
  ].join('');
}

/** A clearing by night: the moon to one side, tall pines on both. */
export function forest(size: Size): string {
  const { width, height } = size;
  const unit = height / 240;
  const moon = radial(
    [
      [0, '#ffffff'],
      [0.6, '#eef3ff'],
      [1, '#b4c6f5'],
    ],
    0.4,
    0.35,
    0.7,
  );
  const [mx, my, mr] = [width * 0.2, 54 * unit, 30 * unit];
  const craters = [
    [-0.4, -0.1, 0.16],
    [0.3, 0.3, 0.2],
    [0.25, -0.45, 0.12],
    [-0.2, 0.5, 0.1],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${mx + x * mr}" cy="${my + y * mr}" r="${r * mr}" fill="#b6c6f2" opacity=".6"/>`,
    )
    .join('');
  const grove = (from: number, to: number, seed: string, colour: string, tall: number): string =>
    `<g transform="translate(${from * width},0)">${scene.pines({ width: (to - from) * width, height }, 232 * unit, 7, colour, tall * 0.55 * unit, tall * unit, seed)}</g>`;
  return [
    backdrop(
      size,
      [
        [0, '#3f86d8'],
        [0.3, '#1f4da6'],
        [0.62, '#101d58'],
        [1, '#050820'],
      ],
      0.3,
    ),
    scene.stars({ width, height: height * 0.6 }, 320, 'clearing'),
    glow(mx, my, mr * 4, mr * 4, '#cfe4ff', 0.75),
    `<defs>${moon.defs}</defs><circle cx="${mx}" cy="${my}" r="${mr}" fill="${moon.fill}"/>${craters}`,
    scene.smoke(size, '#a8d4ff', 0.3, 12, '.003 .009'),
    scene.ridge(size, 136 * unit, 8 * unit, '#2b4f9f', '#101c52', 'far'),
    scene.ridge(size, 160 * unit, 6 * unit, '#1b3478', '#0c153f', 'near'),
    scene.pines(size, 206 * unit, 46, '#0d1a48', 26 * unit, 60 * unit, 'row'),
    scene.smoke(size, '#7fb2ff', 0.26, 5, '.002 .016', -0.5),
    grove(-0.04, 0.2, 'left', '#060c2a', 170),
    grove(0.8, 1.04, 'right', '#060c2a', 180),
    scene.pines(size, 238 * unit, 34, '#040820', 18 * unit, 40 * unit, 'foot'),
    settled(size, '#03061a', 0.5),
  ].join('');
}

/** A card room: panelled walls under lamps. */
export function table(size: Size): string {
  const { width, height } = size;
  const wood = linear([
    [0, '#0f4a34'],
    [0.5, '#0a3626'],
    [1, '#062318'],
  ]);
  const panels = 9;
  let wall = '';
  for (let index = 0; index < panels; index++) {
    const w = width / panels;
    const x = index * w;
    wall += `<rect x="${x + w * 0.08}" y="${height * 0.06}" width="${w * 0.84}" height="${height * 0.5}" rx="${w * 0.05}" fill="${wood.fill}" stroke="#d9b25a" stroke-opacity=".35" stroke-width="${height * 0.003}"/><rect x="${x + w * 0.15}" y="${height * 0.11}" width="${w * 0.7}" height="${height * 0.4}" rx="${w * 0.04}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${height * 0.006}"/>`;
  }
  const lamps = [0.16, 0.5, 0.84]
    .map((x) => glow(x * width, height * 0.02, width * 0.2, height * 0.75, '#ffdf9a', 0.42))
    .join('');
  return [
    backdrop(
      size,
      [
        [0, '#138a58'],
        [0.4, '#0a5238'],
        [0.75, '#052c20'],
        [1, '#021410'],
      ],
      0.3,
    ),
    `<defs>${wood.defs}</defs>${wall}`,
    damask(size, height * 0.075, '#d8ffd0', 0.04),
    `<rect y="${height * 0.6}" width="${width}" height="${height * 0.012}" fill="#d9b25a" opacity=".4"/>`,
    lamps,
    bokeh(size, 34, ['#ffe2a0', '#7fe0b0'], 'lamps', height * 0.035),
    settled(size, '#010f0a', 0.6),
  ].join('');
}

/** Deep space: clouds of light, a ringed giant below, a small world above. */
export function space(size: Size): string {
  const { width, height } = size;
  const giant = radial(
    [
      [0, '#ffd6f0'],
      [0.35, '#c85fb0'],
      [0.7, '#6a2a8a'],
      [1, '#1a0a3a'],
    ],
    0.62,
    0.22,
    0.85,
  );
  const world = radial(
    [
      [0, '#d8f6ff'],
      [0.5, '#4aa8e0'],
      [1, '#0c2a5a'],
    ],
    0.35,
    0.3,
    0.8,
  );
  const [gx, gy, gr] = [width * 0.1, height * 0.98, height * 0.3];
  // The ring passes before the lower half only.
  const front = freshId('front');
  const band = (y: number, opacity: number): string =>
    `<ellipse cx="0" cy="${y * gr}" rx="${Math.sqrt(1 - y * y) * gr}" ry="${gr * 0.05}" fill="#fff" opacity="${opacity}"/>`;
  return [
    scene.sky(
      size,
      [
        [0, '#27348f'],
        [0.45, '#141750'],
        [1, '#04051a'],
      ],
      0.72,
      0.25,
      0.95,
    ),
    scene.smoke(size, '#7a3bff', 0.75, 21, '.0028 .0042', -0.55),
    scene.smoke(size, '#19b4ff', 0.5, 33, '.0032 .0046', -0.62),
    scene.smoke(size, '#ff5a9a', 0.4, 55, '.0024 .005', -0.66),
    scene.stars(size, 620, 'deep'),
    scene.glints(size, 26, '#eaf2ff', 'deep', 1.5),
    glow(gx, gy, gr * 1.5, gr * 1.5, '#c85fff', 0.35),
    `<defs>${giant.defs}${world.defs}<clipPath id="${front}"><rect x="${-gr}" y="${-gr}" width="${2 * gr}" height="${gr}"/></clipPath></defs><g transform="translate(${gx},${gy}) rotate(-18)"><circle r="${gr}" fill="${giant.fill}"/><ellipse rx="${gr * 1.7}" ry="${gr * 0.34}" fill="none" stroke="#ffc8ec" stroke-opacity=".4" stroke-width="${gr * 0.06}"/><ellipse rx="${gr * 1.5}" ry="${gr * 0.29}" fill="none" stroke="#ffc8ec" stroke-opacity=".22" stroke-width="${gr * 0.03}"/><g clip-path="url(#${front})"><circle r="${gr}" fill="${giant.fill}"/>${band(-0.5, 0.07)}${band(-0.2, 0.06)}${band(-0.72, 0.05)}</g></g><circle cx="${width * 0.88}" cy="${height * 0.16}" r="${height * 0.05}" fill="${world.fill}"/>`,
    settled(size, '#03041a', 0.3),
  ].join('');
}

/** Towers of an old town against the night, as seen through a window. */
function skyline(x: number, width: number, foot: number, unit: number, seed: string): string {
  const next = chance(seed);
  let path = `M${x} ${foot}`;
  for (let at = 0; at < width; ) {
    const w = unit * (6 + next() * 10);
    const h = unit * (14 + next() * 26);
    const spire = next();
    path += `L${x + at} ${foot - h}`;
    if (spire > 0.62) {
      const tall = unit * (26 + next() * 34);
      path += `L${x + at + w * 0.3} ${foot - h - unit * 6}L${x + at + w * 0.5} ${foot - h - tall}L${x + at + w * 0.7} ${foot - h - unit * 6}`;
    } else path += `L${x + at + w * 0.5} ${foot - h - unit * 7}`;
    path += `L${x + at + w} ${foot - h}`;
    at += w;
  }
  return `<path d="${path}L${x + width} ${foot}Z" fill="#0a0b26"/>`;
}

/** A salon: tall windows on the old town, curtains, a chandelier's light. */
export function salon(size: Size): string {
  const { width, height } = size;
  const unit = height / 240;
  const night = linear([
    [0, '#0c1440'],
    [0.6, '#31407f'],
    [1, '#c98a5a'],
  ]);
  const cloth = linear(
    [
      [0, '#5a0c1c'],
      [0.3, '#a3122f'],
      [0.55, '#5a0c1c'],
      [0.8, '#8a1028'],
      [1, '#3a0612'],
    ],
    [0, 0, 1, 0],
  );
  const windows = [0.03, 0.19, 0.67, 0.83].map((at, index) => {
    const [x, y, w, h] = [at * width, 30 * unit, width * 0.14, 150 * unit];
    const id = freshId('window');
    const arch = `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`;
    const bars = `M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.5}H${x + w}`;
    const drape = (side: 0 | 1): string => {
      const edge = side === 0 ? x : x + w;
      const inner = side === 0 ? x + w * 0.24 : x + w * 0.76;
      const tied = side === 0 ? x + w * 0.08 : x + w * 0.92;
      return `<path d="M${edge} ${y}L${inner} ${y}C${inner} ${y + h * 0.4} ${tied} ${y + h * 0.5} ${tied} ${y + h * 0.66}C${tied} ${y + h * 0.8} ${inner} ${y + h * 0.9} ${inner} ${y + h}L${edge} ${y + h}Z" fill="${cloth.fill}"/>`;
    };
    return `<defs><clipPath id="${id}"><path d="${arch}"/></clipPath></defs><g clip-path="url(#${id})"><path d="${arch}" fill="${night.fill}"/>${skyline(x, w, y + h, unit, `town${index}`)}<path d="${bars}" stroke="#2a0a10" stroke-width="${unit * 1.6}"/>${drape(0)}${drape(1)}</g><path d="${arch}" fill="none" stroke="#d9a05a" stroke-opacity=".75" stroke-width="${unit * 2}"/>`;
  });
  return [
    backdrop(
      size,
      [
        [0, '#7a1a2c'],
        [0.45, '#4a0d1c'],
        [0.8, '#22060e'],
        [1, '#0d0306'],
      ],
      0.2,
    ),
    damask(size, height * 0.09, '#ffd0a0', 0.06),
    `<defs>${night.defs}${cloth.defs}</defs>${windows.join('')}`,
    `<rect y="${188 * unit}" width="${width}" height="${2.4 * unit}" fill="#d9a05a" opacity=".55"/><rect y="${191 * unit}" width="${width}" height="${height}" fill="#1a0509" opacity=".55"/>`,
    glow(width / 2, 0, width * 0.4, height * 0.8, '#ffd9a0', 0.5),
    bokeh({ width, height: height * 0.6 }, 30, ['#ffe0b0', '#ffb070'], 'chandelier', 9 * unit),
    settled(size, '#0a0306', 0.5),
  ].join('');
}

/** A box of jewels: facets of light, stones in the corners. */
export function jewels(size: Size): string {
  const { width, height } = size;
  const next = chance('facets');
  const [columns, rows] = [16, 9];
  const point = (x: number, y: number): readonly [number, number] => [
    ((x + (next() - 0.5) * 0.7) * width) / columns,
    ((y + (next() - 0.5) * 0.7) * height) / rows,
  ];
  const net = Array.from({ length: rows + 3 }, (_, y) =>
    Array.from({ length: columns + 3 }, (_, x) => point(x - 1, y - 1)),
  );
  let facets = '';
  for (let y = 0; y < rows + 2; y++) {
    for (let x = 0; x < columns + 2; x++) {
      const corners = [net[y]?.[x], net[y]?.[x + 1], net[y + 1]?.[x + 1], net[y + 1]?.[x]];
      for (const triangle of [
        [corners[0], corners[1], corners[2]],
        [corners[0], corners[2], corners[3]],
      ]) {
        const light = next();
        const points = triangle
          .map((one) => one?.map((value) => value.toFixed(0)).join())
          .join(' ');
        facets += `<polygon points="${points}" fill="${light > 0.5 ? '#bfe4ff' : '#05032a'}" opacity="${(Math.abs(light - 0.5) * 0.3).toFixed(3)}"/>`;
      }
    }
  }
  const g = height / 900;
  return [
    backdrop(
      size,
      [
        [0, '#4a7dff'],
        [0.35, '#2f45c0'],
        [0.7, '#1e1670'],
        [1, '#0c0636'],
      ],
      0.4,
    ),
    facets,
    scene.rays(size, width / 2, height * 0.42, 24, '#e6f6ff', 0.15, 'jewels'),
    hero.gem(70 * g, 800 * g, 300 * g, 330, -24, '#ff3fae'),
    hero.gem(250 * g, 870 * g, 190 * g, 276, 16, '#b04aff'),
    hero.gem(1530 * g, 810 * g, 300 * g, 158, 22, '#19e6a0'),
    hero.gem(1350 * g, 876 * g, 190 * g, 42, -14, '#ffb52e'),
    hero.gem(60 * g, 110 * g, 170 * g, 198, 30, '#7fe0ff'),
    hero.gem(1540 * g, 100 * g, 180 * g, 214, -28, '#5a8aff'),
    scene.glints(size, 46, '#ffffff', 'jewels', 3),
    bokeh(size, 30, ['#ffffff', '#9fd0ff'], 'jewels', height * 0.035),
    settled(size, '#0a0530', 0.5),
  ].join('');
}
