/**
 * Progress follows the news of wagers. What a round counts for is read from the round as it stands, once
 * for its id, so the same news applied twice change nothing and a rollback takes out what it took back.
 * A reward that is given stays given; what is taken back afterwards is noted for staff.
 */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import { type PlayerId, pragueDay } from '@herna/kernel';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import { challengesEvents } from '../contract/events.ts';
import { countsIn, progressOf, targetOf } from '../rules/progress.ts';
import * as definitions from '../store/definitions.ts';
import * as store from '../store/participations.ts';
import type { Participations } from './participations.ts';
import type { ChallengesDependencies } from './ports.ts';
import { boundsOf } from './terms.ts';

/** Progress may be so late, milliseconds: rounds of that time are counted together. */
const gatherMs = 300;

const accountsMerged = 'accounts.merged';

type Played = Awaited<ReturnType<ChallengesDependencies['playRounds']['now']>>[number];

/** What has counted was begun behind its joining, which may be that of an account merged since. */
const longAgo = new Date(0);

/** Rounds that have ended or were changed. */
function touched(events: readonly OutboxEvent[]) {
  const found = new Map<string, { playerId: bigint; id: bigint }>();
  const wagers = events.filter(({ type }) => type === wagersHappened);
  for (const wager of wagers.flatMap(({ payload }) => wagersOf(payload))) {
    if (wager.roundId === null) continue;
    const cancels = wager.kind === 'bet-cancel' || wager.kind === 'win-cancel';
    if (!cancels && !wager.roundEnded) continue;
    const one = { playerId: BigInt(wager.playerId), id: BigInt(wager.roundId) };
    found.set(`${one.playerId} ${one.id}`, one);
  }
  return [...found.values()];
}

/** Makes the consumers. */
export function createCounting(
  {
    playRounds,
    players,
    ledger,
  }: Pick<ChallengesDependencies, 'playRounds' | 'players' | 'ledger'>,
  { move, rewardOne }: Pick<Participations, 'move' | 'rewardOne'>,
  goOnIn: (tx: Tx, from: PlayerId, into: PlayerId) => Promise<void>,
): readonly Omit<ConsumerOptions, 'database'>[] {
  /** Writes what has changed of a player's rounds; gives whether anything did. */
  const write = async (
    tx: Tx,
    row: store.ParticipationRow,
    challenge: definitions.VersionRow<'CHALLENGE'>,
    of: {
      readonly played: readonly Played[];
      readonly before: ReadonlyMap<bigint, { readonly stake: bigint }>;
    },
  ): Promise<boolean> => {
    const key = { playerId: row.player_id, challengeId: row.challenge_id };
    const { spec } = challenge;
    const within = { spec, gameIds: challenge.game_ids };
    const bounds = boundsOf(spec);
    let changed = false;
    let lost = 0;
    for (const round of of.played) {
      const before = of.before.get(round.id);
      const joinedAt = before ? longAgo : row.joined_at;
      const counts = countsIn({ ...within, ...bounds, joinedAt }, round);
      if (counts && row.state !== 'REWARDED' && before?.stake !== round.stake_cash) {
        await store.writeCounted(tx, {
          player_id: row.player_id,
          challenge_id: row.challenge_id,
          play_round_id: round.id,
          game_id: round.game_id,
          day: pragueDay(round.opened_at),
          stake: round.stake_cash,
        });
        changed = true;
      } else if (!counts && before) {
        await store.removeCounted(tx, key, round.id);
        changed = true;
        lost += 1;
      }
    }
    if (row.state === 'REWARDED' && lost > 0) {
      await store.changeParticipation(tx, row, { late_changes: row.late_changes + lost });
    }
    return changed;
  };

  const count = async (tx: Tx, events: readonly OutboxEvent[]): Promise<void> => {
    const keys = touched(events);
    if (keys.length === 0) return;
    const heard = keys.map(({ playerId }) => playerId);
    const goingOn = await players.accountsThatGoOn(tx, heard);
    const playerIds = [...new Set([...heard, ...goingOn.values()])];
    const rows = await store.lockParticipationsOf(tx, playerIds);
    if (rows.length === 0) return;
    const challengeIds = [...new Set(rows.map(({ challenge_id }) => challenge_id))];
    const versionOf = await definitions.versionsOf(tx, 'CHALLENGE', challengeIds);
    const of = { playerIds, challengeIds };
    const counted = await store.countedRounds(tx, of);
    const played = Map.groupBy(await playRounds.now(tx, keys), ({ player_id }) => player_id);
    const joinedTo = Map.groupBy(goingOn.keys(), (id) => goingOn.get(id));
    const isIn = new Set(rows.map((row) => `${row.player_id} ${row.challenge_id}`));
    /** A round counts for its account while that is in it, else for the one that goes on; once. */
    const playedOf = (row: store.ParticipationRow, before: ReadonlyMap<bigint, unknown>) => {
      const { player_id: playerId, challenge_id: challengeId } = row;
      const joined = joinedTo.get(playerId as PlayerId) ?? [];
      const left = joined.filter((id) => !isIn.has(`${id} ${challengeId}`));
      const late = left.flatMap((id) => {
        const there = new Set(counted({ playerId: id, challengeId }).map((one) => one.playRoundId));
        const rounds = played.get(id) ?? [];
        return rounds.filter((round) => before.has(round.id) || !there.has(round.id));
      });
      return [...(played.get(playerId) ?? []), ...late];
    };
    const changed: store.ParticipationRow[] = [];
    for (const row of rows) {
      const key = { playerId: row.player_id, challengeId: row.challenge_id };
      const before = new Map(counted(key).map((round) => [round.playRoundId, round]));
      const news = { played: playedOf(row, before), before };
      const challenge = versionOf(row.challenge_id, row.version);
      if (await write(tx, row, challenge, news)) changed.push(row);
    }
    const after = changed.length > 0 ? await store.countedRounds(tx, of) : counted;
    for (const row of changed) {
      const { goal } = versionOf(row.challenge_id, row.version).spec;
      const rounds = after({ playerId: row.player_id, challengeId: row.challenge_id });
      const fulfilled = progressOf(goal, rounds) === targetOf(goal);
      if (row.state === 'JOINED' && fulfilled) await move(tx, row, 'fulfil');
      else if (row.state === 'FULFILLED' && !fulfilled) await move(tx, row, 'undo');
    }
  };

  return [
    {
      name: 'challenges.play',
      types: [wagersHappened, accountsMerged],
      gatherMs,
      async handle(tx, events) {
        await count(tx, events);
        // What was played before an account became part of another has counted by now.
        for (const { type, playerId, payload } of events) {
          if (type !== accountsMerged || playerId === undefined) continue;
          await goOnIn(tx, BigInt(String(payload.from)) as PlayerId, playerId as PlayerId);
        }
      },
    },
    {
      name: 'challenges.rewards',
      types: [challengesEvents.due],
      batchSize: 20,
      async handle(tx, events) {
        const due = events
          .flatMap(({ playerId, payload }) =>
            playerId ? [{ playerId, challengeId: BigInt(String(payload.challengeId)) }] : [],
          )
          .sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
        // First the wallets of those who are paid, whom winners may have become, in one order.
        const winners = due.map(({ playerId }) => playerId as PlayerId);
        const goingOn = await players.accountsThatGoOn(tx, winners);
        const payees = new Set(winners.map((id) => goingOn.get(id) ?? id));
        for (const id of [...payees].sort((one, other) => (one < other ? -1 : 1))) {
          await ledger.lockPlayer(tx, id);
        }
        for (const key of due) await rewardOne(tx, key);
      },
    },
  ];
}
