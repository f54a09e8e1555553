/**
 * Comparing a party and a day. The party is asked outside any transaction; what it says is compared
 * with the ledger, and the ledger with the payments, and one transaction brings the sums and the cases
 * of the day to the result. Repeated, it changes nothing that has not changed.
 */
import { createHash } from 'node:crypto';
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, type Db, type Job, oneByOne, type Tx } from '@herna/db';
import { addDays, type Clock, DomainError, pragueDay } from '@herna/kernel';
import {
  type Days,
  PartySilent,
  partyKey,
  type SettlementLine,
  type SettlementParty,
  type Settlements,
} from '@herna/payments';
import type { RunSource } from '../contract/runs.ts';
import { compare, type Pair, sumsOf } from '../rules/compare.ts';
import { daysToCompare, firstDayOf } from '../rules/days-to-compare.ts';
import { readSettlementFile } from '../rules/settlement-file.ts';
import { windows } from '../rules/windows.table.ts';
import * as store from '../store/runs.ts';
import type { Differences, Found } from './differences.ts';

export interface Runs {
  /** The bank and the gateways that are connected. */
  parties(): readonly SettlementParty[];
  /**
   * Compares a day with one party, or with all.
   * @throws ERR_VALIDATION for a day to come and a party that is not connected
   */
  run(day: string, party?: string): Promise<store.RunRow[]>;
  /** Keeps a file of a party; @throws ERR_SETTLEMENT_FILE with the lines at fault, ERR_VALIDATION */
  importFile(tx: Tx, file: SettlementUpload, act: RecordAct): Promise<ImportedFile>;
  readonly jobs: readonly Job[];
}

export interface SettlementUpload {
  readonly party: string;
  readonly day: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly staffId: bigint;
}

export interface ImportedFile {
  readonly fileId: bigint;
  readonly lines: number;
  /** False when this very file was there. */
  readonly imported: boolean;
}

export interface RunsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The brand's currency. */
  readonly currency: string;
  readonly settlements: Settlements;
  readonly differences: Differences;
}

const nameMost = 200;

const invalid = (field: string) =>
  new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });

/** Both comparisons of a day. */
interface Compared {
  readonly party: readonly Pair[];
  readonly books: readonly Pair[];
}

/** Makes the service. */
export function createRuns(deps: RunsDeps): Runs {
  const { database, clock, currency, settlements, differences } = deps;

  const partyNamed = (name: string): SettlementParty => {
    const found = settlements.parties().find((one) => one.name === name);
    if (!found) throw invalid('party');
    return found;
  };
  const assertDay = (day: string): void => {
    if (day > pragueDay(clock.now())) throw invalid('day');
  };

  /** What a file says, as lines of the party. */
  const filed = async (db: Db, party: string, days: Days): Promise<SettlementLine[]> => {
    const lines = await store.fileLines(db, party, days);
    const ids = await settlements.byPartyReference(
      db,
      party,
      lines.map(({ reference }) => reference),
    );
    return lines.map(({ reference, effect, amount, state, ...line }) => {
      const settled = state === 'SETTLED';
      const comes = effect === 'DEPOSIT' || effect === 'WITHDRAWAL_RETURN';
      return {
        paymentId: ids.get(partyKey(effect, reference)),
        reference,
        effect,
        amount: settled ? (comes ? amount : -amount) : 0n,
        currency: line.currency,
        day: line.day,
        state,
        settled,
      };
    });
  };

  /** Compares without writing. @throws PartySilent */
  const compareDay = async (
    party: SettlementParty,
    source: RunSource,
    day: string,
  ): Promise<Compared> => {
    const db = database.read;
    const { back, ahead } = windows[source];
    const theirDays = { from: addDays(day, -back), to: addDays(day, ahead) };
    const ourDays = { from: addDays(day, -ahead), to: addDays(day, back) };
    const theirs =
      source === 'FILE'
        ? await filed(db, party.name, theirDays)
        : await settlements.theirs(db, party, theirDays);
    const booked = await settlements.booked(db, party.name, ourDays);
    const ours = await settlements.ours(db, party.name, ourDays);
    const known = await settlements.known(
      db,
      theirs.flatMap(({ paymentId }) => (paymentId === undefined ? [] : [paymentId])),
    );
    const pairs = compare(booked, theirs, (id) => known.has(id));
    // The ledger's lines count to the day of what they were paired with, in both comparisons.
    const dated = pairs.flatMap(({ ours: line, day: at }) => (line ? [{ ...line, day: at }] : []));
    const ofDay = (pair: Pair) => pair.day === day;
    return {
      party: pairs.filter(ofDay),
      books: compare(ours, dated, () => false).filter(ofDay),
    };
  };

  const knownStates = async (pairs: readonly Pair[]) => {
    const ids = pairs.flatMap(({ ours, theirs }) =>
      ours || theirs?.paymentId === undefined ? [] : [theirs.paymentId],
    );
    return settlements.known(database.read, ids);
  };

  const write = async (
    party: SettlementParty,
    source: RunSource,
    day: string,
    compared: Compared,
  ): Promise<void> => {
    const states = await knownStates(compared.party);
    const found: Found[] = [
      ...compared.party.map((pair) => ({
        comparison: 'PARTY' as const,
        pair,
        knownState: pair.ours ? undefined : states.get(pair.theirs?.paymentId ?? 0n)?.state,
      })),
      ...compared.books.map((pair) => ({
        comparison: 'BOOKS' as const,
        pair,
        knownState: undefined,
      })),
    ];
    const [partySums, bookSums] = [sumsOf(compared.party), sumsOf(compared.books)];
    const currencies = new Set([...partySums.keys(), ...bookSums.keys()]);
    if (currencies.size === 0) currencies.add(currency);
    await database.transaction(async (tx) => {
      const ran_at = clock.now();
      const run = await store.putRun(tx, {
        party: party.name,
        day,
        source,
        state: 'COMPARED',
        ran_at,
      });
      await store.putTotals(
        tx,
        run.id,
        [...currencies].sort().map((one) => ({
          currency: one,
          booked: partySums.get(one)?.ours ?? 0n,
          theirs: partySums.get(one)?.theirs ?? 0n,
          payments: bookSums.get(one)?.ours ?? 0n,
        })),
      );
      await differences.settle(tx, { party: party.name, day }, found);
    });
  };

  /** What was found stays as it is until the party answers. */
  const writeSilence = (party: SettlementParty, source: RunSource, day: string): Promise<void> =>
    database.transaction(async (tx) => {
      const ran_at = clock.now();
      const state = 'UNANSWERED' as const;
      const run = await store.putRun(tx, { party: party.name, day, source, state, ran_at });
      await store.ensureTotal(tx, run.id, currency);
    });

  /** @param answered whether the day was compared before; silence then leaves its run as it is */
  const runOne = async (party: SettlementParty, day: string, answered = false): Promise<void> => {
    const isFiled = await store.hasFile(database.read, party.name, day);
    const source: RunSource = isFiled ? 'FILE' : party.source;
    try {
      await write(party, source, day, await compareDay(party, source, day));
    } catch (error) {
      if (!(error instanceof PartySilent)) throw error;
      if (!answered) await writeSilence(party, source, day);
    }
  };

  return {
    parties: () => settlements.parties(),
    async run(day, name) {
      assertDay(day);
      const parties = name === undefined ? settlements.parties() : [partyNamed(name)];
      await oneByOne(parties, (party) => runOne(party, day));
      return store.runsOfDay(
        database.read,
        day,
        parties.map((party) => party.name),
      );
    },
    async importFile(tx, { party, day, name, bytes, staffId }, act) {
      partyNamed(party);
      assertDay(day);
      const read = readSettlementFile(bytes);
      if ('faults' in read) throw new DomainError('ERR_SETTLEMENT_FILE', { fields: read.faults });
      const digest = createHash('sha256').update(bytes).digest();
      const row = {
        party,
        day,
        name: name.slice(0, nameMost),
        digest,
        lines: read.lines.length,
        staff_id: staffId,
        imported_at: clock.now(),
      };
      const fileId = await store.insertFile(tx, row, read.lines);
      if (fileId === undefined) {
        const earlier = await store.fileByDigest(tx, row);
        if (!earlier) throw new RangeError('a settlement file that was there is gone');
        return { fileId: earlier.id, lines: earlier.lines, imported: false };
      }
      await act(tx, {
        action: 'reconciliation.file_imported',
        targetKind: 'settlement-file',
        targetId: fileId.toString(),
        after: { party, day, lines: row.lines, digest: digest.toString('hex') },
      });
      return { fileId, lines: row.lines, imported: true };
    },
    jobs: [
      {
        name: 'reconciliation.compare_days',
        schedule: '20 5 * * *',
        attemptsMax: 3,
        async handler() {
          const yesterday = addDays(pragueDay(clock.now()), -1);
          const since = firstDayOf(yesterday);
          await oneByOne(settlements.parties(), async (party) => {
            const runs = await store.runDays(database.read, party.name, since);
            const begun = await store.firstRunDay(database.read, party.name);
            const days = daysToCompare(yesterday, windows[party.source].back, runs, begun);
            await oneByOne(days, ({ day, finished }) => runOne(party, day, finished));
          });
        },
      },
    ],
  };
}
