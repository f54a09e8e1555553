/** Symbols of a wood by night: cut animals, a moon, letters on plates of stone. */
import { wolf } from './figures.ts';
import { centredText } from './lettering.ts';
import { owl } from './owl.ts';
import { stag } from './stag.ts';
import { at, chance, freshId, linear, lit, radial, type Stop } from './svg.ts';

const hexagon = (r: number, squash = 1): string =>
  Array.from({ length: 8 }, (_, index) => {
    const turn = ((index + 0.5) / 8) * Math.PI * 2;
    return `${(Math.cos(turn) * r).toFixed(1)},${(Math.sin(turn) * r * squash).toFixed(1)}`;
  }).join(' ');

interface Metal {
  readonly face: readonly Stop[];
  readonly rim: readonly Stop[];
  readonly stone: readonly [string, string];
  readonly glow: string;
}

/** A letter of metal on a cut plate. */
function plate(text: string, metal: Metal): string {
  const rim = linear(metal.rim);
  const face = linear(metal.face);
  const stone = linear([
    [0, metal.stone[0]],
    [1, metal.stone[1]],
  ]);
  const gloss = linear([
    [0, '#fff', 0.32],
    [0.5, '#fff', 0.02],
    [1, '#fff', 0],
  ]);
  const body = `<defs>${rim.defs}${stone.defs}${gloss.defs}</defs><polygon points="${hexagon(88)}" fill="${rim.fill}"/><polygon points="${hexagon(79)}" fill="#05081c"/><polygon points="${hexagon(77)}" fill="${stone.fill}"/><polygon points="-71,-29 -29,-71 29,-71 71,-29 40,-14 -44,4" fill="${gloss.fill}"/>`;
  const path = centredText(text, { font: 'cinzel', width: 104, height: 92 });
  const letter = `<defs>${face.defs}</defs><path d="${path}" transform="translate(0,4)" fill="#02030c" stroke="#02030c" stroke-width="10" stroke-linejoin="round"/><path d="${path}" fill="${rim.fill}" stroke="${rim.fill}" stroke-width="7" stroke-linejoin="round"/><path d="${path}" fill="#05081c" stroke="#05081c" stroke-width="3" stroke-linejoin="round"/><path d="${path}" fill="${face.fill}"/>`;
  return (
    lit(at(100, 100, 1, 0, body), { specular: 0.25, edge: '#02030c', rim: metal.glow }) +
    lit(at(100, 100, 1, 0, letter), { specular: 0.35, edge: '#02030c', outline: 0.6 })
  );
}

const king: Metal = {
  face: [
    [0, '#fff6cc'],
    [0.5, '#ffc23e'],
    [1, '#d97a0a'],
  ],
  rim: [
    [0, '#fff3c0'],
    [0.5, '#e0991c'],
    [1, '#8a4a00'],
  ],
  stone: ['#4a2a10', '#1c0e06'],
  glow: '#ffd98a',
};
const queen: Metal = {
  face: [
    [0, '#ffe6f8'],
    [0.5, '#ff7acb'],
    [1, '#b81f86'],
  ],
  rim: [
    [0, '#ffe0f4'],
    [0.5, '#d95aa8'],
    [1, '#6a1450'],
  ],
  stone: ['#44123a', '#180616'],
  glow: '#ffa8e0',
};
const jack: Metal = {
  face: [
    [0, '#f2faff'],
    [0.5, '#7cc0ff'],
    [1, '#1f66d0'],
  ],
  rim: [
    [0, '#eaf6ff'],
    [0.5, '#5a96e0'],
    [1, '#163a86'],
  ],
  stone: ['#12285a', '#060c24'],
  glow: '#a8d4ff',
};
const ten: Metal = {
  face: [
    [0, '#eaffee'],
    [0.5, '#63dd8c'],
    [1, '#138a4a'],
  ],
  rim: [
    [0, '#e2ffe8'],
    [0.5, '#45b070'],
    [1, '#0c4a2a'],
  ],
  stone: ['#0e3a26', '#041610'],
  glow: '#a0f0c0',
};

/** The full moon behind a wood: it gives free spins. */
function moon(): string {
  const next = chance('craters');
  const disc = radial(
    [
      [0, '#ffffff'],
      [0.55, '#eef3ff'],
      [0.85, '#c3d3fb'],
      [1, '#8fa8e6'],
    ],
    0.38,
    0.32,
    0.75,
  );
  const clip = freshId('clip');
  let craters = '';
  for (let index = 0; index < 13; index++) {
    const turn = next() * Math.PI * 2;
    const away = Math.sqrt(next()) * 68;
    const r = 4 + next() * 11;
    const [x, y] = [Math.cos(turn) * away, Math.sin(turn) * away - 10];
    craters += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#7f97dc" opacity=".8"/><circle cx="${(x + r * 0.18).toFixed(1)}" cy="${(y + r * 0.2).toFixed(1)}" r="${(r * 0.82).toFixed(1)}" fill="#c3d1fa" opacity=".9"/>`;
  }
  let wood = 'M-90 90';
  for (let x = -84; x <= 84; x += 14) {
    const tall = 26 + next() * 30;
    wood += `L${x - 9} 72L${x - 4} ${80 - tall * 0.5}L${x - 7} ${80 - tall * 0.5}L${x} ${72 - tall * 0.7}L${x + 7} ${80 - tall * 0.5}L${x + 4} ${80 - tall * 0.5}L${x + 9} 72`;
  }
  const body = `<defs>${disc.defs}<clipPath id="${clip}"><circle r="80"/></clipPath></defs><circle r="84" fill="#dfe9ff"/><circle r="80" fill="${disc.fill}"/><g clip-path="url(#${clip})">${craters}<path d="${wood}L90 90Z" fill="#0c1742"/><path d="${wood}L90 90Z" transform="translate(9,10) scale(1.1)" fill="#060b28"/></g>`;
  return lit(at(100, 98, 1, 0, body), {
    edge: '#0a1440',
    rim: '#ffffff',
    glow: '#8fbcff',
    specular: 0.12,
    outline: 1.6,
  });
}

/** A wolf's track pressed into a disc of silver. */
function paw(): string {
  const silver = linear([
    [0, '#f6fbff'],
    [0.45, '#9db8dc'],
    [0.55, '#6f8db8'],
    [1, '#c6dcf5'],
  ]);
  const ground = radial([
    [0, '#2a5aa8'],
    [0.7, '#16346e'],
    [1, '#0a1a42'],
  ]);
  const fur = linear([
    [0, '#f0f8ff'],
    [0.5, '#8cc4ff'],
    [1, '#2c74dc'],
  ]);
  const track = 'M0 4C24 4 42 28 34 46C28 58 12 50 0 50C-12 50 -28 58 -34 46C-42 28 -24 4 0 4Z';
  const toes = [
    [-42, -6, 12, 18, -26],
    [-16, -34, 13, 21, -8],
    [16, -34, 13, 21, 8],
    [42, -6, 12, 18, 26],
  ]
    .map(
      ([x = 0, y = 0, rx = 0, ry = 0, turn = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('');
  const disc = `<defs>${silver.defs}${ground.defs}</defs><circle r="86" fill="${silver.fill}"/><circle r="77" fill="#0a1440"/><circle r="74" fill="${ground.fill}"/><circle r="67" fill="none" stroke="#8cb8f0" stroke-opacity=".35" stroke-width="2" stroke-dasharray="3 7"/>`;
  const mark = `<defs>${fur.defs}</defs><g fill="#050c26" transform="translate(0,4)" stroke="#050c26" stroke-width="6"><path d="${track}"/>${toes}</g><g fill="${fur.fill}"><path d="${track}"/>${toes}</g>`;
  return (
    lit(at(100, 100, 1, 0, disc), { specular: 0.28, edge: '#050a22' }) +
    lit(at(100, 97, 1, 0, mark), { specular: 0.3, edge: '#050a22', outline: 0.5, glow: '#5aa8ff' })
  );
}

/** The wild: letters of ice before a claw's three strokes. */
function wild(): string {
  const ice = linear([
    [0, '#ffffff'],
    [0.45, '#b8dcff'],
    [0.55, '#6fb0ff'],
    [1, '#e6f4ff'],
  ]);
  const shield = linear([
    [0, '#3a6ad8'],
    [0.5, '#1a3590'],
    [1, '#0a164a'],
  ]);
  const silver = linear([
    [0, '#ffffff'],
    [0.5, '#8fb4e6'],
    [1, '#3c5ea8'],
  ]);
  const outline = 'M0 -88L74 -58C80 2 52 58 0 88C-52 58 -80 2 -74 -58Z';
  const strokes = [-34, 0, 34]
    .map(
      (x) =>
        `<path d="M${x + 16} -66C${x + 4} -30 ${x - 6} 20 ${x - 14} 62C${x - 2} 24 ${x + 12} -20 ${x + 16} -66Z" fill="#bfe0ff" opacity=".5"/>`,
    )
    .join('');
  const body = `<defs>${shield.defs}${silver.defs}</defs><path d="${outline}" fill="${silver.fill}"/><path d="${outline}" transform="scale(.9)" fill="#060c2e"/><path d="${outline}" transform="scale(.87)" fill="${shield.fill}"/>${strokes}`;
  const path = centredText('WILD', { font: 'cinzel', width: 172, height: 62 });
  const word = `<defs>${ice.defs}</defs><path d="${path}" transform="translate(0,5)" fill="#030720" stroke="#030720" stroke-width="15" stroke-linejoin="round"/><path d="${path}" fill="${silver.fill}" stroke="${silver.fill}" stroke-width="10" stroke-linejoin="round"/><path d="${path}" fill="#0a1446" stroke="#0a1446" stroke-width="5" stroke-linejoin="round"/><path d="${path}" fill="${ice.fill}"/>`;
  return (
    lit(at(100, 98, 1, 0, body), { specular: 0.25, edge: '#050a22', glow: '#4a8cff' }) +
    lit(at(100, 100, 1, 0, word), { specular: 0.3, edge: '#030720', outline: 0.5 })
  );
}

/** Symbols of the wood by their keys. */
export const forestSymbols: Readonly<Record<string, string>> = {
  wild: wild(),
  moon: moon(),
  wolf: wolf(100, 94, 1.02),
  owl: owl(100, 100, 1.5),
  stag: stag(100, 108, 1.26),
  paw: paw(),
  king: plate('K', king),
  queen: plate('Q', queen),
  jack: plate('J', jack),
  ten: plate('10', ten),
};
