/** What an uploaded file really is, read from its first bytes: names and headers prove nothing. */

export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Type and size of a picture, or `undefined` when it is none of the accepted kinds. */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 33 && ascii(bytes, 1, 4) === 'PNG' && ascii(bytes, 12, 16) === 'IHDR') {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes.length > 30 && ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') {
    return webpFacts(bytes, view);
  }
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return jpegFacts(view);
  return undefined;
}

function webpFacts(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  const at24 = (offset: number): number =>
    view.getUint16(offset, true) | ((bytes[offset + 2] ?? 0) << 16);
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      return { type: 'image/webp', width: at24(24) + 1, height: at24(27) + 1 };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      const width = (packed & 0x3fff) + 1;
      return { type: 'image/webp', width, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        type: 'image/webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return undefined;
  }
}

/** Walks the JPEG segments to the frame header, which holds the size. */
function jpegFacts(view: DataView): ImageFacts | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Whether a file is a PDF by its signature. */
export const isPdf = (bytes: Uint8Array): boolean => ascii(bytes, 0, 5) === '%PDF-';
