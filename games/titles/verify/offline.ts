/**
 * The verifier as one file. A browser imports it; by itself it is a program:
 * `node herna-verifier.mjs ROUNDS.json [--language cs]`. The file named holds one round, a list of
 * them, or a round on each line; amounts are minor units, or texts such as `12,50 Kč`. Rounds that name
 * their session are followed from one commitment to the next. It needs no network and nothing but this
 * file. The last line of what it says is one JSON object.
 */
import { titles } from '../index.ts';
import { RecordFault, type RoundRecord, readRecord } from './record.ts';
import { verifyChains } from './session-chain.ts';
import { type NoteName, verifyRound } from './verify-round.ts';
import { type VerifierWords, verifierLanguage, verifierWords } from './words.table.ts';

export { readRecord, recordOfStored } from './record.ts';
export { verifyChains } from './session-chain.ts';
export { verifyRound } from './verify-round.ts';

/** The games whose published data this file has, by their names. */
export const games = titles
  .map(({ key, name }) => ({ key, name }))
  .sort((left, right) => (left.name < right.name ? -1 : 1));

function roundsIn(text: string): readonly unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(roundOfLine);
  }
}

/** The round of a line; the line itself where it is none, so that it is refused as unreadable. */
function roundOfLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** A sentence with its places filled in. */
const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, `${value}`),
    sentence,
  );

/** A round that was read, and what is wrong with it in words; nothing when it agrees. */
function examined(
  value: unknown,
  { checks: names, told: saidTold, found: saidFound, unreadable }: VerifierWords,
): { record?: RoundRecord; faults: readonly string[]; notes: readonly NoteName[] } {
  try {
    const record = readRecord(value);
    const { checks, notes } = verifyRound(record);
    const faults = checks
      .filter(({ holds }) => !holds)
      .map(
        ({ name, claim, found }) => `${names[name]}: ${saidTold} ${claim}, ${saidFound} ${found}`,
      );
    return { record, faults, notes };
  } catch (error) {
    if (error instanceof RecordFault)
      return { faults: [filled(unreadable, { field: error.field })], notes: [] };
    throw error;
  }
}

/** Verifies the rounds of a text; gives the exit code. What holds no round at all has proved nothing. */
function verifyText(text: string, words: VerifierWords): number {
  const started = performance.now();
  const rounds = roundsIn(text);
  const records: RoundRecord[] = [];
  const noted: Record<NoteName, number> = { cut: 0, simulated: 0, earlier: 0 };
  let agree = 0;
  for (const [index, round] of rounds.entries()) {
    const { record, faults, notes } = examined(round, words);
    if (record) records.push(record);
    for (const note of notes) noted[note]++;
    if (faults.length === 0) agree++;
    else console.log(`${filled(words.differs, { n: index + 1 })}\n  ${faults.join('\n  ')}`);
  }
  const { faults: chainFaults, missing } = verifyChains(records);
  for (const { kind, nonce, claim, found } of chainFaults) {
    console.log(
      `${filled(words[kind], { n: nonce })}\n  ${words.told} ${claim}, ${words.found} ${found}`,
    );
  }
  if (missing > 0) console.log(filled(words.missing, { n: missing }));
  for (const [note, n] of Object.entries(noted)) {
    if (n > 0) console.log(filled(words.notes[note as NoteName], { n }));
  }
  console.log(filled(words.sum, { agree, rounds: rounds.length }));
  const seconds = Math.round(performance.now() - started) / 1000;
  const chains = { faults: chainFaults.length, missing };
  console.log(JSON.stringify({ rounds: rounds.length, agree, noted, chains, seconds }));
  const isProved = rounds.length > 0 && agree === rounds.length && chainFaults.length === 0;
  return isProved ? 0 : 1;
}

if (typeof process === 'object' && process.versions?.node !== undefined) {
  const [, , path, flag, language] = process.argv;
  const locale = flag === '--language' ? language : process.env.LANG;
  const words = verifierWords[verifierLanguage(locale)];
  if (path === undefined) {
    console.error(words.usage);
    process.exitCode = 2;
  } else {
    // A browser that imports this file has no file system.
    const { readFileSync } = await import('node:fs');
    process.exitCode = verifyText(readFileSync(path, 'utf8'), words);
  }
}
