/**
 * Fixes what a round has come to: the order of all scores, or the tickets of a draw, as the leaves of a
 * tree whose signed root is published; and the prizes that follow, which sum to what is paid out of the
 * pool. It works inside the transaction that moves the round on.
 */
import type { Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { leafHashOf, merkleRoot } from '@herna/kernel/merkle-tree';
import { type StatementKey, signStatement } from '@herna/kernel/statements';
import { type Beacon, drawnPlaces, roundAfterSeal, seededNumbers, seedOf } from '@herna/lottery';
import { type Award, awardsOf, paidOf, paidPlaces } from '../rules/prizes.ts';
import { compareEntries } from '../rules/rank-order.ts';
import { exactMinimum } from '../rules/scoring.ts';
import { leafText, saltOf, sealStatement, secretOf } from '../rules/seal.ts';
import { registrationsOf } from '../store/registrations.ts';
import type { RoundRow } from '../store/rounds.ts';
import { allScores } from '../store/scores.ts';
import * as store from '../store/standings.ts';
import type { Pool } from './pool.ts';

const page = 5_000;

/** Money by place. */
function moneyOf(awards: readonly Award[]): ReadonlyMap<number, bigint> {
  const money = new Map<number, bigint>();
  for (const { place, amount } of awards) money.set(place, (money.get(place) ?? 0n) + amount);
  return money;
}

/** Makes the service. */
export function createFreezing(
  {
    clock,
    masterSecret,
    key,
    beacon,
  }: {
    readonly clock: Clock;
    readonly masterSecret: string;
    readonly key: StatementKey;
    readonly beacon: Pick<Beacon, 'roundAt'>;
  },
  pool: Pick<Pool, 'balance' | 'fund'>,
) {
  /** What is published of the leaves. */
  const sealed = (round: RoundRow, leaves: readonly Buffer[], money: bigint) => {
    const root = merkleRoot(leaves);
    const sealedAt = clock.now();
    const announced = round.beacon_round;
    const beaconRound = announced && roundAfterSeal(beacon, announced, sealedAt);
    const statement = sealStatement({
      roundId: round.id,
      rows: leaves.length,
      pool: money,
      currency: round.currency,
      root,
      commitment: round.commitment,
      beaconRound,
      sealedAt,
    });
    return {
      root,
      statement,
      signature: signStatement(statement, key),
      sealed_at: sealedAt,
      beacon_round: beaconRound,
      announced_beacon_round: beaconRound === announced ? null : announced,
    };
  };

  /** Notes prizes of places, and returns to the operator what of the pool is not paid. */
  const award = async (
    tx: Tx,
    round: RoundRow,
    awards: readonly Award[],
    winners: ReadonlyMap<number, bigint>,
    money: bigint,
  ): Promise<void> => {
    await store.insertPayouts(
      tx,
      awards.map(({ place, prize, kind, amount }) => ({
        player_id: winners.get(place) ?? 0n,
        round_id: round.id,
        prize,
        place,
        kind,
        amount,
        state: 'DUE' as const,
        reason: null,
        changed_at: clock.now(),
      })),
    );
    const rest = money - paidOf(awards);
    assert(rest >= 0n, 'prizes never exceed their pool');
    await pool.fund(tx, round, -rest, 'rest');
  };

  return {
    /**
     * Freezes the scores of a contest or a hall of fame.
     * @returns what the round keeps of it; undefined when fees were paid and nobody has a score
     */
    async contest(tx: Tx, round: RoundRow) {
      const least = exactMinimum(round.spec);
      const { entries } = await allScores(tx, round.id);
      const ordered = entries.filter(({ score }) => score >= least).sort(compareEntries);
      const money = await pool.balance(tx, round);
      if (ordered.length === 0 && (round.spec.fee ?? 0) > 0 && money > 0n) return undefined;
      const awards = awardsOf(round.spec.prizes, money, ordered.length);
      const prizes = moneyOf(awards);
      const rows = ordered.map(({ playerId, nickname, score, reachedAt }, position) => {
        const row = { roundId: round.id, playerId, number: position + 1, score, reachedAt };
        const prize = prizes.get(position + 1) ?? 0n;
        return {
          player_id: playerId,
          round_id: round.id,
          position,
          place: position + 1,
          nickname,
          score: score.toString(),
          reached_at: reachedAt,
          leaf: leafHashOf(leafText({ ...row, prize }, saltOf(masterSecret, row))),
        };
      });
      await store.insertStandings(tx, rows);
      const winners = new Map(ordered.map(({ playerId }, index) => [index + 1, playerId]));
      await award(tx, round, awards, winners, money);
      const leaves = rows.map(({ leaf }) => leaf);
      return { ...sealed(round, leaves, money), pool: money };
    },

    /** Seals the tickets of a draw, one for each registered player, before the result can be known. */
    async tickets(tx: Tx, round: RoundRow) {
      const leaves: Buffer[] = [];
      for (;;) {
        const found = await registrationsOf(tx, round.id, {
          states: ['REGISTERED'],
          offset: leaves.length,
          limit: page,
        });
        const rows = found.map((one, index) => {
          const position = leaves.length + index;
          const row = {
            roundId: round.id,
            playerId: one.player_id,
            number: position + 1,
            score: 0n,
            reachedAt: one.registered_at,
            prize: 0n,
          };
          return {
            player_id: one.player_id,
            round_id: round.id,
            position,
            place: null,
            nickname: one.nickname,
            score: '0',
            reached_at: one.registered_at,
            leaf: leafHashOf(leafText(row, saltOf(masterSecret, row))),
          };
        });
        await store.insertStandings(tx, rows);
        leaves.push(...rows.map(({ leaf }) => leaf));
        if (found.length < page) break;
      }
      return sealed(round, leaves, await pool.balance(tx, round));
    },

    /** Draws the winners of sealed tickets with a published value of the beacon. */
    async draw(tx: Tx, round: RoundRow, beacon: Uint8Array) {
      assert(round.root, 'tickets are sealed before they are drawn');
      const tickets = await store.standingsCount(tx, round.id);
      const seed = seedOf(secretOf(masterSecret, round.id), beacon, round.root);
      const drawn = drawnPlaces(seededNumbers(seed), paidPlaces(round.spec.prizes), tickets);
      await store.placeTickets(tx, round.id, drawn);
      const money = await pool.balance(tx, round);
      const awards = awardsOf(round.spec.prizes, money, drawn.length);
      const won = await store.standingsUpTo(tx, round.id, drawn.length);
      const winners = new Map(won.map(({ place, player_id }) => [place ?? 0, player_id]));
      await award(tx, round, awards, winners, money);
      return { beacon: Buffer.from(beacon), pool: money };
    },
  };
}

export type Freezing = ReturnType<typeof createFreezing>;
