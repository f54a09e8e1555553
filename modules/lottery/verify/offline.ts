/**
 * The verifier of draws as one file: `node herna-draw-verifier.mjs DRAW.json [--language cs]`. The file
 * named is a draw as the site saves it, with a ticket or without. It needs no network and nothing but
 * this file. The last line of what it says is one JSON object.
 */
import { readFileSync } from 'node:fs';
import { type DrawRecord, verifyDraw } from './verify-draw.ts';
import {
  type DrawVerifierLanguage,
  type DrawVerifierWords,
  drawVerifierLanguages,
  drawVerifierWords,
} from './words.table.ts';

const languageOf = (text = ''): DrawVerifierLanguage =>
  drawVerifierLanguages.find((language) => text.toLowerCase().startsWith(language)) ?? 'en';

/** The draw of a text; undefined where it holds none. */
function readRecord(text: string): DrawRecord | undefined {
  try {
    const record = JSON.parse(text) as Partial<DrawRecord> | null;
    return typeof record?.draw?.drawId === 'string' ? (record as DrawRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies the draw of a text, and says so; gives the exit code. */
async function verifyText(text: string, words: DrawVerifierWords): Promise<number> {
  const record = readRecord(text);
  if (!record) {
    console.error(words.unreadable);
    return 2;
  }
  const checks = await verifyDraw(record);
  console.log(`${record.draw.drawId}\n${record.draw.beaconChain}\n`);
  for (const { name, verdict, published, found } of checks) {
    console.log(`${words.checks[name]}: ${words.verdicts[verdict]}`);
    if (verdict === 'fails') {
      console.log(`  ${words.published} ${published}\n  ${words.found} ${found}`);
    }
  }
  const verdicts = Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
  console.log(JSON.stringify({ draw: record.draw.drawId, ...verdicts }));
  return checks.some(({ verdict }) => verdict === 'fails') ? 1 : 0;
}

const [, , path, flag, language] = process.argv;
const words = drawVerifierWords[languageOf(flag === '--language' ? language : process.env.LANG)];
if (path === undefined) {
  console.error(words.usage);
  process.exitCode = 2;
} else {
  process.exitCode = await verifyText(readFileSync(path, 'utf8'), words);
}
