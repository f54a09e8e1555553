/**
 * Makes clean images of what people send. A file is what its bytes are; it is decoded within bounds
 * and encoded anew, so metadata, appended archives and scripts do not come through, and a photo stands
 * as the camera was held.
 */
import { Worker } from 'node:worker_threads';
import { DomainError } from '@herna/kernel';
import sharp from 'sharp';
import { scanPagesMax } from '../contract/documents.table.ts';
import { fileKind } from '../rules/file-kinds.ts';
import type { PdfAnswer, PdfJob } from './pdf-worker.ts';

/** Images of one file, JPEG, the first page first. */
export type ReadScan = (bytes: Uint8Array) => Promise<readonly Buffer[]>;

/** More pixels than the cameras of phones give, far fewer than a bomb unfolds to. */
const pixelsMax = 120_000_000;
/** Longer side of what is kept, pixels: small print stays readable. */
const keptSide = 2_400;
/** Shorter side below which no document can be read, pixels. */
const shorterSideMin = 300;
const pdfSeconds = 20;
const pdfMemoryMb = 256;
/** Files worked on at once; others wait, so that uploads do not take the machine from the games. */
const atOnce = 2;

const unreadable = (): DomainError => new DomainError('ERR_SCAN_FORMAT');

async function readPicture(bytes: Uint8Array): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
  const { width, height } = await picture.metadata().catch(() => {
    throw unreadable();
  });
  if (Math.min(width, height) < shorterSideMin) throw new DomainError('ERR_SCAN_TOO_SMALL');
  return picture
    .rotate()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** Runs the thread that draws; whatever goes wrong in it, the file cannot be read. */
function drawPdf(job: PdfJob): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: pdfMemoryMb },
    });
    const end = (answer: PdfAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'unreadable' }), pdfSeconds * 1000);
    worker.once('message', (answer: PdfAnswer) => end(answer));
    worker.once('error', () => end({ kind: 'unreadable' }));
    worker.once('exit', () => end({ kind: 'unreadable' }));
  });
}

async function readPdf(bytes: Uint8Array): Promise<Buffer[]> {
  const answer = await drawPdf({ bytes, pagesMax: scanPagesMax, side: keptSide });
  if (answer.kind === 'too-many') throw new DomainError('ERR_SCAN_TOO_MANY_PAGES');
  if (answer.kind === 'unreadable') throw unreadable();
  return answer.pages.map((page) => Buffer.from(page));
}

/**
 * Makes the reader of scans.
 * @throws DomainError (from the reader) ERR_SCAN_HEIC, ERR_SCAN_FORMAT, ERR_SCAN_TOO_SMALL,
 *   ERR_SCAN_TOO_MANY_PAGES
 */
export function createScanReader(): ReadScan {
  let running = 0;
  const waiting: (() => void)[] = [];
  const read: ReadScan = async (bytes) => {
    const kind = fileKind(bytes);
    if (kind === 'heic') throw new DomainError('ERR_SCAN_HEIC');
    if (kind === undefined) throw unreadable();
    return kind === 'pdf' ? readPdf(bytes) : [await readPicture(bytes)];
  };
  return async (bytes) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await read(bytes);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
