/** Sizes of files: above the aim a file is asking to be two, above the limit the build fails. */
import type { SourceFile } from './source-files.ts';

const limit = 500;

/** Tables, titles and texts of screens are data: their length says nothing. */
const data = [
  /\.table\.ts$/,
  /\.generated\./,
  /\/titles\//,
  /\/messages\//,
  /\/i18n\/[a-z]{2}\.ts$/,
  /\/reference\//,
  /error-catalogue\.ts$/,
];
const isData = (path: string): boolean => data.some((pattern) => pattern.test(path));

/** Faults of a file's size. */
export function sizeFaults({ path, lines }: SourceFile): string[] {
  if (isData(path)) return [];
  return lines.length - 1 > limit ? [`${path} has ${lines.length - 1} lines (limit ${limit})`] : [];
}
