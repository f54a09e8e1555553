/**
 * `npm run bench:ledger`: plays a million rounds through the wager path, seals them into the chain,
 * exports the ledger and has it worked out again by `tools/ledger`, which shares no code with the
 * platform. The last line is one JSON object; any fault fails the run.
 *
 * Options: `--rounds 1000000`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase, migrate } from '@herna/db';
import { seededRandom, systemClock, toId } from '@herna/kernel';
import { checkInvariants, type WagerRequest } from '@herna/ledger';
import { createWagerPath } from '@herna/play';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { exportLedger } from '../tools/ledger/export.ts';
import { verifyLedger } from '../tools/ledger/verify.ts';
import { createParts } from './wallet/parts.ts';
import { seedWallets } from './wallet/seed.ts';
import { gameOf, players, providerId } from './wallet/settings.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' } },
});
const rounds = Number(options.rounds);
/** Rounds under way at once; a batch takes 256 wagers, and a round is two. */
const atOnce = 512;
const told = 100_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const random = seededRandom(1);

/** A stake and its win, as one unit of the batch. */
function roundOf(index: number): WagerRequest[] {
  const player = 1 + random.below(players);
  const bet: WagerRequest = {
    kind: 'bet',
    providerId,
    transactionId: `million-${index}`,
    playerId: toId(String(player)),
    sessionId: BigInt(player),
    gameKey: gameOf(player),
    roundReference: `million-${index}`,
    amount: BigInt(1 + random.below(300)),
    roundFinished: false,
    cancelledTransactionId: undefined,
    jackpotShares: [],
    jackpotId: undefined,
    freeRoundId: undefined,
    outcome: undefined,
    contentHash: BigInt(index),
  };
  const win = { ...bet, kind: 'win' as const, amount: BigInt(random.below(500)) };
  return [bet, { ...win, roundFinished: true }];
}

/** Plays all rounds; each must be accepted. */
async function play(url: string): Promise<void> {
  const { database, participants, ledger } = createParts(url);
  const path = createWagerPath({ url, clock: systemClock, ...participants });
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
      if ((index + 1) % told === 0) print(`${index + 1} rounds`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  await path.close();
  await ledger.seal();
  const checkpoint = ledger.jobs.find(({ name }) => name === 'ledger.checkpoint');
  await checkpoint?.handler({});
  const faults = await checkInvariants(database);
  await database.close();
  if (faults.length > 0) throw new Error(faults.join('; '));
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
    await play(url);
    print(`sealed after ${seconds()} s`);
    const file = join(server.folder, 'ledger.jsonl');
    await exportLedger(url, file);
    print(`exported after ${seconds()} s`);
    const { faults, ...counts } = await verifyLedger(file);
    for (const fault of faults) print(fault);
    print(JSON.stringify({ rounds, ...counts, faults: faults.length, seconds: seconds() }));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await main();
