/** Every fault that tidy finds in the house: `node tools/tidy/faults.ts` prints them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, layers, special } from '../../modules/layers.ts';
import { exemptions } from './exemptions.ts';
import { importFaults } from './imports.ts';
import { nameFaults } from './retired-names.ts';
import { sizeFaults } from './sizes.ts';
import { repositoryFiles, root, sourceFiles, workspaceOf } from './source-files.ts';
import { textFaults } from './text-rules.ts';

/** Workspaces without a place in the table of layers or without a README. */
export function workspaceFaults(): string[] {
  const known = new Set<string>([
    ...layers.flat(),
    ...Object.keys(special),
    ...Object.keys(browsers),
  ]);
  return repositoryFiles()
    .filter((path) => /^[\w-]+\/[\w-]+\/package\.json$/.test(path) && existsSync(join(root, path)))
    .flatMap((path) => {
      const folder = path.replace('/package.json', '');
      const name = workspaceOf(path) ?? '';
      return [
        ...(known.has(name) ? [] : [`${folder} has no place in modules/layers.ts`]),
        ...(existsSync(join(root, folder, 'README.md')) ? [] : [`${folder} has no README.md`]),
      ];
    });
}

/** Faults of sources, those with an exemption too. */
export const sourceFaults = (): string[] =>
  sourceFiles().flatMap((file) => [
    ...importFaults(file),
    ...sizeFaults(file),
    ...textFaults(file),
    ...nameFaults(file),
  ]);

/** Faults without those that a dated exemption still allows. */
export const remaining = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !exemptions.some(({ fault: allowed }) => fault.startsWith(allowed)));

if (import.meta.main) {
  const faults = [...remaining(sourceFaults()), ...workspaceFaults()];
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
