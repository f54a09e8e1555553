/**
 * `npm run bench:ledger`: plays a million rounds through the wager path, seals them into the chain,
 * takes a checkpoint, exports the ledger and has it worked out again by `tools/ledger`, which shares
 * no code with the platform. The last line is one JSON object, with the seconds that the checkpoint's
 * proof of everything takes; any fault fails the run.
 *
 * Options: `--rounds 1000000`; `--filled 1` writes that many million postings of the past instead.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase, migrate } from '@herna/db';
import { seededRandom, systemClock, toId } from '@herna/kernel';
import { roundInput, sessionInput } from '@herna/play';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { createWagerPath, inputsOf, type WagerRequest } from '@herna/wagering';
import { exportLedger } from '../tools/ledger/export.ts';
import { verifyLedger } from '../tools/ledger/verify.ts';
import { fillBooks } from './wallet/fill.ts';
import { createParts } from './wallet/parts.ts';
import { seedWallets } from './wallet/seed.ts';
import { gameOf, players, providerId } from './wallet/settings.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' }, filled: { type: 'string' } },
});
const rounds = options.filled === undefined ? Number(options.rounds) : 0;
/** Rounds under way at once; a batch takes 256 wagers, and a round is two. */
const atOnce = 512;
const progressStep = 100_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const random = seededRandom(1);

/** A stake and its win, as one unit of the batch. */
function roundOf(index: number): WagerRequest[] {
  const player = 1 + random.below(players);
  const inputs = (finished: boolean) =>
    inputsOf(
      sessionInput.with(BigInt(player)),
      roundInput.with({
        reference: `million-${index}`,
        finished,
        whole: false,
        outcome: undefined,
      }),
    );
  const bet: WagerRequest = {
    kind: 'bet',
    providerId,
    transactionId: `million-${index}`,
    playerId: toId(String(player)),
    gameKey: gameOf(player),
    amount: BigInt(1 + random.below(300)),
    cancelledTransactionId: undefined,
    contentHash: BigInt(index),
    inputs: inputs(false),
  };
  const win = { ...bet, kind: 'win' as const, amount: BigInt(random.below(500)) };
  return [bet, { ...win, inputs: inputs(true) }];
}

/** Plays all rounds; each must be accepted. */
async function play(url: string): Promise<void> {
  const { database, participants } = createParts(url);
  const path = createWagerPath({ url, clock: systemClock, participants });
  let next = 0;
  const playOn = async (): Promise<void> => {
    while (next < rounds) {
      const index = next++;
      const answers = await path.submitTogether(roundOf(index));
      if (answers.some(({ code }) => code !== 'OK')) {
        throw new Error(
          `round ${index} was refused: ${JSON.stringify(answers.map((a) => a.code))}`,
        );
      }
      if ((index + 1) % progressStep === 0) print(`${index + 1} rounds`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  await path.close();
  await database.close();
}

/** Seals everything, then takes a checkpoint; the seconds that this proof of all rows takes. */
async function prove(url: string): Promise<number> {
  const { database, ledger } = createParts(url);
  await ledger.seal();
  const checkpoint = ledger.jobs.find(({ name }) => name === 'ledger.checkpoint');
  if (!checkpoint) throw new Error('there is no job that takes checkpoints');
  const begun = performance.now();
  // Fails with what is wrong, which is all that there is to ask.
  await checkpoint.handler({});
  const seconds = (performance.now() - begun) / 1000;
  await database.close();
  return Math.round(seconds * 10) / 10;
}

async function main(): Promise<void> {
  const server = await startThrowAwayPostgres({ durable: false });
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  try {
    const url = server.url('million');
    await ensureDatabase(server.url('postgres'), 'million');
    await migrate(url);
    await seedWallets(url);
    if (options.filled) await fillBooks(url, Number(options.filled) * 1_000_000, print);
    else await play(url);
    const proofSeconds = await prove(url);
    print(`sealed after ${seconds()} s, the last proof took ${proofSeconds} s`);
    const file = join(server.folder, 'ledger.jsonl');
    await exportLedger(url, file);
    print(`exported after ${seconds()} s`);
    const { faults, key: _key, last: _last, ...counts } = await verifyLedger(file);
    for (const fault of faults) print(fault);
    const figures = { rounds, ...counts, proofSeconds, faults: faults.length, seconds: seconds() };
    print(JSON.stringify(figures));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await main();
