/**
 * What a brand may change about the look: colours, radius and type, never layout. Every pair of
 * colours that meets on a screen stands in `pairsInUse`, and a test holds each brand to WCAG AA.
 */

/** A colour as `#RRGGBB`. */
export type Hex = `#${string}`;

export interface Colours {
  /** The page itself. */
  readonly canvas: Hex;
  /** Cards and bars on the canvas. */
  readonly surface: Hex;
  /** Menus, sheets and fields on a surface. */
  readonly raised: Hex;
  /** Dividers: decoration, so it needs no contrast. */
  readonly line: Hex;
  /** Edges of fields and switches, by which they are recognised. */
  readonly control: Hex;
  readonly text: Hex;
  readonly textMuted: Hex;
  /** The one thing to do next. */
  readonly accent: Hex;
  /** Text on the accent. */
  readonly onAccent: Hex;
  readonly positive: Hex;
  readonly negative: Hex;
  readonly information: Hex;
}

/**
 * Families by their package name under `@fontsource-variable`. They carry the letters of six
 * locales, but for bricolage-grotesque, which lacks Cyrillic: a Russian headline falls back to the
 * text face.
 */
export interface Typefaces {
  readonly text: 'manrope' | 'inter';
  readonly display:
    | 'bricolage-grotesque'
    | 'unbounded'
    | 'oswald'
    | 'playfair-display'
    | 'comfortaa';
}

export interface DesignTokens {
  readonly scheme: 'dark' | 'light';
  readonly colours: Colours;
  /** Corner radius in pixels. */
  readonly radius: { readonly card: number; readonly control: number };
  readonly type: Typefaces;
}

/** WCAG 2.2 AA: 4.5 for text, 3.0 for large text and for what makes a control recognisable. */
export const contrastFloor = { text: 4.5, control: 3 } as const;

export interface ColourPair {
  readonly front: keyof Colours;
  readonly back: keyof Colours;
  readonly floor: number;
}

/** What text may stand on. */
export const grounds = ['canvas', 'surface', 'raised'] as const;
const readable = ['text', 'textMuted', 'accent', 'positive', 'negative', 'information'] as const;

/** Every pair of colours the two sites put on each other. */
export const pairsInUse: readonly ColourPair[] = [
  ...readable.flatMap((front) =>
    grounds.map((back) => ({ front, back, floor: contrastFloor.text })),
  ),
  ...grounds.map((back) => ({ front: 'control', back, floor: contrastFloor.control }) as const),
  { front: 'onAccent', back: 'accent', floor: contrastFloor.text },
];

/** One sRGB channel (0 to 255) in linear light. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance by WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(colour: Hex): number {
  const word = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [word >> 16, (word >> 8) & 255, word & 255].map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The share of its colour that a button of danger lays over its ground under a pointer (`hover:bg-negative/10`). */
export const dangerTint = 0.1;

/** A colour laid over another with an opacity of 0 to 1, in sRGB as browsers do. */
export function overlay(front: Hex, back: Hex, opacity: number): Hex {
  const channels = [1, 3, 5].map((at) => {
    const [above, below] = [front, back].map((colour) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    const mixed = Math.round((above ?? 0) * opacity + (below ?? 0) * (1 - opacity));
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The tokens as CSS custom properties, `--colour-text-muted: #…` and so on. */
export function cssProperties({ colours, radius }: DesignTokens): Record<string, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    ...Object.fromEntries(
      Object.entries(colours).map(([name, value]) => [`--colour-${kebab(name)}`, value]),
    ),
    '--radius-card': `${radius.card}px`,
    '--radius-control': `${radius.control}px`,
  };
}
