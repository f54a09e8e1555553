/** Sizes of files: above the aim a file is asking to be two, above the limit the build fails. */
import { isTest, type SourceFile } from './source-files.ts';

export const sizeLimits = { source: 500, test: 800, line: 100 } as const;

/** Tables and titles are data: their length says nothing. */
const isData = (path: string): boolean =>
  /\.table\.ts$|\/titles\/.*\.ts$|\.generated\.|error-catalogue\.ts$|\/reference\/|\/messages\//.test(
    path,
  );

/** Faults of a file's size. */
export function sizeFaults({ path, lines }: SourceFile): string[] {
  if (isData(path)) return [];
  const limit = isTest(path) ? sizeLimits.test : sizeLimits.source;
  return lines.length - 1 > limit ? [`${path} has ${lines.length - 1} lines (limit ${limit})`] : [];
}
