/** Small pieces of SVG: gradients with ids of their own, a seeded chance, the light of all heroes. */

/** A reproducible chance for decoration; never for outcomes. */
export type Chance = () => number;

/** Chance seeded by a text (mulberry32 over a string hash). */
export function chance(seed: string): Chance {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let count = 0;
/** An id that no other piece of this process has; ids never show, so order does not matter. */
export const freshId = (prefix: string): string => `${prefix}_${++count}`;

/** A drawing without the numbers of its ids, which differ from run to run. */
export const withoutIds = (drawing: string): string => drawing.replaceAll(/_\d+\b/g, '');

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export interface Paint {
  readonly defs: string;
  readonly fill: string;
}

/** A linear gradient in the box of what it fills. */
export function linear(stops: readonly Stop[], direction = [0, 0, 0, 1]): Paint {
  const id = freshId('linear');
  const [x1, y1, x2, y2] = direction;
  return {
    defs: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    fill: `url(#${id})`,
  };
}

/** A radial gradient in the box of what it fills. */
export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = freshId('radial');
  return {
    defs: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
    fill: `url(#${id})`,
  };
}

export interface Light {
  /** Outline. */
  readonly edge?: string;
  readonly rim?: string;
  readonly glow?: string;
  readonly specular?: number;
  readonly outline?: number;
  readonly scale?: number;
}

/**
 * The one light of the house: key from the upper left, warm rim from the lower right, an outline, a
 * shadow below and, when wanted, a glow of the title's own colour; of what is solid, not of glows. Blurs and steps only: dilating
 * and a second lighting would cost ten times as much.
 */
export function lit(inner: string, light: Light = {}): string {
  const { edge = '#140300', rim = '#fff2c4', glow, specular = 0.5, outline = 1.4 } = light;
  const k = light.scale ?? 1;
  const id = freshId('light');
  const grown = (source: string, deviation: number, slope: number, result: string): string =>
    `<feGaussianBlur in="${source}" stdDeviation="${(deviation * k).toFixed(2)}"/><feComponentTransfer result="${result}"><feFuncA type="linear" slope="${slope}"/></feComponentTransfer>`;
  const halo = glow
    ? `${grown('solid', 9, 1.7, 'gb')}<feFlood flood-color="${glow}" flood-opacity=".9"/><feComposite operator="in" in2="gb" result="halo"/>`
    : '';
  return `<defs><filter id="${id}" x="-22%" y="-22%" width="144%" height="150%" color-interpolation-filters="sRGB">
<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="8" intercept="-7"/></feComponentTransfer>
<feGaussianBlur in="solid" stdDeviation="${1.6 * k}" result="a"/>
<feSpecularLighting in="a" surfaceScale="${4 * k}" specularConstant="${specular}" specularExponent="20" lighting-color="#ffffff" result="s1"><feDistantLight azimuth="238" elevation="46"/></feSpecularLighting>
<feComposite in="s1" in2="solid" operator="in" result="key"/>
<feOffset in="a" dx="${-2.2 * k}" dy="${-2 * k}" result="ao"/><feComposite in="solid" in2="ao" operator="out" result="re"/><feFlood flood-color="${rim}" flood-opacity=".55"/><feComposite operator="in" in2="re" result="rim"/>
<feComposite in="SourceGraphic" in2="key" operator="arithmetic" k2="1" k3=".5" result="l1"/>
${grown('solid', outline * 0.85, 7, 'd')}<feFlood flood-color="${edge}"/><feComposite operator="in" in2="d" result="line"/>
<feGaussianBlur in="solid" stdDeviation="${5 * k}" result="sb"/><feOffset in="sb" dy="${6 * k}" result="so"/><feFlood flood-color="#000" flood-opacity=".6"/><feComposite operator="in" in2="so" result="shadow"/>
${halo}<feMerge>${glow ? '<feMergeNode in="halo"/>' : ''}<feMergeNode in="shadow"/><feMergeNode in="line"/><feMergeNode in="l1"/><feMergeNode in="rim"/></feMerge></filter></defs><g filter="url(#${id})">${inner}</g>`;
}
