/** Materials and the parts that figures are made of: everything round nought, about 200 across. */
import { freshId, linear, radial, type Stop } from './svg.ts';

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

/** A colour between two, `share` of the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const blended = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#08030a', share);

export interface Material {
  readonly stops: readonly Stop[];
  /** Of the outline. */
  readonly line: string;
}

/** A smooth matter of one colour: light above, deep below. */
export const matter = (colour: string): Material => ({
  stops: [
    [0, lighter(colour, 0.52)],
    [0.3, lighter(colour, 0.16)],
    [0.62, colour],
    [1, darker(colour, 0.5)],
  ],
  line: darker(colour, 0.72),
});

const metal = (light: string, face: string, deep: string, line: string): Material => ({
  stops: [
    [0, light],
    [0.3, mix(light, face, 0.5)],
    [0.5, face],
    [0.56, deep],
    [0.8, face],
    [1, light],
  ],
  line,
});

/** Metals by name; any other matter is made from its colour. */
export const metals = {
  gold: metal('#fff6c0', '#ffc23a', '#d07a08', '#5a2a00'),
  silver: metal('#ffffff', '#c9d4e4', '#8593ab', '#1d2536'),
  steel: metal('#e6eef8', '#8c9bb0', '#525f74', '#10161f'),
  brass: metal('#fff0b8', '#d9a63c', '#96661a', '#3a2006'),
  copper: metal('#ffdcc0', '#d8804a', '#94451c', '#3a1206'),
  iron: metal('#a9b0bc', '#5a6270', '#333944', '#0a0c10'),
} as const satisfies Readonly<Record<string, Material>>;

export type Matter = keyof typeof metals | Material | `#${string}`;

const isMetal = (name: string): name is keyof typeof metals => name in metals;
export const materialOf = (of: Matter): Material =>
  typeof of !== 'string' ? of : isMetal(of) ? metals[of] : matter(of);

export interface PartOptions {
  /** Direction of its gradient. */
  readonly light?: readonly [number, number, number, number];
  /** Width of its outline; none at 0. */
  readonly line?: number;
  readonly opacity?: number;
}

const outline = (material: Material, width: number): string =>
  width === 0 ? '' : ` stroke="${material.line}" stroke-width="${width}" stroke-linejoin="round"`;

/** A part by its path. */
export function part(path: string, of: Matter, options: PartOptions = {}): string {
  const { light = [0.15, 0, 0.6, 1], line = 2, opacity = 1 } = options;
  const material = materialOf(of);
  const paint = linear(material.stops, [...light]);
  return `<defs>${paint.defs}</defs><path d="${path}" fill="${paint.fill}"${outline(material, line)}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A part lit as a ball. */
export function round(path: string, of: Matter, { line = 2 }: PartOptions = {}): string {
  const material = materialOf(of);
  const paint = radial(material.stops, 0.36, 0.28, 0.82);
  return `<defs>${paint.defs}</defs><path d="${path}" fill="${paint.fill}"${outline(material, line)}/>`;
}

const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;

/** A ball, or a disc when `flat`. */
export const disc = (
  cx: number,
  cy: number,
  r: number,
  of: Matter,
  { flat = false, ry = r, line = 2 }: { flat?: boolean; ry?: number; line?: number } = {},
): string => (flat ? part : round)(ellipsePath(cx, cy, r, ry), of, { line });

/** A rounded bar. */
export const bar = (
  [x, y, width, height]: readonly [number, number, number, number],
  corner: number,
  of: Matter,
  options: PartOptions = {},
): string => {
  const r = Math.min(corner, width / 2, height / 2);
  return part(
    `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    of,
    options,
  );
};

/** A line of one colour. */
export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A tube: a line with an outline and a light along it. */
export const tube = (path: string, colour: string, width: number): string =>
  stroke(path, darker(colour, 0.7), width + 4) +
  stroke(path, colour, width) +
  `<g transform="translate(${-width * 0.14},${-width * 0.18})">${stroke(path, lighter(colour, 0.6), width * 0.3, 0.8)}</g>`;

/** A plain shape of one colour. */
export const flat = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A soft light on a glossy thing. */
export function gleam(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn = -30,
  opacity = 0.75,
): string {
  const paint = radial([
    [0, '#fff', opacity],
    [0.55, '#fff', opacity * 0.55],
    [1, '#fff', 0],
  ]);
  return `<defs>${paint.defs}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="${paint.fill}"/>`;
}

/** A glow round a point. */
export function glow(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string {
  const paint = radial([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.4],
    [1, colour, 0],
  ]);
  return `<defs>${paint.defs}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint.fill}"/>`;
}

/** Something and its mirror image. */
export const mirrored = (inner: string): string =>
  `${inner}<g transform="scale(-1,1)">${inner}</g>`;

/** Something `many` times round nought. */
export const around = (many: number, inner: string | ((index: number) => string)): string =>
  Array.from(
    { length: many },
    (_, index) =>
      `<g transform="rotate(${((index * 360) / many).toFixed(2)})">${typeof inner === 'string' ? inner : inner(index)}</g>`,
  ).join('');

/** Something at a place. */
export const put = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x},${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;

/** What is seen of something through a path. */
export function clipped(path: string, inner: string): string {
  const id = freshId('clip');
  return `<defs><clipPath id="${id}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${id})">${inner}</g>`;
}

/** A regular star or, with an inner radius of the outer's, a polygon. */
export const starPath = (points: number, outer: number, inner: number, turn = -90): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  }).join('L')}Z`;

/** Rows of numbers told briefly: `1,2 3,4` is [[1, 2], [3, 4]]. */
export const rows = (text: string): readonly (readonly [number, number, number, number])[] =>
  text.split(' ').map((row) => {
    const [a = 0, b = 0, c = 0, d = 0] = row.split(',').map(Number);
    return [a, b, c, d];
  });
