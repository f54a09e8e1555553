/**
 * People are held against the lists of sanctions when their account is opened, by whichever way, when
 * their identity is verified, before they are paid, and once a day (Council Regulations (EC) 2580/2001 and (EU) 269/2014 forbid to
 * make funds available to anybody listed). Who resembles an entry has a case that two people close; until
 * then nothing is paid in or out. Where the lists do not answer, payouts go on and the player is asked
 * about again.
 */
import { type ConsumerOptions, type Database, type Db, enqueueJob, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import {
  type ListedEntry,
  type SanctionLists,
  SanctionListsSilent,
  type ScreenedPerson,
} from '../adapters/sanction-lists.ts';
import {
  freshForMinutes,
  leastLikeness,
  type ScreeningTrigger,
  sanctionsCase,
  screenedEvents,
  screenedForHours,
} from '../rules/screening.table.ts';
import * as store from '../store/screening.ts';
import type { Cases } from './cases.ts';

export interface ScreeningDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly cases: Pick<Cases, 'open'>;
  /** Absent where the operator asks no lists. */
  readonly lists: SanctionLists | undefined;
  readonly personOf: (db: Db, playerId: bigint) => Promise<ScreenedPerson | undefined>;
}

export interface Screening {
  readonly consumer: Omit<ConsumerOptions, 'database'>;
  /** Screens a player now; lists that are silent are one of the outcomes. @throws ERR_NOT_FOUND */
  screen(playerId: bigint, trigger: ScreeningTrigger): Promise<store.ScreeningRow>;
  /** The work of a job: screens unless the lists have answered a moment ago; fails when silent. */
  screenSoon(payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Screens all players for whom it is time, until the lists fall silent. */
  screenDue(): Promise<void>;
}

export const screeningJob = 'compliance.screen';
/** Players that are read in one go. */
const dueAtOnce = 500;
/** Searches that run side by side. */
const searchesAtOnce = 4;
/** The next run goes on from where one stops. */
const runMinutes = 55;

/** Makes the service. */
export function createScreening(deps: ScreeningDependencies): Screening {
  const { database, clock, cases, lists, personOf } = deps;

  /** Entries that nobody has dismissed as they are now. */
  const undismissed = async (tx: Tx, playerId: bigint, found: readonly ListedEntry[]) => {
    const known = new Map(
      (await store.matchesOf(tx, [playerId])).map((row) => [`${row.list}/${row.entry}`, row]),
    );
    return found.filter((one) => {
      const before = known.get(`${one.list}/${one.entry}`);
      const isSame = before?.name === one.name && before.birth_date === (one.birthDate ?? null);
      return !(before && isSame && before.state !== 'OPEN');
    });
  };

  const keep = async (
    playerId: bigint,
    trigger: ScreeningTrigger,
    found: readonly ListedEntry[] | undefined,
  ): Promise<store.ScreeningRow> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      await store.lockPlayer(tx, playerId);
      await store.putScreened(tx, playerId, now, found !== undefined);
      const suspects = await undismissed(tx, playerId, found ?? []);
      const [first] = suspects;
      if (first) {
        const opened = await cases.open(tx, playerId, {
          key: sanctionsCase,
          severity: 'HIGH',
          holdsPayouts: true,
          figures: {},
          by: { actor: 'rule', after: trigger },
        });
        for (const one of suspects) {
          await store.putMatch(tx, one, { playerId, caseId: opened.id, now });
        }
      }
      const row = {
        player_id: playerId,
        trigger,
        outcome: found ? (first ? 'MATCHES' : 'CLEAR') : 'UNANSWERED',
        matches: suspects.length,
        at: now,
      } as const;
      const last = await store.lastScreening(tx, playerId);
      // The daily one is written down when it says something new.
      if (trigger === 'PERIODIC' && last?.outcome === row.outcome) return last;
      return store.addScreening(tx, row);
    });

  const screen: Screening['screen'] = async (playerId, trigger) => {
    const person = await personOf(database.read, playerId);
    if (!person) throw new DomainError('ERR_NOT_FOUND');
    const found = await lists?.search(person, leastLikeness).catch((error: unknown) => {
      if (error instanceof SanctionListsSilent) return undefined;
      throw error;
    });
    return keep(playerId, trigger, found);
  };

  return {
    screen,
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
      const known = await store.screenedOf(database.read, id);
      const fresh = clock.now().getTime() - freshForMinutes * 60_000;
      if (trigger === 'WITHDRAWAL' && known?.answered_at && +known.answered_at > fresh) return;
      const { outcome } = await screen(id, trigger as ScreeningTrigger);
      if (outcome === 'UNANSWERED') throw new SanctionListsSilent('to be asked again');
    },
    async screenDue() {
      if (!lists) return;
      const from = clock.now().getTime();
      const since = new Date(from - screenedForHours * 3_600_000);
      for (;;) {
        const due = await store.dueForScreening(database.read, since, dueAtOnce);
        while (due.length > 0) {
          const some = due.splice(0, searchesAtOnce);
          const rows = await Promise.all(some.map((playerId) => screen(playerId, 'PERIODIC')));
          if (rows.some(({ outcome }) => outcome === 'UNANSWERED')) return;
          if (clock.now().getTime() - from > runMinutes * 60_000) return;
        }
        if ((await store.dueForScreening(database.read, since, 1)).length === 0) return;
      }
    },
  };
}
