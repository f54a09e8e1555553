/**
 * The files that make chance are sealed: their hashes are kept beside them, and the game server
 * refuses to start when one of them is not the one that was tested. `npm run rng:seal` seals them
 * anew, which is a change that a reviewer sees.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '@herna/db';
import kept from './draw-seal.generated.json' with { type: 'json' };

/** From the system's CSPRNG to a number of a round, in the order in which chance passes them. */
const sealedFiles = [
  'packages/kernel/random.ts',
  'games/maths/fair.ts',
  'games/maths/stream.ts',
  'games/server/service/draw.ts',
  'games/server/service/series.ts',
] as const;

const repository = join(import.meta.dirname, '../../..');

/** SHA-256 of each sealed file below a folder. */
export function drawHashes(root = repository): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sealedFiles.map((file) => {
      const content = readFileSync(join(root, file));
      return [file, createHash('sha256').update(content).digest('hex')];
    }),
  );
}

/**
 * Compares the files that make chance with their seal.
 * @throws StartupFault naming those that are not as they were sealed
 */
export function checkDrawSeal(root = repository): void {
  const seals: Readonly<Record<string, string>> = kept;
  const broken = Object.entries(drawHashes(root)).filter(([file, hash]) => seals[file] !== hash);
  if (broken.length > 0) {
    const names = broken.map(([file]) => file).join(', ');
    throw new StartupFault(`What draws is not what was sealed: ${names}. No round is played.`);
  }
}
