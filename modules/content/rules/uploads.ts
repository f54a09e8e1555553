/** What an uploaded file really is, read from its bytes: names and declared types prove nothing. */
import { Parser } from 'htmlparser2';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

export type FileType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/avif'
  | 'image/gif'
  | 'image/svg+xml'
  | 'application/pdf';

/** Endings that a file of a type may have, so that its address says what it is. */
export const endingsOf: Readonly<Record<FileType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
};

/** The type of a file by its first bytes, or nothing for types that are not accepted. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  return looksLikeSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** An SVG begins with its root, after a declaration and comments at most. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 2_000)).replace(/^\uFEFF/, '');
  const body = head.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/^(\s*<!--[\s\S]*?-->)*/, '');
  return /^\s*<svg[\s>]/.test(body);
}

/** Elements of drawing; whatever can run, load or hold HTML is not among them. */
const drawingElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title ' +
    'desc metadata linearGradient radialGradient stop clipPath mask pattern marker filter feBlend ' +
    'feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge ' +
    'feMergeNode feMorphology feOffset feSpecularLighting feTile feTurbulence feDistantLight ' +
    'fePointLight feSpotLight'
  ).split(' '),
);

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

function isSafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/^xmlns(:|$)/.test(name)) return namespaces.has(value) || name !== 'xmlns';
  if (/(^|:)(href|src)$/i.test(name)) return value.startsWith('#');
  // A style may refer to parts of its own drawing only.
  const calls = [...value.matchAll(/url\(\s*['"]?\s*([^)'"]*)/gi)];
  if (calls.some(([, target = '']) => !target.startsWith('#'))) return false;
  return !/javascript:|data:|@import|expression\(/i.test(value);
}

/** Whether an SVG only draws: no script, no handler, nothing loaded from elsewhere, no entities. */
export function isSafeSvg(source: string): boolean {
  let safe = !/<!(DOCTYPE|ENTITY)/i.test(source);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!drawingElements.has(name)) safe = false;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!isSafeAttribute(attribute, value)) safe = false;
        }
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== '?xml') safe = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return safe;
}
