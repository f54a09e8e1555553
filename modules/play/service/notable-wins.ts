/** Picks wins worth showing to everybody from the news of wagers: what only returns a stake is none. */
import type { OutboxEvent, Tx } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type WagerNews, wagersHappened, wagersOf } from '../contract/events.ts';
import { maskedName } from '../rules/masked-name.ts';
import * as store from '../store/rounds.ts';

/** The least win worth showing, minor units. */
const worthShowing: Readonly<Record<string, bigint>> = { CZK: 1_000_00n, EUR: 40_00n };

const amountOf = ({ cash, bonus }: WagerNews): bigint => BigInt(cash) + BigInt(bonus);

const isNotable = (wager: WagerNews): boolean => {
  const least = worthShowing[wager.currency];
  const won = wager.kind === 'win' || wager.kind === 'jackpot-win';
  return won && least !== undefined && amountOf(wager) >= least;
};

/** The consumer's name, event types and work. */
export const notableWinsConsumer = {
  name: 'play.notable_wins',
  types: [wagersHappened],
  async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    const high = events.flatMap(({ payload, happenedAt }) =>
      wagersOf(payload)
        .filter(isNotable)
        .map((wager) => ({ wager, happenedAt })),
    );
    const stakes = await store.ownStakes(
      tx,
      high.flatMap(({ wager: { playerId, roundId } }) =>
        roundId === null ? [] : { playerId: BigInt(playerId), roundId: BigInt(roundId) },
      ),
    );
    const wins = high.filter(
      ({ wager }) => amountOf(wager) > (stakes.get(BigInt(wager.roundId ?? 0)) ?? 0n),
    );
    if (wins.length === 0) return;
    const sessionIds = [...new Set(wins.map(({ wager }) => BigInt(wager.sessionId)))];
    const sessions = await store.sessionNicknames(tx, sessionIds);
    const nicknames = new Map(sessions.map(({ id, nickname }) => [id, nickname]));
    await store.insertNotableWins(
      tx,
      wins.map(({ wager, happenedAt }) => ({
        movement_id: BigInt(wager.movementId),
        game_id: BigInt(wager.gameId),
        player_name: maskedName(nicknames.get(BigInt(wager.sessionId)) ?? ''),
        kind: wager.kind as 'win' | 'jackpot-win',
        amount: amountOf(wager),
        currency: wager.currency as Currency,
        won_at: happenedAt,
      })),
    );
  },
};
