/**
 * Draws the pages of a PDF in a thread of its own, which its starter ends when it takes too long or
 * too much memory. What comes out are pixels: no script, no link, no hidden layer of the file lives on.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

export interface PdfJob {
  readonly bytes: Uint8Array;
  readonly pagesMax: number;
  /** Longer side of an image, pixels. */
  readonly side: number;
}

export type PdfAnswer =
  | { readonly kind: 'pages'; readonly pages: readonly Uint8Array[] }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'unreadable' };

/** What the drawing may take; a file of two megabytes can unfold to gigabytes of instructions. */
const memoryMax = 512 * 1024 * 1024;
const pageBytes = 65_536;

/** Bounds memory of this thread that its starter cannot: limits of a worker do not count WebAssembly. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function bounded(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > memoryMax) throw new RangeError('too much');
    return grow.call(this, pages);
  };
}

async function draw({ bytes, pagesMax, side }: PdfJob): Promise<PdfAnswer> {
  boundMemory();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  if (count > pagesMax) return { kind: 'too-many' };
  const pages: Uint8Array[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = side / Math.max(originalWidth, originalHeight, 1);
    const image = await page.render({ scale, render: 'bitmap' });
    const raw = { width: image.width, height: image.height, channels: 4 } as const;
    pages.push(await sharp(image.data, { raw }).flatten({ background: '#fff' }).jpeg().toBuffer());
  }
  return pages.length === 0 ? { kind: 'unreadable' } : { kind: 'pages', pages };
}

const unreadable: PdfAnswer = { kind: 'unreadable' };
parentPort?.postMessage(await draw(workerData as PdfJob).catch(() => unreadable));
