/** A small evening of bets, deposits and withdrawals, and what the books must be after it. */
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { checkInvariants, createLedger } from '@herna/ledger';
import { createCrowd, staffTokens } from '../crash/people.ts';
import { type PlatformHarness, pause, query } from '../crash/platform-harness.ts';
import { createRequests } from '../crash/requests.ts';
import type { Person } from '../crash/seats.ts';

export interface Workload {
  /** Acknowledged movements so far. */
  acknowledged(): number;
  /** Waits for so many more. */
  more(count: number): Promise<void>;
  /** Requests that had to be sent again. */
  repeats(): number;
  /** Ends the evening; gives what is wrong with the books, in sentences. */
  end(): Promise<string[]>;
}

/** Lets everybody play; the platform runs. */
export async function beginWorkload(
  harness: PlatformHarness,
  people: readonly Person[],
): Promise<Workload> {
  const requests = createRequests(harness);
  const crowd = createCrowd(harness, requests, await staffTokens(requests));
  let isOver = false;
  let failure: unknown;
  const lives = people.map((person, index) => crowd.live(person, index + 1, () => isOver));
  const all = Promise.all(lives);
  all.catch((error: unknown) => {
    failure = error;
  });

  const lost = () =>
    query(
      harness.url,
      `select source, reference from unnest($1::text[], $2::text[]) k (source, reference)
       where (select count(*) from ledger.movement m
         where m.source = k.source and m.reference = k.reference) <> 1`,
      [
        crowd.acknowledged.map(({ source }) => source),
        crowd.acknowledged.map(({ reference }) => reference),
      ],
    );

  return {
    acknowledged: () => crowd.acknowledged.length,
    async more(count) {
      const enough = crowd.acknowledged.length + count;
      while (crowd.acknowledged.length < enough) {
        if (failure) throw failure;
        harness.assertAlive();
        await pause(20);
      }
    },
    repeats: requests.repeats,
    async end() {
      isOver = true;
      const counts = await all;
      const faults = (await lost()).map((one) => `acknowledged and lost: ${JSON.stringify(one)}`);
      const kept = await query<{ player_id: string; cash: string }>(
        harness.url,
        `select player_id, cash from ledger.balance where currency = 'CZK' order by player_id`,
      );
      for (const [index, { player_id: id, cash }] of kept.entries()) {
        if (Number(cash) !== counts[index]?.cash) {
          faults.push(`player ${id} keeps ${cash}, the answers make ${counts[index]?.cash}`);
        }
      }
      const database = createDatabase({ url: harness.url });
      await createLedger({ database, clock: systemClock, mainCurrency: 'CZK' }).seal();
      faults.push(...(await checkInvariants(database)));
      await database.close();
      requests.close();
      return faults;
    },
  };
}
