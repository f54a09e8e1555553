/** Layers of a scene: sky, rays, smoke, stars, flames, ridges, the vignette that carries a title. */
import { chance, freshId, linear, radial, type Stop } from './svg.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function sky(
  { width, height }: Size,
  stops: readonly Stop[],
  cx = 0.5,
  cy = 0.45,
  r = 0.8,
): string {
  const paint = radial(stops, cx, cy, r);
  return `<defs>${paint.defs}</defs><rect width="${width}" height="${height}" fill="${paint.fill}"/>`;
}

/** Rays of light from a point. */
export function rays(
  size: Size,
  cx: number,
  cy: number,
  many: number,
  colour: string,
  opacity: number,
  seed: string,
): string {
  const next = chance(seed);
  const length = Math.hypot(size.width, size.height);
  const id = freshId('rays');
  let path = '';
  for (let index = 0; index < many; index++) {
    const angle = ((index + next() * 0.35) / many) * Math.PI * 2;
    const half = (Math.PI / many) * (0.35 + next() * 0.5);
    const end = (turn: number): string =>
      `${(cx + Math.cos(turn) * length).toFixed(1)} ${(cy + Math.sin(turn) * length).toFixed(1)}`;
    path += `M${cx} ${cy}L${end(angle - half)}L${end(angle + half)}Z`;
  }
  return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${length * 0.62}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${opacity * 0.55}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><path d="${path}" fill="url(#${id})"/>`;
}

/** Clouds of one colour. */
export function smoke(
  { width, height }: Size,
  colour: string,
  opacity: number,
  seed: number,
  frequency = '.008 .014',
  floor = -0.4,
): string {
  const id = freshId('smoke');
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number): string => (((value >> shift) & 255) / 255).toFixed(3);
  return `<defs><filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${channel(16)} 0 0 0 0 ${channel(8)} 0 0 0 0 ${channel(0)} 1.9 0 0 0 ${floor}"/></filter></defs><rect width="${width}" height="${height}" filter="url(#${id})" opacity="${opacity}"/>`;
}

export function stars({ width, height }: Size, many: number, seed: string): string {
  const next = chance(seed);
  const colours = ['#fff', '#cfe4ff', '#ffe9c4'];
  let all = '';
  for (let index = 0; index < many; index++) {
    const colour = colours[Math.floor(next() * 3)];
    all += `<circle cx="${(next() * width).toFixed(1)}" cy="${(next() * height).toFixed(1)}" r="${(0.25 + next() ** 3 * 1.6).toFixed(2)}" fill="${colour}" opacity="${(0.3 + next() * 0.7).toFixed(2)}"/>`;
  }
  return all;
}

/** Four-pointed glints. */
export function glints(
  { width, height }: Size,
  many: number,
  colour: string,
  seed: string,
  scale = 1,
): string {
  const next = chance(seed);
  let all = '';
  for (let index = 0; index < many; index++) {
    const x = next() * width;
    const y = next() * height;
    const r = (1 + next() * 3.6) * scale;
    const q = r * 0.12;
    const p = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
    all += `<path opacity="${(0.35 + next() * 0.65).toFixed(2)}" fill="${colour}" d="M${p(0, -r * 2.2)}Q${p(q, -q)} ${p(r * 2.2, 0)}Q${p(q, q)} ${p(0, r * 2.2)}Q${p(-q, q)} ${p(-r * 2.2, 0)}Q${p(-q, -q)} ${p(0, -r * 2.2)}Z"/>`;
  }
  return all;
}

/** A row of flames from below: each tongue a curve, bright at its foot. */
export function flames(
  { width, height }: Size,
  many: number,
  tall: number,
  top: string,
  foot: string,
  opacity: number,
  seed: string,
): string {
  const next = chance(seed);
  const paint = linear([
    [0, top, 0],
    [0.45, top, 0.85],
    [1, foot, 1],
  ]);
  let all = '';
  for (let index = 0; index < many; index++) {
    const x = ((index + 0.5 + (next() - 0.5) * 0.6) * width) / many;
    const w = (width / many) * (0.75 + next() * 0.6);
    const h = tall * (0.55 + next() * 0.7);
    const lean = (next() - 0.5) * w * 1.2;
    const y = height + 4;
    all += `<path d="M${x - w} ${y}C${x - w} ${y - h * 0.4} ${x - w * 0.2 + lean} ${y - h * 0.5} ${x + lean} ${y - h}C${x + w * 0.35 + lean} ${y - h * 0.55} ${x + w} ${y - h * 0.4} ${x + w} ${y}Z"/>`;
  }
  return `<defs>${paint.defs}</defs><g fill="${paint.fill}" opacity="${opacity}">${all}</g>`;
}

export function embers({ width, height }: Size, many: number, seed: string): string {
  const next = chance(seed);
  const colours = ['#fff2b0', '#ffc23e', '#ff7a12'];
  let all = '';
  for (let index = 0; index < many; index++) {
    const r = 0.5 + next() * 1.5;
    const colour = colours[Math.floor(next() * 3)];
    all += `<circle cx="${(next() * width).toFixed(1)}" cy="${(height * (0.05 + next() * 0.85)).toFixed(1)}" r="${r.toFixed(2)}" fill="${colour}" opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`;
  }
  return all;
}

/** A mountain ridge. */
export function ridge(
  { width, height }: Size,
  level: number,
  rough: number,
  top: string,
  foot: string,
  seed: string,
): string {
  const next = chance(seed);
  const paint = linear([
    [0, top],
    [1, foot],
  ]);
  let path = `M-5 ${height + 5}L-5 ${level}`;
  let y = level;
  for (let x = -5; x < width + 5; ) {
    x += (width / 360) * (6 + next() * 16);
    y += (next() - 0.5) * rough * 2 + (level - y) * 0.06;
    path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `<defs>${paint.defs}</defs><path d="${path}L${width + 5} ${height + 5}Z" fill="${paint.fill}"/>`;
}

/** A dark wood of pines. */
export function pines(
  { width, height }: Size,
  level: number,
  many: number,
  colour: string,
  low: number,
  tall: number,
  seed: string,
): string {
  const next = chance(seed);
  let path = '';
  for (let index = 0; index < many; index++) {
    const x = ((index + next()) * width) / many;
    const h = low + next() * (tall - low);
    for (let tier = 0; tier < 4; tier++) {
      const y = level - h + h * 0.2 * tier;
      const w = h * (0.1 + 0.075 * tier);
      path += `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + w).toFixed(1)} ${(y + h * 0.36).toFixed(1)}L${(x - w).toFixed(1)} ${(y + h * 0.36).toFixed(1)}Z`;
    }
  }
  return `<path d="${path}M-5 ${level - 2}H${width + 5}V${height + 5}H-5Z" fill="${colour}"/>`;
}

/** Darkness round the edges and at the foot, where a title stands. */
export function vignette({ width, height }: Size, colour: string, opacity: number): string {
  const round = radial(
    [
      [0, colour, 0],
      [0.55, colour, 0],
      [1, colour, opacity],
    ],
    0.5,
    0.46,
    0.78,
  );
  const foot = linear([
    [0, colour, 0],
    [0.55, colour, 0],
    [1, colour, opacity],
  ]);
  return `<defs>${round.defs}${foot.defs}</defs><rect width="${width}" height="${height}" fill="${round.fill}"/><rect width="${width}" height="${height}" fill="${foot.fill}"/>`;
}
