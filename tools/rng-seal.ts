/** `npm run rng:seal`: seals the files that make chance as they are now. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHashes } from '@herna/jantar-server';
import { root } from './launch/settings.ts';

const path = join(root, 'games/server/service/draw-seal.generated.json');
writeFileSync(path, `${JSON.stringify(drawHashes(), null, 2)}\n`);
console.log(JSON.stringify({ sealed: Object.keys(drawHashes()).length }));
