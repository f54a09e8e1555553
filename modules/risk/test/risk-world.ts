/** A world with a player whose past is told by events, as other modules record them. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { guest } from '@herna/players/test/builders.ts';
import type { Caller, World } from '@herna/testkit';
import { sql } from 'kysely';
import { riskCalls } from '../contract/index.ts';

/** Records an event of a player, so many minutes before the world's moment. */
export async function happened(
  world: World,
  playerId: PlayerId,
  type: string,
  payload: Readonly<Record<string, unknown>>,
  minutesAgo = 0,
): Promise<void> {
  const happenedAt = new Date(world.clock.now().getTime() - minutesAgo * 60_000);
  await world.database.transaction((tx) =>
    recordEvent(tx, { type, playerId, payload, happenedAt }),
  );
}

/** A payment's payload. */
export const paid = (amount: number, method = 'card', state = 'CONFIRMED') => ({
  paymentId: '1',
  amount: String(amount),
  currency: 'CZK',
  method,
  state,
});
/** A withdrawal that ended before it was paid, and whose doing that was. */
export const cancelled = (amount: number, by: 'player' | 'staff' | 'system' = 'player') => ({
  ...paid(amount, 'bank', 'CANCELLED'),
  by,
});

interface Bet {
  readonly stake?: number;
  readonly after?: number;
  readonly kind?: string;
  /** What lies on a terminal afterwards. */
  readonly purse?: number;
}

/** Records a bet as the wager path tells it. */
export const played = (world: World, playerId: PlayerId, minutesAgo: number, bet: Bet = {}) =>
  playedTogether(world, [playerId], minutesAgo, bet);

/** Records bets of several players that one batch of the wager path has booked. */
export async function playedTogether(
  world: World,
  players: readonly PlayerId[],
  minutesAgo: number,
  { stake = 1_000, after = 50_000, kind = 'bet', purse }: Bet = {},
): Promise<void> {
  const newsOf = (playerId: PlayerId): Readonly<Record<string, unknown>> => ({
    kind,
    movementId: '1',
    playerId: playerId.toString(),
    providerId: '1',
    sessionId: '1',
    gameId: '1',
    roundId: '1',
    scope: 'Casino',
    currency: 'CZK',
    cash: String(stake),
    bonus: '0',
    cashAfter: String(after),
    bonusAfter: '0',
    roundEnded: true,
    jackpotId: null,
    purseAfter: purse === undefined ? null : String(purse),
  });
  const rows = players.map(newsOf).map((news) => wagerColumns.map((column) => news[column]));
  const happenedAt = new Date(world.clock.now().getTime() - minutesAgo * 60_000);
  await world.database.transaction((tx) =>
    recordEvent(tx, {
      type: wagersHappened,
      payload: { columns: wagerColumns, rows },
      happenedAt,
    }),
  );
}

let deposits = 0;
/** A player with money, in minor units, who has refused every limit. */
export async function playerWith(world: World, amount: bigint) {
  const player = await guest(world);
  const { playerId } = player;
  const { ledger, protection } = world.platform.modules.parts;
  const { limits } = await protection.limits.read(world.database.read, playerId);
  await world.database.transaction(async (tx) => {
    await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: `deposit-${++deposits}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'corrections', amount: -amount },
      ],
    });
    const refused = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
    const requester = { by: 'player', id: playerId } as const;
    await protection.limits.change(tx, playerId, refused, { requester, onlyStricter: true });
  });
  return player;
}

/** A player who has cancelled, loosened and failed so often that they stand in the band HIGH. */
export async function playerAtRisk(world: World) {
  const player = await guest(world);
  const { playerId } = player;
  for (let turn = 1; turn <= 6; turn++) {
    await happened(world, playerId, 'payments.deposit_failed', paid(10_000, 'card', 'REJECTED'));
  }
  for (let turn = 1; turn <= 4; turn++) {
    const ended = cancelled(20_000);
    await happened(world, playerId, 'payments.withdrawal_ended', ended, turn * 1_440);
    const looser = {
      changeId: '1',
      kind: 'StakeDayCasinoLimit',
      direction: 'MILDER',
      effectiveAt: world.clock.now().toISOString(),
    };
    await happened(world, playerId, 'protection.limit_changed', looser, turn * 1_440);
  }
  await world.drainEvents();
  return player;
}

/** What staff and a player read of risk, and how many rows a table of it has; of a world that opens later. */
export function riskReaders(here: () => { readonly world: World; readonly staff: Caller }) {
  const profile = async (playerId: PlayerId) =>
    (
      await here().world.call(
        riskCalls,
        'GET /api/operator/player/{id}',
        { params: { id: `${playerId}` } },
        here().staff,
      )
    ).body;
  const me = async (caller: Caller) =>
    (await here().world.call(riskCalls, 'GET /api/Risk/v1/Me', {}, caller)).body;
  const count = async (table: string, playerId: PlayerId): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count
      from ${sql.table(`risk.${table}`)} where player_id = ${playerId}`.execute(
      here().world.database.read.reads(),
    );
    return Number(rows[0]?.count);
  };
  return { profile, me, count };
}
