/**
 * Scores follow the news of wagers. What a round of play counts for is read from the round as it stands,
 * not added up from news, so the same news applied twice change nothing and a rollback takes out again
 * what it took back. Each change of a round's scores is a new version of its board, written by the one
 * consumer; freezing a round waits for it and it for freezing.
 */
import type { OutboxEvent, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import { countsIn } from '../rules/eligibility.ts';
import { addRound, type SettledRound, type Tally, tallyOf } from '../rules/scoring.ts';
import { type RegistrationRow, registrationsAmong } from '../store/registrations.ts';
import { nextScoreVersion, type RoundRow, roundById, roundsTaking } from '../store/rounds.ts';
import * as store from '../store/scores.ts';
import type { TournamentsDependencies } from './ports.ts';
import type { Registering } from './registering.ts';

export const scoresConsumer = 'tournaments.scores';
/** Boards may be so late, milliseconds: rounds of play of that time are one version. */
const gatherMs = 100;
export const scoreEvents: readonly string[] = [wagersHappened];

type Played = Awaited<ReturnType<TournamentsDependencies['playRounds']['now']>>[number];

/** What a round of play was counted for, and what it counts for now. */
interface Change {
  readonly played: Played;
  readonly before: store.CountedRow | undefined;
  readonly after: store.CountedRow | undefined;
}

const keyOf = (playerId: bigint, id: bigint): string => `${playerId}:${id}`;

/** Rounds of play that have ended or were changed, and those of them that something was taken back of. */
function touched(events: readonly OutboxEvent[]) {
  const ended = new Map<string, { playerId: bigint; id: bigint }>();
  const takenBack: { playerId: bigint; id: bigint }[] = [];
  for (const wager of events.flatMap(({ payload }) => wagersOf(payload))) {
    if (wager.roundId === null) continue;
    const cancels = wager.kind === 'bet-cancel' || wager.kind === 'win-cancel';
    if (!cancels && !wager.roundEnded) continue;
    const one = { playerId: BigInt(wager.playerId), id: BigInt(wager.roundId) };
    ended.set(keyOf(one.playerId, one.id), one);
    if (cancels) takenBack.push(one);
  }
  return { rounds: [...ended.values()], takenBack };
}

const countedAs = (
  round: RoundRow,
  played: Played,
  before: store.CountedRow | undefined,
): store.CountedRow => ({
  player_id: played.player_id,
  round_id: round.id,
  play_round_id: played.id,
  game_id: played.game_id,
  terminal: played.terminal,
  stake: played.stake_cash,
  win: played.win_cash,
  // The order of settlement stays when a part is taken back later.
  sequence: before?.sequence ?? played.last_movement_id,
  settled_at: before?.settled_at ?? played.ended_at ?? played.opened_at,
});

const settledOf = ({ played, after }: Change): SettledRound[] =>
  after
    ? [
        {
          playRoundId: played.id,
          stake: after.stake,
          win: after.win,
          sequence: after.sequence,
          settledAt: after.settled_at,
        },
      ]
    : [];

/** A tally with only new rounds behind its last one; undefined where it must be made anew. */
function continued(rules: RoundRow['spec'], tally: Tally, changes: readonly Change[]) {
  const added = changes
    .flatMap(settledOf)
    .sort((one, other) => (one.sequence < other.sequence ? -1 : 1));
  const onlyNew = changes.every(({ before, after }) => before === undefined && after);
  if (!onlyNew || (added[0]?.sequence ?? 0n) <= tally.last) return undefined;
  return added.reduce((sum, round) => addRound(rules, sum, round), tally);
}

/** Makes the consumer of the news of wagers. */
export function createCounting(
  {
    clock,
    playRounds,
  }: { readonly clock: Clock; readonly playRounds: TournamentsDependencies['playRounds'] },
  { enrol, lockEntrants }: Pick<Registering, 'enrol' | 'lockEntrants'>,
) {
  /** Takes in those who play where play is all it needs; drops changes of players who stay outside. */
  const admitted = async (
    tx: Tx,
    round: RoundRow,
    changes: readonly Change[],
    names: Map<bigint, string>,
  ): Promise<Change[]> => {
    const refused = new Set<bigint>();
    for (const { played } of changes) {
      const { player_id: playerId } = played;
      if (names.has(playerId) || refused.has(playerId)) continue;
      const row = await enrol(tx, { round, playerId: playerId as PlayerId });
      if (row) names.set(playerId, row.nickname);
      else refused.add(playerId);
    }
    return changes.filter(({ played }) => !refused.has(played.player_id));
  };

  const writeScores = async (
    tx: Tx,
    round: RoundRow,
    version: bigint,
    changes: readonly Change[],
    names: ReadonlyMap<bigint, string>,
  ): Promise<void> => {
    const byPlayer = Map.groupBy(changes, ({ played }) => played.player_id);
    const tally = await store.talliesOf(tx, round.id, [...byPlayer.keys()]);
    const next = new Map<bigint, Tally>();
    for (const [playerId, own] of byPlayer) {
      const sum = continued(round.spec, tally(playerId), own);
      if (sum) next.set(playerId, sum);
    }
    const anew = [...byPlayer.keys()].filter((playerId) => !next.has(playerId));
    if (anew.length > 0) {
      const counted = await store.countedOf(tx, round.id, anew);
      for (const playerId of anew) {
        next.set(playerId, tallyOf(round.spec, counted.get(playerId) ?? []));
      }
    }
    const scores = [...next].map(([playerId, sum]) => ({
      playerId,
      nickname: names.get(playerId) ?? '',
      tally: sum,
    }));
    await store.writeScores(tx, round.id, version, scores);
  };

  const apply = async (
    tx: Tx,
    round: RoundRow,
    found: readonly Change[],
    registrations: readonly RegistrationRow[],
  ): Promise<void> => {
    const { score_version: version, state } = await nextScoreVersion(tx, round.id);
    if (state === 'CANCELLED') return;
    if (state === 'FINISHED') {
      const late = found.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
      await store.noteLateChanges(tx, late, clock.now());
      return;
    }
    const names = new Map(registrations.map((row) => [row.player_id, row.nickname]));
    const changes = await admitted(tx, round, found, names);
    await store.writeCounted(
      tx,
      changes.flatMap(({ after }) => after ?? []),
    );
    await store.removeCounted(
      tx,
      changes.flatMap(({ before, after }) => (before && !after ? [before] : [])),
    );
    if (changes.length > 0) await writeScores(tx, round, version, changes, names);
  };

  return {
    name: scoresConsumer,
    types: scoreEvents,
    gatherMs,
    async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
      const { rounds: keys, takenBack } = touched(events);
      if (keys.length === 0) return;
      const times = events.map(({ happenedAt }) => happenedAt.getTime());
      const taking = await roundsTaking(tx, {
        from: new Date(Math.min(...times)),
        until: new Date(Math.max(...times)),
      });
      const contests = new Map(taking.map((round) => [round.id, round]));
      for (const id of await store.roundsCounting(tx, takenBack)) {
        const round = contests.get(id) ?? (await roundById(tx, id));
        if (round) contests.set(id, round);
      }
      const rounds = [...contests.values()]
        .filter(({ kind }) => kind !== 'DRAW')
        // Rounds are locked in one order.
        .sort((one, other) => (one.id < other.id ? -1 : 1));
      if (rounds.length === 0) return;
      const ids = rounds.map(({ id }) => id);
      const playerIds = [...new Set(keys.map(({ playerId }) => playerId))];
      const [played, counted, registrations] = [
        await playRounds.now(tx, keys),
        await store.countedRounds(tx, ids, keys),
        await registrationsAmong(tx, playerIds, ids),
      ];
      const changed = rounds.flatMap((round) => {
        const of = new Map(
          counted
            .filter((row) => row.round_id === round.id)
            .map((row) => [keyOf(row.player_id, row.play_round_id), row]),
        );
        const own = registrations.filter((row) => row.round_id === round.id);
        const byPlayer = new Map(own.map((row) => [row.player_id, row]));
        const changes = played.flatMap((one): Change[] => {
          const before = of.get(keyOf(one.player_id, one.id));
          const counts = countsIn(round, one, byPlayer.get(one.player_id));
          const after = counts ? countedAs(round, one, before) : undefined;
          const same = before?.stake === after?.stake && before?.win === after?.win;
          return same ? [] : [{ played: one, before, after }];
        });
        return changes.length > 0 ? [{ round, changes, own, byPlayer }] : [];
      });
      const entrants = changed.flatMap(({ round, changes, byPlayer }) =>
        changes
          .filter(({ played: { player_id: id } }) => !byPlayer.has(id))
          .map(({ played: { player_id: id } }) => ({ round, playerId: id as PlayerId })),
      );
      await lockEntrants(tx, entrants);
      for (const { round, changes, own } of changed) await apply(tx, round, changes, own);
    },
  };
}
