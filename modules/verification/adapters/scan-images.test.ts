import { constants, deflateRawSync } from 'node:zlib';
import { DomainError } from '@herna/kernel';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createScanReader } from './scan-images.ts';

const read = createScanReader();
const photo = (width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } });

const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await read(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

async function pdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ info: { Author: 'Jana Nováková' }, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise((resolve) => document.on('end', resolve));
  for (let page = 1; page <= pages; page++) document.addPage().text(`Statement ${page}`);
  document.end();
  await end;
  return Buffer.concat(parts);
}

test('a photo is turned as it was held, and says no more where and with what it was taken', async () => {
  const taken = await photo()
    .withExif({ IFD0: { Make: 'Camera', ImageDescription: 'Jana' }, IFD3: { GPSLatitude: '50/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  const [image = Buffer.alloc(0)] = await read(taken);
  const { width, height, exif, orientation, format } = await sharp(image).metadata();
  expect({ width, height, exif, format }).toEqual({
    width: 500,
    height: 800,
    exif: undefined,
    format: 'jpeg',
  });
  expect(orientation ?? 1).toBe(1);
});

test('what hangs on behind a picture does not come through', async () => {
  const clean = await photo().png().toBuffer();
  const archive = Buffer.from('PK\u0003\u0004 evil.html <script>alert(1)</script>');
  const [image = Buffer.alloc(0)] = await read(Buffer.concat([clean, archive]));
  expect(image.includes('script')).toBe(false);
  expect(image.includes('PK\u0003\u0004')).toBe(false);
});

test('a large picture is kept smaller', async () => {
  const [image] = await read(await photo(5_000, 3_000).jpeg().toBuffer());
  expect((await sharp(image).metadata()).width).toBe(2_400);
});

test('pages of a PDF become images, without its author', async () => {
  const images = await read(await pdf(3));
  expect(images).toHaveLength(3);
  expect((await sharp(images[0]).metadata()).format).toBe('jpeg');
  expect(Buffer.concat(images).includes('Jana')).toBe(false);
});

/** A PNG that says it is 40,000 by 40,000 pixels, in a few kilobytes. */
async function bomb(): Promise<Buffer> {
  const png = await photo(1_000, 1_000).png().toBuffer();
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  return png;
}

/** A progressive photo whose last scan is there again and again: each would be decoded. */
async function scanAgain(): Promise<Buffer> {
  const image = await photo(4_000, 3_000).jpeg({ progressive: true }).toBuffer();
  const last = image.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = image.subarray(last, -2);
  const scans = new Array<Buffer>(50_000).fill(scan);
  return Buffer.concat([image.subarray(0, last), ...scans, image.subarray(-2)]);
}

test.each([
  ['a picture that unfolds to 1.6 thousand million pixels', bomb, 'ERR_SCAN_FORMAT'],
  ['a photo of fifty thousand scans', scanAgain, 'ERR_SCAN_FORMAT'],
  ['fifty pages', () => pdf(50), 'ERR_SCAN_TOO_MANY_PAGES'],
  ['a PDF that is none', async () => Buffer.from('%PDF-1.7\nnothing'), 'ERR_SCAN_FORMAT'],
  ['a stamp', () => photo(200, 120).jpeg().toBuffer(), 'ERR_SCAN_TOO_SMALL'],
  [
    'a picture cut off',
    async () => (await photo().jpeg().toBuffer()).subarray(0, 200),
    'ERR_SCAN_FORMAT',
  ],
  [
    'a page of HTML',
    async () => Buffer.from('<!doctype html><script>1</script>'),
    'ERR_SCAN_FORMAT',
  ],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'ERR_SCAN_FORMAT',
  ],
  [
    'a photo of an iPhone',
    async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'ERR_SCAN_HEIC',
  ],
  ['nothing', async () => Buffer.alloc(0), 'ERR_SCAN_FORMAT'],
])('%s is refused', async (_name, make, code) => {
  expect(await refusal(await make())).toBe(code);
});

/** A PDF whose one page has so many megabytes of blank instructions, in a few hundred kilobytes. */
function blankInstructions(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(1 << 20, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const parts = new Array<Buffer>(megabytes).fill(part);
  const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0])]);
  const head = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R >> endobj
4 0 obj << /Filter /FlateDecode /Length ${stream.length} >>
stream
`;
  const tail = '\nendstream endobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF';
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)]);
}

test('a PDF that unfolds to gigabytes is refused before it takes them', async () => {
  expect(await read(blankInstructions(1))).toHaveLength(1);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  expect(await refusal(blankInstructions(1_900))).toBe('ERR_SCAN_FORMAT');
  clearInterval(watch);
  expect(most - before).toBeLessThan(1024 ** 3);
});
