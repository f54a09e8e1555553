/** Partitions of postings, made before they are needed. */
import type { Database } from '@herna/db';
import { isLate, widthsToMake } from '../rules/partitions.ts';
import * as store from '../store/partitions.ts';

/**
 * Makes the partitions that are missing and returns how many. Fails when it comes so late that
 * the room was running out, and when it cannot make them: a failed job is what somebody is called
 * for. Without room ids are no longer drawn and bets are refused for the moment.
 */
export async function makePartitions(database: Database): Promise<number> {
  const { before, made } = await database.transaction(async (tx) => {
    await store.lockPartitions(tx);
    const state = await store.selectPartitionState(tx);
    const widths = widthsToMake(state);
    for (const width of widths) await store.addPartition(tx, width);
    return { before: state, made: widths.length };
  });
  if (made > 0) await database.transaction(store.analyzePostings);
  if (isLate(before)) {
    const left = before.horizon - 1n - before.drawn;
    throw new Error(`partitions of postings were made late: ${left} ids were left`);
  }
  return made;
}
