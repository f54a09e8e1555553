/**
 * A sheet as a workbook (Office Open XML): one page, a header that stays in sight, texts as texts, so
 * that nothing in them is run as a formula, numbers as numbers in whatever notation the reader's
 * own program has. Ids are texts: they are too long for a spreadsheet's numbers.
 */
import type { FileAnswer } from '@herna/contract-kit';
import { zip } from '@herna/kernel/zip';
import type { Cell, Sheet } from './sheet.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '<c/>';
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c><v>${cell.decimal}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
}

const lineOf = (cells: readonly Cell[]): string => `<row>${cells.map(written).join('')}</row>`;

const pageOf = ({ columns, lines }: Sheet): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
  `</sheetViews><sheetData>${[columns, ...lines].map(lineOf).join('')}</sheetData></worksheet>`;

/** The parts of a workbook beside its page, which are always the same. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" ` +
    `Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    '<sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" ` +
    `Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A sheet as a workbook to download. */
export function xlsxOf(sheet: Sheet, _locale: string, name: string): FileAnswer {
  const parts = { ...frame, 'xl/worksheets/sheet1.xml': pageOf(sheet) };
  const files = Object.entries(parts).map(([path, text]) => ({
    name: path,
    bytes: new TextEncoder().encode(text),
  }));
  return { type: `${types}.sheet`, bytes: zip(files), downloadName: `${name}.xlsx` };
}
