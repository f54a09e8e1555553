import { expect, test } from 'vitest';
import { pictureType } from './pictures.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF....WAVEfmt ', undefined],
  ['....    WEBP', undefined],
  ['\x89PNG', undefined],
  ['<svg onload=alert(1)>', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('%j is %s', (content, type) => {
  expect(pictureType(bytes(content))).toBe(type);
});
