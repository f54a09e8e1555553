/**
 * A sheet of a game plan that fills from the top: headings, paragraphs and tables, each tagged for
 * those who hear the document, each on one page, with the head of a table again on the next.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import type { Cell, Plan, PlanTable } from './content.ts';

const require = createRequire(import.meta.url);

/** Tables of fine typography: other glyphs in company, pairs set closer. */
const fine: ReadonlySet<string> = new Set(['GDEF', 'GPOS', 'GSUB']);

/**
 * A typeface without its fine typography, which text in columns hardly shows and which took three
 * quarters of the time of setting a plan. The tables stay, under a name that nobody looks for.
 */
function typeface(file: string): Buffer {
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/manrope/${file}`));
  const tables = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    const tag = bytes.toString('latin1', at, at + 4);
    if (fine.has(tag)) bytes.write('none', at, 'latin1');
  }
  return bytes;
}
const regular = typeface('400Regular/Manrope_400Regular.ttf');
const bold = typeface('700Bold/Manrope_700Bold.ttf');

/** Points. */
const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - 56;
const ink = '#1c1512';
const muted = '#6b5f56';
const line = '#d9cfc4';
const shade = '#f6f1ea';
const accent = '#b86a00';

type Document = InstanceType<typeof PdfDocument>;
type Structure = ReturnType<Document['struct']>;

/** A tagged part that is drawn at once; the types of the package ask for options before that. */
const tagged = (document: Document, tag: string, draw: () => void): Structure =>
  document.struct(tag, {}, draw);

/** Pictures for a plan by symbol, PNG. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** Sets a game plan; gives the document's bytes. */
export function pdfOf(plan: Plan, pictures: Pictures, cover: Buffer | undefined): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    // None of its own: both typefaces are opened once, below.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: plan.locale,
    displayTitle: true,
    info: {
      Title: `${plan.name} – ${plan.foot.split(' · ')[1] ?? ''}`,
      Author: 'Jantar Games',
      // The same content is the same bytes, whenever it was set.
      CreationDate: new Date('2026-01-01T00:00:00Z'),
      ModDate: new Date('2026-01-01T00:00:00Z'),
    },
  });
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const content = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet = new Sheet(document, root, pictures);
  sheet.opening(plan, cover);
  sheet.heading(plan.rulesHeading);
  for (const rule of plan.rules) sheet.paragraph(rule);
  for (const table of plan.tables) sheet.table(table);
  sheet.feet(plan.foot);
  root.end();
  document.end();
  return content;
}

/** A picture that the document holds; the types of the package do not know of it as a source. */
const opened = (document: Document, bytes: Buffer): PDFKit.Mixins.ImageSrc =>
  (document as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(bytes);

/** Where a cell stands, points. */
interface Place {
  readonly x: number;
  readonly top: number;
  readonly room: number;
  readonly height: number;
  readonly column: number;
}

class Sheet {
  readonly #document: Document;
  readonly #root: Structure;
  /** Each picture is in the document once, however often it is shown. */
  readonly #pictures: ReadonlyMap<string, PDFKit.Mixins.ImageSrc>;
  #y = margin;

  constructor(document: Document, root: Structure, pictures: Pictures) {
    this.#document = document;
    this.#root = root;
    this.#pictures = new Map(
      [...pictures].map(([symbol, bytes]) => [symbol, opened(document, bytes)]),
    );
  }

  /** Room for something of a height, on the next page when this one has none. */
  #room(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#document.addPage();
    this.#y = margin;
  }

  #font(face: 'regular' | 'bold', size: number, colour = ink): Document {
    return this.#document.font(face).fontSize(size).fillColor(colour);
  }

  #tagged(tag: string, draw: () => void): void {
    this.#root.add(tagged(this.#document, tag, draw));
  }

  /** What a reader passes over. */
  #plain(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** Name, picture and the figures that matter. */
  opening({ name, kind, short, facts, version }: Plan, cover: Buffer | undefined): void {
    const document = this.#document;
    const pictureWidth = 150;
    const textWidth = cover ? width - pictureWidth - 24 : width;
    if (cover) {
      const x = margin + textWidth + 24;
      this.#plain(() => {
        document.save();
        document.roundedRect(x, margin, pictureWidth, 100, 8).clip();
        document.image(cover, x, margin, { width: pictureWidth, height: 100 });
        document.restore();
      });
    }
    const drawText = (
      tag: string,
      face: 'regular' | 'bold',
      size: number,
      text: string,
      tint = ink,
    ) =>
      this.#tagged(tag, () => {
        this.#font(face, size, tint).text(text, margin, this.#y, { width: textWidth });
        this.#y = document.y;
      });
    drawText('P', 'bold', 9, kind, accent);
    this.#y += 2;
    drawText('H1', 'bold', 26, name);
    this.#y += 4;
    drawText('P', 'regular', 11, short, muted);
    this.#y = Math.max(this.#y, margin + 100) + 18;
    this.#facts(facts);
    this.#tagged('P', () => {
      this.#font('regular', 7, muted).text(version, margin, this.#y, { width });
    });
    this.#y += 14;
  }

  #facts(facts: Plan['facts']): void {
    const [columns, height] = [3, 40];
    const rows = Math.ceil(facts.length / columns);
    const top = this.#y;
    this.#plain(() =>
      this.#document.roundedRect(margin, top, width, rows * height + 8, 8).fill(shade),
    );
    for (const [place, [label, value]] of facts.entries()) {
      const x = margin + 12 + (place % columns) * (width / columns);
      const y = top + 8 + Math.floor(place / columns) * height;
      const options = { width: width / columns - 20, lineBreak: false };
      this.#tagged('P', () => {
        this.#font('regular', 8, muted).text(label, x, y, options);
        this.#font('bold', 13).text(value, x, y + 11, options);
      });
    }
    this.#y = top + rows * height + 14;
  }

  heading(text: string, following = 30): void {
    this.#room(following + 34);
    if (this.#y > margin) this.#y += 12;
    this.#tagged('H2', () => {
      this.#font('bold', 13).text(text, margin, this.#y, { width });
      this.#y = this.#document.y + 4;
    });
  }

  paragraph(text: string, size = 9.5, colour = ink): void {
    const options = { width, lineGap: 1.5 };
    this.#room(this.#font('regular', size).heightOfString(text, options));
    this.#tagged('P', () => {
      this.#font('regular', size, colour).text(text, margin, this.#y, options);
      this.#y = this.#document.y + 4;
    });
  }

  table({ heading, note, head, rows }: PlanTable): void {
    this.heading(heading, 30 + 18 * Math.min(3, rows.length));
    if (note) this.paragraph(note, 8.5, muted);
    const widths = this.#columnWidths(head, rows);
    const table = this.#document.struct('Table');
    this.#root.add(table);
    this.#row(table, head, widths, 'TH');
    for (const row of rows) {
      const height = this.#rowHeight(row, widths);
      if (this.#y + height > bottom) {
        this.#room(height + 24);
        this.#row(table, head, widths, 'TH');
      }
      this.#row(table, row, widths, 'TD');
    }
    table.end();
    this.#y += 6;
  }

  /** The first column takes what the others leave; these are as wide as they need to be. */
  #columnWidths(head: readonly string[], rows: readonly (readonly Cell[])[]): number[] {
    this.#font('bold', 8);
    const wanted = head.map((title, column) => {
      const cells = [title, ...rows.map((row) => textOf(row[column] ?? ''))];
      const widest = Math.max(...cells.map((text) => this.#document.widthOfString(text)));
      const pictured = rows.some((row) => typeof row[column] === 'object') ? 22 : 0;
      return Math.min(
        widest + pictured + 14,
        column === head.length - 1 && head.length === 2 ? 400 : 130,
      );
    });
    const all = wanted.reduce((sum, one) => sum + one, 0);
    return wanted.map((one) => (one * width) / all);
  }

  #rowHeight(cells: readonly Cell[], widths: readonly number[]): number {
    this.#font('regular', 8.5);
    const heights = cells.map((cell, column) =>
      this.#document.heightOfString(textOf(cell), { width: (widths[column] ?? 0) - 10 }),
    );
    const pictured = cells.some(
      (cell) => typeof cell !== 'string' && this.#pictures.has(cell.symbol),
    );
    return Math.max(...heights, pictured ? 15 : 0) + 6;
  }

  #row(
    table: Structure,
    cells: readonly Cell[],
    widths: readonly number[],
    kind: 'TH' | 'TD',
  ): void {
    const document = this.#document;
    const height = this.#rowHeight(cells, widths);
    const top = this.#y;
    this.#plain(() => {
      if (kind === 'TH') document.rect(margin, top, width, height).fill(shade);
      document
        .moveTo(margin, top + height)
        .lineTo(margin + width, top + height)
        .lineWidth(0.5)
        .stroke(line);
    });
    const row = document.struct('TR');
    table.add(row);
    let x = margin;
    for (const [column, cell] of cells.entries()) {
      const left = x + 5;
      const room = (widths[column] ?? 0) - 10;
      const draw = () => this.#cell(cell, kind, { x: left, top, room, height, column });
      row.add(tagged(document, kind, draw));
      x += widths[column] ?? 0;
    }
    row.end();
    this.#y = top + height;
  }

  #cell(cell: Cell, kind: 'TH' | 'TD', { x, top, room, height, column }: Place): void {
    const picture = typeof cell === 'string' ? undefined : this.#pictures.get(cell.symbol);
    if (picture) this.#document.image(picture, x, top + 2.5, { fit: [16, 16] });
    const text = textOf(cell);
    const inset = picture ? 22 : 0;
    const face = this.#font(kind === 'TH' ? 'bold' : 'regular', kind === 'TH' ? 8 : 8.5);
    const middle = (height - face.heightOfString(text, { width: room - inset })) / 2;
    face.text(text, x + inset, top + middle, {
      width: room - inset,
      align: column === 0 ? 'left' : 'right',
    });
  }

  /** The foot of each page, once all pages are there. */
  feet(foot: string): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page);
      const text = foot.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      this.#plain(() =>
        this.#font('regular', 7.5, muted).text(text, margin, 841.89 - 40, {
          width,
          align: 'center',
          lineBreak: false,
        }),
      );
    }
  }
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.name);
