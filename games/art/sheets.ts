/** Contact sheets: all icons, covers and symbols, to be looked at. They are not committed. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { symbolSets } from './compose/symbols/sets.ts';
import { paintedTitles } from './compose/titles.ts';

const produced = (file: string): string => join(import.meta.dirname, 'produced', file);
const folder = join(import.meta.dirname, '../../reports/art');

/** Pictures side by side, as many pages as they need. */
export interface Sheet {
  readonly name: string;
  /** Paths of the pictures; those that are not there are left out. */
  readonly files: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Folder of the sheets. */
  readonly folder: string;
}

/** Writes a sheet: `<name>-<page>.png`. */
export async function lay(sheet: Sheet): Promise<void> {
  const { name, folder, width, height, columns, rows } = sheet;
  const files = sheet.files.filter((file) => existsSync(file));
  mkdirSync(folder, { recursive: true });
  const per = columns * rows;
  for (let page = 0; page * per < files.length; page++) {
    const here = files.slice(page * per, page * per + per);
    const pictures = await Promise.all(
      here.map(async (file, index) => ({
        input: await sharp(file).resize(width, height).png().toBuffer(),
        left: (index % columns) * (width + 4),
        top: Math.floor(index / columns) * (height + 4),
      })),
    );
    await sharp({
      create: {
        width: columns * (width + 4),
        height: rows * (height + 4),
        channels: 3,
        background: '#14100e',
      },
    })
      .composite(pictures)
      .png()
      .toFile(join(folder, `${name}-${page + 1}.png`));
  }
}

/** Writes all sheets to reports/art. */
export async function contactSheets(): Promise<void> {
  const icons = paintedTitles.map(({ key }) => produced(`icons/${key}.webp`));
  const covers = paintedTitles.map(({ key }) => produced(`covers/${key}-960.webp`));
  const symbols = Object.entries(symbolSets).flatMap(([set, all]) =>
    Object.keys(all).map((key) => produced(`symbols/${set}/${key}.webp`)),
  );
  await lay({ name: 'icons', files: icons, folder, width: 270, height: 180, columns: 5, rows: 8 });
  await lay({
    name: 'covers',
    files: covers,
    folder,
    width: 384,
    height: 216,
    columns: 4,
    rows: 7,
  });
  await lay({
    name: 'symbols',
    files: symbols,
    folder,
    width: 96,
    height: 96,
    columns: 14,
    rows: 14,
  });
  console.log(folder);
}
