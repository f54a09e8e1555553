/**
 * Holds what games pay against what was proved of them, as rounds end. Sums are added in the
 * transaction that moves the consumer's cursor, so each round counts once; an alarm is raised there
 * too, and there is one at a time for the same sums. It is cleared when they are well inside the
 * band again, or when it was answered and its certificate has been replaced.
 */
import {
  type Database,
  type Job,
  type OutboxEvent,
  type PageRequest,
  recordEvent,
  type Tx,
} from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import type { ReportingEvent } from '../contract/events.ts';
import { bandWidth, evidence, isBack, isOutside, sideOf } from '../rules/return-band.ts';
import { type AlarmState, alarmMachine } from '../rules/rtp-alert.machine.ts';
import {
  addSums,
  type Certificate,
  countedMode,
  countedRound,
  deviationOf,
  type ReturnSums,
  type ReturnView,
  returnView,
} from '../rules/rtp-monitoring.ts';
import * as store from '../store/rtp-monitoring.ts';

export interface RtpMonitoringDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Writes the audit of staff in the same transaction. */
  readonly audit: (
    tx: Tx,
    change: {
      readonly staffId: bigint;
      readonly action: string;
      readonly targetKind: string;
      readonly targetId: string;
      readonly reason: string;
    },
  ) => Promise<void>;
}

export interface WatchFilter {
  readonly search?: string | undefined;
  readonly gameKey?: string | undefined;
  readonly inside?: boolean | undefined;
  readonly current?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A return in view. */
export interface WatchedReturn extends ReturnView {
  readonly row: store.WatchedRow;
}

/** Rounds that ended with these events. */
const endedRounds = (events: readonly OutboxEvent[]): store.RoundKey[] => {
  const ended = events.flatMap(({ payload }) =>
    wagersOf(payload).filter(({ roundEnded, roundId }) => roundEnded && roundId !== null),
  );
  const keys = ended.map(({ playerId, roundId }) => ({
    playerId: BigInt(playerId),
    roundId: BigInt(roundId ?? 0),
  }));
  return [...new Map(keys.map((key) => [key.roundId, key])).values()];
};

/** An amount that a provider reported, minor units. */
const amountIn = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined;

const nameOf = (gameId: bigint, hash: string): string => `${gameId} ${hash}`;

/** Rounds added up by what they are kept by, with the certificates they were played under. */
function summed(
  rounds: readonly store.CertifiedRound[],
  certificates: ReadonlyMap<string, Certificate>,
) {
  const sums = new Map<string, { key: store.WatchKey; sums: ReturnSums; stakedMost: number }>();
  for (const round of rounds) {
    const hash = round.certificate ?? '';
    const certificate = certificates.get(nameOf(round.game_id, hash));
    if (!certificate) continue;
    const mode = countedMode(certificate, round.mode ?? undefined);
    const one = countedRound(certificate, {
      ...round,
      firstStake: amountIn(round.first_stake),
      mode,
      risked: Array.isArray(round.risked) ? round.risked.map((value) => amountIn(value) ?? 0n) : [],
    });
    const key = { game_id: round.game_id, certificate: hash, mode, currency: round.currency };
    const name = `${nameOf(round.game_id, hash)} ${mode} ${round.currency}`;
    const before = sums.get(name);
    const { stakedMost } = certificate;
    sums.set(name, { key, sums: before ? addSums(before.sums, one) : one, stakedMost });
  }
  // Always in the same order, so that two nodes could not wait for each other.
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

/** The service of the watch. */
export function createRtpMonitoring({ database, clock, audit }: RtpMonitoringDependencies) {
  const tell = (tx: Tx, type: ReportingEvent, alarmId: bigint, row: store.WatchRow, side: string) =>
    recordEvent(tx, {
      type,
      payload: {
        alarmId: alarmId.toString(),
        gameId: row.game_id.toString(),
        certificate: row.certificate,
        mode: row.mode,
        currency: row.currency,
        side,
        returnPpm: Number((row.won * 1_000_000n) / row.stake),
      },
      happenedAt: clock.now(),
    });

  /** Raises an alarm where sums have left their band, clears one where they are back. */
  const judge = async (tx: Tx, row: store.WatchRow, stakedMost: number): Promise<void> => {
    const sums = store.sumsOf(row);
    const deviations = deviationOf(sums, row.mode, stakedMost);
    const open = await store.openAlarm(tx, row.id);
    if (open && isBack(deviations)) {
      const state = alarmMachine.next(open.state, 'clear') ?? open.state;
      await store.updateAlarm(tx, open.id, { state, cleared_at: clock.now() });
      await tell(tx, 'reporting.return_came_back', open.id, row, open.side);
    }
    if (open || !isOutside(deviations)) return;
    const side = sideOf(deviations);
    const { returnPpm, certifiedPpm } = returnView(sums, deviations);
    const width = (bandWidth(deviations) / Number(row.stake)) * 1e6;
    const { id } = await store.insertAlarm(tx, {
      watch_id: row.id,
      side,
      raised_at: clock.now(),
      rounds: row.rounds,
      stake: row.stake,
      won: row.won,
      return_ppm: returnPpm,
      limit_ppm: Math.round(certifiedPpm + (side === 'ABOVE' ? width : -width)),
    });
    await tell(tx, 'reporting.return_left_band', id, row, side);
  };

  const clearAnswered = () =>
    database.transaction(async (tx) => {
      for (const id of await store.answeredOfOldCertificates(tx)) {
        const alarm = await store.lockAlarm(tx, id);
        const state = alarm && alarmMachine.next(alarm.state, 'clear');
        if (state) await store.updateAlarm(tx, id, { state, cleared_at: clock.now() });
      }
    });

  const jobs: readonly Job[] = [
    {
      name: 'reporting.clear_answered_alarms',
      schedule: '7 * * * *',
      attemptsMax: 3,
      handler: clearAnswered,
    },
  ];

  return {
    jobs,

    /** Counts rounds as they end. */
    consumer: {
      name: 'reporting.return_watch',
      types: [wagersHappened],
      async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
        const keys = endedRounds(events);
        if (keys.length === 0) return;
        const rounds = await store.certifiedRounds(tx, keys);
        const pairs = rounds.map(({ game_id, certificate }) => [
          nameOf(game_id, certificate ?? ''),
          { gameId: game_id, hash: certificate ?? '' },
        ]) as [string, store.CertificateKey][];
        const known = await store.certificatesOf(tx, [...new Map(pairs).values()]);
        const certificates = new Map(
          known.map(({ game_id, hash, modes, staked_most }) => [
            nameOf(game_id, hash),
            { modes, stakedMost: staked_most },
          ]),
        );
        for (const { key, sums, stakedMost } of summed(rounds, certificates)) {
          await judge(tx, await store.addToWatch(tx, key, sums, clock.now()), stakedMost);
        }
      },
    },

    /** A page of what games have paid, furthest from their certificates first. */
    async watched({ search, gameKey, inside, current, offset, limit }: WatchFilter) {
      const wanted = search?.toLowerCase();
      const rows = (await store.watchedReturns(database.read))
        .filter(
          (row) =>
            (gameKey === undefined || row.game_key === gameKey) &&
            (wanted === undefined || row.game_name.toLowerCase().includes(wanted)) &&
            (current === undefined || (row.current ?? false) === current),
        )
        .map((row) => {
          const deviations = deviationOf(store.sumsOf(row), row.mode, row.staked_most);
          return { row, deviations, evidence: evidence(deviations) };
        })
        .filter(({ deviations }) => inside === undefined || isOutside(deviations) !== inside)
        .sort((one, other) => other.evidence - one.evidence);
      const items = rows.slice(offset, offset + limit).map(
        ({ row, deviations }): WatchedReturn => ({
          row,
          ...returnView(store.sumsOf(row), deviations),
        }),
      );
      return { items, total: rows.length };
    },

    /** A page of alarms, the latest first. */
    alarms: (state: AlarmState | undefined, wish: PageRequest) =>
      store.pageOfAlarms(database.read, state, wish),

    /** Takes an alarm over with a reason; ERR_NOT_FOUND, ERR_ALARM_STATE. */
    acknowledge: (staffId: bigint, id: bigint, reason: string): Promise<store.AlarmRow> =>
      database.transaction(async (tx) => {
        const alarm = await store.lockAlarm(tx, id);
        if (!alarm) throw new DomainError('ERR_NOT_FOUND');
        const state = alarmMachine.next(alarm.state, 'acknowledge');
        if (!state) throw new DomainError('ERR_ALARM_STATE');
        await store.updateAlarm(tx, id, {
          state,
          acknowledged_at: clock.now(),
          acknowledged_by: staffId,
          reason,
        });
        await audit(tx, {
          staffId,
          action: 'reporting.return_alarm_acknowledged',
          targetKind: 'return-alarm',
          targetId: id.toString(),
          reason,
        });
        const shown = await store.alarmById(tx, id);
        if (!shown) throw new DomainError('ERR_NOT_FOUND');
        return shown;
      }),
  };
}
export type RtpMonitoring = ReturnType<typeof createRtpMonitoring>;
