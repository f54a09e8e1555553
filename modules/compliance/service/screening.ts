/**
 * People are held against the lists of sanctions when their account is opened, by whichever way, when
 * their identity is verified, before they are paid, and once a day (Council Regulations (EC) 2580/2001 and (EU) 269/2014 forbid to
 * make funds available to anybody listed). Who resembles an entry has a case that two people close; until
 * then nothing is paid in or out. A confirmed entry holds until two people have looked again: because it has
 * gone from its list, or because somebody says why it was confirmed wrongly. Nobody is paid for whom the lists have never answered; where they fall silent later, what goes
 * by bank goes on and cash waits once the last answer is a day old.
 */
import { type ConsumerOptions, type Database, type Db, enqueueJob, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { CashStep } from '@herna/payments/ports';
import {
  type ListedEntry,
  type SanctionLists,
  SanctionListsSilent,
  type ScreenedPerson,
} from '../adapters/sanction-lists.ts';
import {
  cashFreshForHours,
  freshForMinutes,
  leastLikeness,
  type ScreeningTrigger,
  sanctionsCase,
  screenedEvents,
  screenedForHours,
} from '../rules/screening.table.ts';
import { caseById } from '../store/cases.ts';
import * as store from '../store/screening.ts';
import type { Cases } from './cases.ts';

export interface ScreeningDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly cases: Pick<Cases, 'open'>;
  /** Absent where the operator asks no lists. */
  readonly lists: SanctionLists | undefined;
  readonly personOf: (db: Db, playerId: bigint) => Promise<ScreenedPerson | undefined>;
  /** Accounts that are not closed; a page by ids. */
  readonly openAccounts: (db: Db, after: bigint, limit: number) => Promise<readonly bigint[]>;
}

export interface Screening {
  readonly consumer: Omit<ConsumerOptions, 'database'>;
  /** Screens a player now; lists that are silent are one of the outcomes. @throws ERR_NOT_FOUND */
  screen(playerId: bigint, trigger: ScreeningTrigger): Promise<store.ScreeningRow>;
  /** The work of a job: screens unless the lists have answered a moment ago; fails when silent. */
  screenSoon(payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Whether the lists are asked and have never answered for a player. */
  isUnanswered(db: Db, playerId: bigint): Promise<boolean>;
  /**
   * Screens a player who is about to be paid in cash: before it begins unless the lists have answered a
   * moment ago, before it is handed over in any case.
   * @throws ERR_PAYOUT_HELD where they are silent and have not answered within the day
   */
  beforeCash(playerId: bigint, step: CashStep): Promise<void>;
  /** Notes players who have an account and were never screened, whether or not there was news of their opening. */
  findUnscreened(): Promise<void>;
  /** Screens all players for whom it is time; fails when the lists fall silent, or answer not for everybody. */
  screenDue(): Promise<void>;
}

export const screeningJob = 'compliance.screen';
/** Players that are read in one go. */
const dueAtOnce = 500;
/** Accounts that are noted in one transaction. */
const accountsAtOnce = 1000;
/** Searches that run side by side. */
const searchesAtOnce = 4;
/** So many people in a row without an answer, and the lists are silent: it was not about one of them. */
const silentAfter = 12;
/** Players without an answer that the failure of a run names. */
const namedAtMost = 20;
/** The next run goes on from where one stops. */
const runMinutes = 55;

interface Screened {
  readonly playerId: bigint;
  readonly trigger: ScreeningTrigger;
  readonly screenedAs: string;
}

const keyOf = ({ list, entry }: { readonly list: string; readonly entry: string }): string =>
  `${list}/${entry}`;
/** Who somebody is to the lists. */
const nameOf = ({ firstName, surname, birthDate }: ScreenedPerson): string =>
  `${firstName} ${surname} ${birthDate}`;
/** Whether an entry says what it said when it was decided on, of the same person and no more alike. */
const isSame = (before: store.MatchRow, found: ListedEntry, screenedAs: string): boolean =>
  before.name === found.name &&
  before.birth_date === (found.birthDate ?? null) &&
  found.scorePermille <= before.score_permille &&
  (before.screened_as === null || before.screened_as === screenedAs);

/** Makes the service. */
export function createScreening(deps: ScreeningDependencies): Screening {
  const { database, clock, cases, lists, personOf, openAccounts } = deps;

  /** What was found beside what is known of a player. */
  const compared = async (
    tx: Tx,
    playerId: bigint,
    screenedAs: string,
    found: readonly ListedEntry[],
  ) => {
    const rows = await store.matchesOf(tx, [playerId]);
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    const confirmed = rows.filter(({ state }) => state === 'CONFIRMED');
    const listed = new Set(found.map(keyOf));
    return {
      /** Entries that nobody has decided on as they are now. */
      suspects: found.filter((one) => {
        const before = known.get(keyOf(one));
        if (before?.state === 'CONFIRMED') return false;
        return !(before?.state === 'DISMISSED' && isSame(before, one, screenedAs));
      }),
      confirmed: confirmed.filter((one) => listed.has(keyOf(one))),
      gone: confirmed.filter((one) => !listed.has(keyOf(one))),
    };
  };

  /** Opened at the moment of the screening, which is when its entries were seen. */
  const openCase = (tx: Tx, playerId: bigint, trigger: ScreeningTrigger, at: Date) =>
    cases.open(tx, playerId, {
      at,
      key: sanctionsCase,
      severity: 'HIGH',
      holdsPayouts: true,
      figures: {},
      by: { actor: 'rule', after: trigger },
    });

  /** Confirmed entries that are listed no more come before two people, who have not seen that yet. */
  const reviewGone = async (
    tx: Tx,
    playerId: bigint,
    trigger: ScreeningTrigger,
    gone: readonly store.MatchRow[],
    now: Date,
  ): Promise<void> => {
    for (const one of gone) {
      const last = await caseById(tx, one.case_id);
      // A case opened since it was last seen was about just that.
      if (last && last.opened_at > one.last_seen_at) continue;
      const opened = await openCase(tx, playerId, trigger, now);
      await store.reopenMatch(tx, one, opened.id);
    }
  };

  const keep = async (
    { playerId, trigger, screenedAs }: Screened,
    found: readonly ListedEntry[] | undefined,
  ): Promise<store.ScreeningRow> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      await store.lockPlayer(tx, playerId);
      await store.putScreened(tx, playerId, now, found !== undefined);
      const { suspects, confirmed, gone } = await compared(tx, playerId, screenedAs, found ?? []);
      if (suspects.length > 0) {
        const opened = await openCase(tx, playerId, trigger, now);
        for (const one of suspects) {
          await store.putMatch(tx, one, { playerId, caseId: opened.id, screenedAs, now });
        }
      }
      if (found) {
        for (const one of confirmed) await store.seeMatch(tx, one, now);
        await reviewGone(tx, playerId, trigger, gone, now);
      }
      const matches = found ? suspects.length + confirmed.length : 0;
      const row = {
        player_id: playerId,
        trigger,
        outcome: found ? (matches > 0 ? 'MATCHES' : 'CLEAR') : 'UNANSWERED',
        matches,
        at: now,
      } as const;
      const last = await store.lastScreening(tx, playerId);
      // The daily one is written down when it says something new.
      if (trigger === 'PERIODIC' && last?.outcome === row.outcome) return last;
      return store.addScreening(tx, row);
    });

  const answeredWithin = async (playerId: bigint, minutes: number): Promise<boolean> => {
    const answered = (await store.screenedOf(database.read, playerId))?.answered_at;
    return answered != null && +answered > clock.now().getTime() - minutes * 60_000;
  };

  const screen: Screening['screen'] = async (playerId, trigger) => {
    const person = await personOf(database.read, playerId);
    if (!person) throw new DomainError('ERR_NOT_FOUND');
    const found = await lists?.search(person, leastLikeness).catch((error: unknown) => {
      if (error instanceof SanctionListsSilent) return undefined;
      throw error;
    });
    return keep({ playerId, trigger, screenedAs: nameOf(person) }, found);
  };

  return {
    screen,
    isUnanswered: async (db, playerId) =>
      lists !== undefined && !(await store.screenedOf(db, playerId))?.answered_at,
    async beforeCash(playerId, step) {
      if (!lists) return;
      if (step === 'BEGIN' && (await answeredWithin(playerId, freshForMinutes))) return;
      // An unknown player is refused by what follows, in its own words.
      if (!(await personOf(database.read, playerId))) return;
      const { outcome } = await screen(playerId, 'WITHDRAWAL');
      if (outcome !== 'UNANSWERED') return;
      if (!(await answeredWithin(playerId, cashFreshForHours * 60))) {
        throw new DomainError('ERR_PAYOUT_HELD');
      }
    },
    consumer: {
      name: 'compliance.screening',
      types: Object.keys(screenedEvents),
      async handle(tx, events) {
        const players = events.flatMap(({ playerId }) =>
          playerId === undefined ? [] : [playerId],
        );
        // Whatever becomes of the job, and where no lists are asked yet: the daily run knows them.
        await store.addUnscreened(tx, [...new Set(players)], clock.now());
        if (!lists) return;
        for (const { type, playerId } of events) {
          if (playerId === undefined) continue;
          const trigger = screenedEvents[type as keyof typeof screenedEvents];
          const payload = { playerId: playerId.toString(), trigger };
          await enqueueJob(tx, screeningJob, payload, { key: `${screeningJob}/${playerId}` });
        }
      },
    },
    async screenSoon({ playerId, trigger }) {
      const id = BigInt(String(playerId));
      if (trigger === 'WITHDRAWAL' && (await answeredWithin(id, freshForMinutes))) return;
      const { outcome } = await screen(id, trigger as ScreeningTrigger);
      if (outcome === 'UNANSWERED') throw new SanctionListsSilent('to be asked again');
    },
    async findUnscreened() {
      for (let after = 0n; ; ) {
        const ids = await openAccounts(database.read, after, accountsAtOnce);
        const last = ids.at(-1);
        if (last === undefined) return;
        await database.transaction((tx) => store.addUnscreened(tx, ids, clock.now()));
        after = last;
      }
    },
    async screenDue() {
      if (!lists) return;
      const from = clock.now().getTime();
      const since = new Date(from - screenedForHours * 3_600_000);
      // One whom the lists refuse stays due, and is not asked about again in this run.
      const refused = new Set<bigint>();
      const isOver = () => clock.now().getTime() - from > runMinutes * 60_000;
      for (let inARow = 0; !isOver(); ) {
        const limit = dueAtOnce + refused.size;
        const due = await store.dueForScreening(database.read, since, limit);
        const rest = due.filter((playerId) => !refused.has(playerId));
        if (rest.length === 0) break;
        while (rest.length > 0 && !isOver()) {
          const some = rest.splice(0, searchesAtOnce);
          const rows = await Promise.all(some.map((playerId) => screen(playerId, 'PERIODIC')));
          some.forEach((playerId, at) => {
            const isAnswered = rows[at]?.outcome !== 'UNANSWERED';
            inARow = isAnswered ? 0 : inARow + 1;
            if (!isAnswered) refused.add(playerId);
          });
          if (inARow >= silentAfter)
            throw new SanctionListsSilent('the daily screening has stopped');
        }
      }
      const who = [...refused].slice(0, namedAtMost).join(', ');
      if (refused.size > 0) throw new SanctionListsSilent(`nobody was searched for players ${who}`);
    },
  };
}
