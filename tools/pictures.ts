/**
 * `node tools/pictures.ts`: the pictures of the README, from the screens that the browser journeys
 * keep in reports/screens. Look at them before they are committed.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './launch/settings.ts';

/** A page that shows pictures should not make anybody wait for them. */
const bytesMax = 80 * 1024;

const pictures = [
  { name: 'lobby', screen: 'desktop-en-lobby', width: 1200 },
  { name: 'slot', screen: 'phone-cs-game-ember-sevens', width: 390 },
  { name: 'roulette', screen: 'phone-cs-game-roulette-double-zero', width: 390 },
  { name: 'deposit', screen: 'phone-cs-money-deposit', width: 390 },
  { name: 'backoffice', screen: 'desktop-en-operator-dashboard', width: 1200 },
] as const;

/** The best quality that stays below the limit. */
async function picture(screen: string, width: number): Promise<Buffer> {
  for (let quality = 90; quality > 20; quality -= 5) {
    const content = await sharp(screen).resize({ width }).webp({ quality, effort: 5 }).toBuffer();
    if (content.length <= bytesMax) return content;
  }
  throw new Error(`${screen} cannot be made small enough`);
}

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
for (const { name, screen, width } of pictures) {
  const source = join(root, 'reports/screens', `${screen}.png`);
  if (!existsSync(source)) {
    console.error(`${screen}.png is not there: run the journeys first (npm test journeys)`);
    process.exitCode = 1;
    continue;
  }
  const content = await picture(source, width);
  writeFileSync(join(folder, `${name}.webp`), content);
  console.log(`docs/pictures/${name}.webp  ${Math.round(content.length / 1024)} kB`);
}
