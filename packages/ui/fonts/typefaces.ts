/**
 * Typefaces as CSS: faces by script with a system face stretched to the same measures behind each,
 * so that no line moves when the real letters arrive. Server side; a page receives only the text.
 */
import faces from './faces.json' with { type: 'json' };

export type Typeface = keyof typeof faces;

/** Text and display faces of a brand (`@herna/brands` names them). */
export interface TypefaceChoice {
  readonly text: string;
  readonly display: string;
}

const scriptsByLanguage: Readonly<Record<string, readonly string[]>> = {
  cs: ['latin', 'central'],
  sk: ['latin', 'central'],
  hu: ['latin', 'central'],
  en: ['latin'],
  vi: ['latin', 'latin-ext', 'vietnamese'],
  ru: ['latin', 'cyrillic'],
};

/** Scripts a language needs at once; other parts load when a letter of theirs turns up. */
export const scriptsOf = (language: string): readonly string[] =>
  scriptsByLanguage[language] ?? ['latin'];

const rarer = ['central', 'latin-ext', 'vietnamese', 'cyrillic'];

/** The script of a font file by its name, to which a build may have added. */
export const scriptOfFile = (file: string): string =>
  rarer.find((script) => file.includes(`-${script}`)) ?? 'latin';

const faceOf = (family: string) => {
  const face = faces[family as Typeface];
  if (!face) throw new Error(`typeface ${family} has no files; add it to make-fonts.ts`);
  return face;
};

/** Gives the address of a font file by its name. */
export type FontAddress = (file: string) => string;

function familyCss(family: string, address: FontAddress): string {
  const { weights, fallbacks, parts } = faceOf(family);
  const shapes = parts.map(
    ({ file, range }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-display:swap;` +
      `font-weight:${weights};src:url(${address(file)}) format('woff2');unicode-range:${range}}`,
  );
  const standIns = fallbacks.map(
    ({ system, sizeAdjust, ascent, descent, lineGap, weights: of }) => {
      const source = ['Arial', 'Liberation Sans', 'Roboto']
        .map((name) => `local('${name}${system.endsWith('Bold') ? ' Bold' : ''}')`)
        .join(',');
      return (
        `@font-face{font-family:'${family} fallback';src:${source};font-weight:${of};` +
        `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};` +
        `line-gap-override:${lineGap}}`
      );
    },
  );
  return [...shapes, ...standIns].join('\n');
}

/** Face rules and the two custom properties that name the stacks. */
export function typefaceCss({ text, display }: TypefaceChoice, address: FontAddress): string {
  const stack = (family: string) => `'${family}','${family} fallback',system-ui,sans-serif`;
  return [
    familyCss(text, address),
    familyCss(display, address),
    `:root{--font-text:${stack(text)};--font-display:${stack(display)},${stack(text)}}`,
  ].join('\n');
}

/** Files to preload for a language: what its first line of text needs and no more. */
export function typefacePreloads(
  { text, display }: TypefaceChoice,
  locale: string,
  address: FontAddress,
): string[] {
  const scripts = scriptsOf(locale);
  return [text, display].flatMap((family) =>
    faceOf(family)
      .parts.filter(({ script }) => scripts.includes(script))
      .map(({ file }) => address(file)),
  );
}
