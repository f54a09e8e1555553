/**
 * Makes the font files the sites ship: each typeface cut to the letters of our six locales and to
 * the weights in use, in parts by script, with the measures its fallback needs to take the same
 * room. Run it after changing a typeface: `node packages/ui/fonts/make-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = (name: string) => new URL(name, import.meta.url);

/** Where a typeface comes from and how heavy it is used. */
interface Source {
  readonly axes: string;
  readonly weights: readonly [number, number];
  /** Weights at which its fallbacks are measured, the light one first. */
  readonly measured: readonly number[];
  readonly optical?: number;
}

const text = { axes: 'wght', weights: [400, 800], measured: [450, 650] } as const;
const display = { axes: 'wght', weights: [400, 800], measured: [650] } as const;
const sources: Readonly<Record<string, Source>> = {
  manrope: text,
  inter: text,
  'bricolage-grotesque': { ...display, axes: 'opsz', optical: 32 },
  unbounded: display,
  oswald: { ...display, weights: [400, 700] },
  'playfair-display': display,
  comfortaa: { ...display, weights: [400, 700] },
};

type Ranges = readonly (readonly [number, number])[];

/** Letters of Czech, Slovak and Hungarian beyond Latin-1, so that other names cost them nothing. */
const central: Ranges = [...'ČčĎďĚěŇňŘřŠšŤťŮůŽžĹĺĽľŔŕŐőŰű']
  .map((letter) => letter.codePointAt(0) ?? 0)
  .sort((one, other) => one - other)
  .map((point) => [point, point]);

/** What a block has beside the ranges already taken from it. */
function gaps(covered: Ranges, first: number, last: number): Ranges {
  const points = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return points
    .filter((point) => !covered.some(([from, to]) => from <= point && point <= to))
    .map((point) => [point, point]);
}

/** Parts by script: the file they are cut from and the code points kept. */
const parts: readonly { name: string; from?: string; ranges: Ranges }[] = [
  {
    name: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2026],
      [0x202f, 0x2030],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  { name: 'central', from: 'latin-ext', ranges: central },
  { name: 'latin-ext', ranges: gaps(central, 0x100, 0x17f) },
  {
    name: 'vietnamese',
    ranges: [
      [0x1a0, 0x1b0],
      [0x300, 0x309],
      [0x323, 0x323],
      [0x1ea0, 0x1ef9],
    ],
  },
  {
    name: 'cyrillic',
    ranges: [
      [0x401, 0x45f],
      [0x490, 0x491],
      [0x2116, 0x2116],
    ],
  },
];

const letters = (ranges: Ranges): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    .join('');

const hex = (value: number) => value.toString(16);

/** Ranges as CSS writes them, neighbours joined. */
function rangeText(ranges: Ranges): string {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last && last[1] + 1 === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined
    .map(([from, to]) => `U+${from === to ? hex(from) : `${hex(from)}-${hex(to)}`}`)
    .join(', ');
}

const sample =
  'Příliš žluťoučký kůň úpěl ďábelské ódy The quick brown fox jumps over the lazy dog 0123456789';

/** Mean advance of the sample's letters, in ems. */
function meanAdvance(font: Font): number {
  const glyphs = [...sample].map((letter) => font.charToGlyph(letter));
  const found = glyphs.filter((glyph) => glyph.index > 0);
  return (
    found.reduce((sum, { advanceWidth }) => sum + (advanceWidth ?? 0), 0) /
    found.length /
    font.unitsPerEm
  );
}

const open = (bytes: Buffer): Font => opentype.parse(new Uint8Array(bytes).buffer);

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** From this weight on the bold system face stands in. */
const bold = 501;

/** How a system face is stretched so that text takes the same room before the typeface arrives. */
async function fallbackOf(latin: Buffer, source: Source, measured: number) {
  const pinned = await subsetFont(latin, letters(parts[0]?.ranges ?? []), {
    targetFormat: 'sfnt',
    variationAxes: axesOf(source, measured),
  });
  const font = open(pinned);
  const system = measured >= bold ? 'LiberationSans-Bold' : 'LiberationSans-Regular';
  const arial = open(readFileSync(`/usr/share/fonts/truetype/liberation/${system}.ttf`));
  const size = meanAdvance(font) / meanAdvance(arial);
  const { ascender, descender, lineGap } = font.tables.hhea;
  const unit = font.unitsPerEm * size;
  return {
    sizeAdjust: percent(size),
    ascent: percent(ascender / unit),
    descent: percent(-descender / unit),
    lineGap: percent(lineGap / unit),
    system: measured >= bold ? 'Arial Bold' : 'Arial',
    weights: weightsOf(source, measured),
  };
}

/** The weights that one of several fallbacks stands in for. */
function weightsOf({ measured: all }: Source, measured: number): string {
  if (all.length === 1) return '1 1000';
  return measured >= bold ? `${bold} 1000` : `1 ${bold - 1}`;
}

function axesOf({ optical, weights }: Source, weight?: number) {
  const wght = weight ?? { min: weights[0], max: weights[1] };
  return optical === undefined ? { wght } : { wght, opsz: optical };
}

/** A typeface's part as its package has it; none where the package has no such letters. */
function wholePart(family: string, axes: string, part: string): Buffer | undefined {
  try {
    const file = `@fontsource-variable/${family}/files/${family}-${part}-${axes}-normal.woff2`;
    return readFileSync(require.resolve(file));
  } catch {
    return undefined;
  }
}

/** The one weight of large letters in games, which open sooner without the others. */
const inGames = { family: 'bricolage-grotesque', weight: 750, parts: ['latin', 'central'] };

async function makeFontsOfGames({ family, weight, parts: wanted }: typeof inGames): Promise<void> {
  const source = sources[family];
  for (const { name, from = name, ranges } of parts.filter((part) => wanted.includes(part.name))) {
    const whole = source && wholePart(family, source.axes, from);
    if (!whole) throw new Error(`${family} has no part ${from}`);
    const cut = await subsetFont(whole, letters(ranges), {
      targetFormat: 'woff2',
      variationAxes: axesOf(source, weight),
    });
    writeFileSync(out(`${family}-${weight}-${name}.woff2`), cut);
  }
}

const faces: Record<string, unknown> = {};
for (const [family, source] of Object.entries(sources)) {
  const made = [];
  for (const { name, from = name, ranges } of parts) {
    const whole = wholePart(family, source.axes, from);
    if (!whole) continue;
    const cut = await subsetFont(whole, letters(ranges), {
      targetFormat: 'woff2',
      variationAxes: axesOf(source),
    });
    const file = `${family}-${name}.woff2`;
    writeFileSync(out(file), cut);
    made.push({ script: name, file, range: rangeText(ranges) });
  }
  const latin = wholePart(family, source.axes, 'latin');
  if (!latin) throw new Error(`${family} has no Latin letters`);
  faces[family] = {
    weights: source.weights.join(' '),
    fallbacks: await Promise.all(
      source.measured.map((measured) => fallbackOf(latin, source, measured)),
    ),
    parts: made,
  };
}
writeFileSync(out('faces.json'), `${JSON.stringify(faces, null, 2)}\n`);
await makeFontsOfGames(inGames);
