/** The few parts of opentype.js that lettering uses; the package brings no types. */
declare module 'opentype.js' {
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x: number;
    readonly y: number;
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }
  export interface Path {
    readonly commands: readonly PathCommand[];
    getBoundingBox(): {
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    };
  }
  export interface Glyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyphIndex(letter: string): number;
    charToGlyph(letter: string): Glyph;
  }
  export function parse(bytes: ArrayBufferLike): Font;
  const opentype: { readonly parse: typeof parse };
  export default opentype;
}
