/**
 * The verifier as one file. A browser imports it; by itself it is a program:
 * `node herna-verifier.mjs ROUNDS.json`. The file named holds one round, a list of them, or a round
 * on each line. It needs no network and nothing but this file. The last line of what it says is one
 * JSON object.
 */
import { titles } from '../index.ts';
import { RecordFault, readRecord } from './record.ts';
import { verifyRound } from './verify-round.ts';

export { readRecord, recordOfStored } from './record.ts';
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
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line): unknown => JSON.parse(line));
  }
}

/** What is wrong with a round, in words; nothing when it agrees. */
function faultsOf(value: unknown): string[] {
  try {
    return verifyRound(readRecord(value))
      .checks.filter(({ holds }) => !holds)
      .map(({ name, told, found }) => `${name}: told ${told}, found ${found}`);
  } catch (error) {
    if (error instanceof RecordFault) return [error.message];
    throw error;
  }
}

/** Verifies the rounds of a text; gives the exit code. */
function verifyText(text: string): number {
  const started = performance.now();
  const rounds = roundsIn(text);
  let agree = 0;
  for (const [index, round] of rounds.entries()) {
    const faults = faultsOf(round);
    if (faults.length === 0) agree++;
    else console.log(`round ${index + 1} differs\n  ${faults.join('\n  ')}`);
  }
  const seconds = Math.round(performance.now() - started) / 1000;
  console.log(JSON.stringify({ rounds: rounds.length, agree, seconds }));
  return agree === rounds.length ? 0 : 1;
}

if (typeof process === 'object' && process.versions?.node !== undefined) {
  const [, , path] = process.argv;
  if (path === undefined) {
    console.error('Name the file of rounds to verify.');
    process.exitCode = 2;
  } else {
    // A browser that imports this file has no file system.
    const { readFileSync } = await import('node:fs');
    process.exitCode = verifyText(readFileSync(path, 'utf8'));
  }
}
