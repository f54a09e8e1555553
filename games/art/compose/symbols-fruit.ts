/** Symbols of a fruit slot: glossy fruit, a seven, a bar, a star, the wild. */
import * as hero from './heroes.ts';
import { centredText } from './lettering.ts';
import { at, type Light, linear, lit, radial, type Stop } from './svg.ts';

const shown = (inner: string, scale: number, light: Light = {}, y = 100): string =>
  lit(at(100, y, scale, 0, inner), { specular: 0.32, scale: 1.5, outline: 1.6, ...light });

const fire: readonly Stop[] = [
  [0, '#fffbd0'],
  [0.4, '#ffd83e'],
  [0.62, '#ff9a12'],
  [1, '#ff5a00'],
];
const shine = (cx: number, cy: number, rx: number, ry: number, turn: number, opacity = 0.6) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="#fff" opacity="${opacity}"/>`;

/** Letters in gold relief, their middle at nought. */
function relief(text: string, width: number, height: number, face: readonly Stop[], deep: string) {
  const paint = linear(face);
  const rim = linear(hero.gold);
  const path = centredText(text, { font: 'titan-one', width, height });
  return `<defs>${paint.defs}${rim.defs}</defs><path d="${path}" transform="translate(0,5)" fill="${deep}" stroke="${deep}" stroke-width="15" stroke-linejoin="round"/><path d="${path}" fill="${rim.fill}" stroke="${rim.fill}" stroke-width="10" stroke-linejoin="round"/><path d="${path}" fill="${deep}" stroke="${deep}" stroke-width="5" stroke-linejoin="round"/><path d="${path}" fill="${paint.fill}"/>`;
}

/** The wild: letters of fire on a burning disc. */
function wild(): string {
  const disc = radial([
    [0, '#ff9a2e'],
    [0.6, '#d42a08'],
    [1, '#6a0604'],
  ]);
  const rim = linear(hero.gold);
  let tongues = '';
  for (let index = 0; index < 14; index++) {
    const turn = (index / 14) * 360;
    const tall = index % 2 === 0 ? 94 : 84;
    tongues += `<path transform="rotate(${turn})" d="M-20 -62C-16 -78 -4 -80 4 -${tall}C8 -80 20 -76 20 -62Z"/>`;
  }
  const flame = linear([
    [0, '#ff5a00'],
    [0.45, '#ffb52e'],
    [1, '#ff7a12'],
  ]);
  const body = `<defs>${disc.defs}${rim.defs}${flame.defs}</defs><g fill="${flame.fill}">${tongues}</g><circle r="72" fill="${rim.fill}"/><circle r="65" fill="#3a0402"/><circle r="62" fill="${disc.fill}"/>`;
  return (
    lit(at(100, 100, 1, 0, body), {
      specular: 0.1,
      rim: '#ffb04a',
      edge: '#2a0200',
      glow: '#ff7a12',
    }) +
    lit(at(100, 100, 1, 0, relief('WILD', 168, 66, fire, '#4a0800')), {
      specular: 0.3,
      edge: '#1a0200',
      outline: 0.8,
    })
  );
}

/** A star of ten facets. */
function star(): string {
  const corner = (index: number): readonly [number, number] => {
    const turn = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const radius = index % 2 === 0 ? 86 : 39;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius];
  };
  const shades = ['#fff3b0', '#ffb01f', '#ffd84a', '#d97a00', '#ffc53a', '#b35a00'];
  let facets = '';
  for (let index = 0; index < 10; index++) {
    const [a, b] = [corner(index), corner((index + 1) % 10)];
    // The side towards the light of each ray is bright, the other in shade.
    const towards = index % 2 === 1 ? 0 : 3;
    const shade = shades[(towards + (index > 4 ? 1 : 2)) % 6] as string;
    const points = `0,0 ${a.map((v) => v.toFixed(1)).join()} ${b.map((v) => v.toFixed(1)).join()}`;
    facets += `<polygon points="${points}" fill="${shade}" stroke="${shade}" stroke-width=".7"/>`;
  }
  const outline = Array.from({ length: 10 }, (_, index) =>
    corner(index)
      .map((value) => value.toFixed(1))
      .join(),
  ).join(' ');
  return shown(
    `<polygon points="${outline}" fill="#ffb01f" stroke="#8a4a00" stroke-width="8" stroke-linejoin="round"/><polygon points="${outline}" fill="none" stroke="#ffe9a0" stroke-width="3" stroke-linejoin="round"/>${facets}`,
    1,
    { glow: '#ffb52e', scale: 1, specular: 0.22 },
    104,
  );
}

/** A plate of black enamel in gold. */
function bar(): string {
  const plate = linear([
    [0, '#5a6078'],
    [0.48, '#1c1f2a'],
    [0.52, '#0c0d14'],
    [1, '#262a38'],
  ]);
  const rim = linear(hero.gold);
  const strip = (y: number): string =>
    `<rect x="-78" y="${y}" width="156" height="17" rx="8" fill="${rim.fill}"/><rect x="-73" y="${y + 4}" width="146" height="9" rx="4.500" fill="#7a0a0a"/>`;
  const body = `<defs>${plate.defs}${rim.defs}</defs>${strip(-70)}${strip(53)}<rect x="-92" y="-47" width="184" height="94" rx="18" fill="${rim.fill}"/><rect x="-84" y="-39" width="168" height="78" rx="12" fill="#050609"/><rect x="-81" y="-36" width="162" height="72" rx="10" fill="${plate.fill}"/>`;
  return (
    shown(body, 1, { scale: 1, edge: '#1a0c00' }) +
    lit(at(100, 98, 1, 0, relief('BAR', 128, 50, fire, '#2a0e00')), {
      specular: 0.3,
      edge: '#0a0400',
      outline: 0.6,
    })
  );
}

/** A slice of melon, its rind below. */
function melon(): string {
  const flesh = radial(
    [
      [0, '#ff9a86'],
      [0.55, '#ff4a4e'],
      [0.9, '#dd1a2c'],
      [1, '#f26a5a'],
    ],
    0.5,
    0,
    1,
  );
  const rind = linear([
    [0, '#5fd05a'],
    [0.5, '#1f8a3a'],
    [1, '#0a4a20'],
  ]);
  const seeds = [
    [-46, 6, 14],
    [-22, 26, 6],
    [4, 34, 0],
    [30, 24, -8],
    [50, 4, -16],
    [-26, -8, 10],
    [0, 4, 0],
    [27, -9, -10],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${x},${y}) rotate(${turn})"><path d="M0 -8C5 -3 5 7 0 8C-5 7 -5 -3 0 -8Z" fill="#2a0a0a"/><ellipse cx="-1.400" cy="-1" rx="1" ry="2.4" fill="#fff" opacity=".6"/></g>`,
    )
    .join('');
  const stripes = [-66, -40, -12, 16, 44, 68]
    .map(
      (x) => `<path d="M${x} 30L${x * 1.16} 66" stroke="#0c5a26" stroke-width="7" opacity=".55"/>`,
    )
    .join('');
  const body = `<defs>${flesh.defs}${rind.defs}<clipPath id="melon-rind"><path d="M-92 -26A92 92 0 0 0 92 -26Z"/></clipPath></defs><path d="M-92 -26A92 92 0 0 0 92 -26Z" fill="${rind.fill}"/><g clip-path="url(#melon-rind)">${stripes}</g><path d="M-81 -26A81 81 0 0 0 81 -26Z" fill="#f2ffd6"/><path d="M-73 -26A73 73 0 0 0 73 -26Z" fill="${flesh.fill}"/>${seeds}<path d="M-66 -20C-40 -24 40 -24 66 -20" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45" fill="none"/>`;
  return lit(at(100, 84, 1, -8, body), { specular: 0.25, edge: '#06240e', outline: 1.8 });
}

/** An orange with a cut half before it. */
function orange(): string {
  const peel = radial(
    [
      [0, '#ffe9b0'],
      [0.45, '#ffa42e'],
      [1, '#c25200'],
    ],
    0.36,
    0.3,
    0.8,
  );
  const flesh = radial([
    [0, '#fff0c0'],
    [0.3, '#ffc04a'],
    [1, '#ff8a12'],
  ]);
  const green = linear([
    [0, '#b8f070'],
    [1, '#1f7a2e'],
  ]);
  let segments = '';
  for (let index = 0; index < 9; index++) {
    segments += `<path transform="rotate(${(index * 360) / 9})" d="M0 -5C-9 -16 -13 -28 -10 -36C-4 -39 4 -39 10 -36C13 -28 9 -16 0 -5Z" fill="${flesh.fill}"/>`;
  }
  const pores = [
    [-50, -30],
    [-36, -8],
    [-58, 2],
    [-20, -44],
    [-44, 22],
    [4, -56],
    [-12, -20],
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#b85a00" opacity=".4"/>`)
    .join('');
  const whole = `<circle cx="-14" cy="-8" r="68" fill="${peel.fill}"/>${pores}${shine(-38, -40, 20, 11, -36)}<path d="M-12 -74C2 -98 36 -98 52 -82C36 -66 8 -64 -12 -74Z" fill="${green.fill}" stroke="#0a3a18" stroke-width="2.4"/><path d="M-8 -75C10 -82 28 -84 46 -82" stroke="#e6ffb8" stroke-width="2.4" fill="none" opacity=".7"/>`;
  const half = `<circle r="47" fill="#e06a00"/><circle r="43" fill="#fff2d0"/>${segments}<circle r="5" fill="#fff2d0"/>`;
  return (
    lit(at(100, 100, 1, 0, `<defs>${peel.defs}${green.defs}</defs>${whole}`), {
      specular: 0.3,
      edge: '#3a1600',
      outline: 1.8,
    }) +
    lit(at(142, 142, 1, 12, `<defs>${flesh.defs}</defs>${half}`), {
      specular: 0.2,
      edge: '#3a1600',
      outline: 1.8,
    })
  );
}

/** Symbols of fruit by their keys. */
export const fruitSymbols: Readonly<Record<string, string>> = {
  wild: wild(),
  seven: hero.seven(100, 100, 192, 0),
  bar: bar(),
  star: star(),
  melon: melon(),
  grape: shown(hero.grapes(), 1.86, {}, 98),
  plum: shown(hero.plum(), 1.98, {}, 104),
  orange: orange(),
  lemon: at(-6, 0, 1, 0, shown(hero.lemon(), 1.8, {}, 108)),
  cherry: at(-4, 2, 1, 0, shown(hero.cherries(), 1.68, {}, 98)),
};
