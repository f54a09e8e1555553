/** Pictures recognised by their first bytes, whatever their name and stated type. Pure. */
const signatures: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/webp', 8, '57454250'],
];

const riff = '52494646';

/** The media type of a picture we show, or `undefined`. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const hex = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  const text = hex.join('');
  const found = signatures.find(([, at, signature]) => text.startsWith(signature, at * 2))?.[0];
  return found === 'image/webp' && !text.startsWith(riff) ? undefined : found;
}
