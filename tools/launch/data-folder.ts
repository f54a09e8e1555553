/** The data folder belongs to one launcher at a time. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '@herna/db';

/**
 * Opens the folder and marks it as in use; returns what gives it back. A mark whose process is
 * gone (a killed launcher) is taken over.
 */
export function openDataFolder(folder: string): () => void {
  const mark = join(folder, 'in-use.pid');
  try {
    mkdirSync(folder, { recursive: true });
    const holder = holderOf(mark);
    if (holder) {
      throw new StartupFault(
        `The data folder ${folder} is in use by process ${holder}: set HERNA_DATA_DIR.`,
      );
    }
    writeFileSync(mark, String(process.pid));
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    throw new StartupFault(`The data folder ${folder} cannot be written: set HERNA_DATA_DIR.`);
  }
  return () => rmSync(mark, { force: true });
}

/** The process that holds the folder, if it still lives. */
function holderOf(mark: string): number | undefined {
  try {
    const holder = Number(readFileSync(mark, 'utf8'));
    if (!holder || holder === process.pid) return undefined;
    process.kill(holder, 0);
    return holder;
  } catch {
    return undefined;
  }
}
