/**
 * From the wagers of a batch to what rounds have earned, and from that to whole points. The first
 * consumer only counts; the second credits player by player in small transactions, so that wallets
 * are never held while many are worked through. Rounds stay with the account that has played them; what
 * they earn is the person's, so it goes to the account that goes on.
 */
import { type ConsumerOptions, type OutboxEvent, recordEvent, type Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import { pointsDueHappened } from '../contract/events.ts';
import { type CountedWager, type RoundPoints, rateOf, withWager } from '../rules/accrual.ts';
import { addEarned } from '../store/accounts.ts';
import { roundsById, writeRounds } from '../store/rounds.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

/** Points may be so late, milliseconds: rounds of that time are counted together. */
const gatherMs = 500;

const keyOf = ({ playerId, roundId }: { playerId: bigint; roundId: bigint }): string =>
  `${playerId} ${roundId}`;

/** The wagers of an event that points are counted from. */
const countedIn = ({ payload }: OutboxEvent, currency: Currency): CountedWager[] =>
  wagersOf(payload).flatMap((wager) =>
    wager.roundId === null || wager.currency !== currency
      ? []
      : {
          kind: wager.kind,
          playerId: BigInt(wager.playerId),
          roundId: BigInt(wager.roundId),
          gameId: BigInt(wager.gameId),
          scope: wager.scope,
          cash: BigInt(wager.cash),
          roundEnded: wager.roundEnded,
        },
  );

/** Makes the consumers. */
export function createAccrual(
  deps: LoyaltyDependencies,
  programme: Pick<Programme, 'current'>,
  points: Pick<PointsService, 'settle'>,
) {
  const { clock, brand } = deps;

  /** Rounds that are seen for the first time, with the rate they keep. */
  const opened = async (
    tx: Tx,
    wagers: readonly CountedWager[],
    earnerOf: (playerId: bigint) => bigint,
  ): Promise<RoundPoints[]> => {
    const [{ spec }, earning, keys] = await Promise.all([
      programme.current(tx),
      deps.mayEarn(tx, [...new Set(wagers.map(({ playerId }) => earnerOf(playerId)))]),
      deps.gameKeys(tx, [...new Set(wagers.map(({ gameId }) => gameId))]),
    ]);
    return wagers.map(({ playerId, roundId, gameId, scope }) => ({
      playerId,
      roundId,
      gameId,
      scope,
      minorPerPoint: earning.has(earnerOf(playerId))
        ? rateOf(spec, { key: keys.get(gameId), scope })
        : 0n,
      stake: 0n,
      settled: false,
      earnedMicro: 0n,
    }));
  };

  const count = async (tx: Tx, events: readonly OutboxEvent[]): Promise<void> => {
    const wagers = events.flatMap((event) => countedIn(event, brand.currency));
    if (wagers.length === 0) return;
    const players = [...new Set(wagers.map(({ playerId }) => playerId))];
    const goingOn = await deps.accountsThatGoOn(tx, players);
    const earnerOf = (playerId: bigint): bigint => goingOn.get(playerId) ?? playerId;
    // A round begins and ends with wagers of its own, which often come together.
    const named = new Map(wagers.map((wager) => [keyOf(wager), wager]));
    const known = await roundsById(tx, [...named.values()]);
    const rounds = new Map(known.map((round) => [keyOf(round), round]));
    const before = new Map(known.map((round) => [keyOf(round), round.earnedMicro]));
    // The first wager of each round that is not known.
    const fresh = new Map(
      wagers
        .filter((wager) => !rounds.has(keyOf(wager)))
        .toReversed()
        .map((wager) => [keyOf(wager), wager]),
    );
    if (fresh.size > 0) {
      for (const round of await opened(tx, [...fresh.values()], earnerOf)) {
        rounds.set(keyOf(round), round);
      }
    }
    for (const wager of wagers) {
      const round = rounds.get(keyOf(wager));
      if (round) rounds.set(keyOf(wager), withWager(round, wager));
    }
    const now = clock.now();
    const all = [...rounds.values()];
    await writeRounds(tx, all, now);
    const earned = new Map<bigint, bigint>();
    for (const round of all) {
      const more = round.earnedMicro - (before.get(keyOf(round)) ?? 0n);
      const earner = earnerOf(round.playerId);
      earned.set(earner, (earned.get(earner) ?? 0n) + more);
    }
    for (const playerId of await addEarned(tx, earned, now)) {
      await recordEvent(tx, { type: pointsDueHappened, playerId, payload: {}, happenedAt: now });
    }
  };

  const consumers: readonly Omit<ConsumerOptions, 'database'>[] = [
    { name: 'loyalty.play', types: [wagersHappened], gatherMs, handle: count },
    {
      name: 'loyalty.credit',
      types: [pointsDueHappened],
      batchSize: 20,
      gatherMs,
      async handle(tx, events) {
        const ids = new Set(events.flatMap(({ playerId }) => playerId ?? []));
        for (const id of [...ids].sort((one, other) => (one < other ? -1 : 1))) {
          await points.settle(tx, id as PlayerId);
        }
      },
    },
  ];
  return { consumers };
}
