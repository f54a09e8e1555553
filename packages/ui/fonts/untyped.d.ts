/** What make-fonts.ts uses of two packages that bring no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'opentype.js' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly tables: {
      readonly hhea: {
        readonly ascender: number;
        readonly descender: number;
        readonly lineGap: number;
      };
    };
    charToGlyph(letter: string): { readonly index: number; readonly advanceWidth?: number };
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
