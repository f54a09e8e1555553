/** Tells the modules above about the wagers of a batch: one outbox row and one notification. */
import { outboxChannel } from '@herna/db';
import type { Wager, WagerParticipant } from '@herna/ledger';
import { wagersHappened, type WagerNews } from '../contract/events.ts';
import { recordNews } from '../store/wager-rounds.ts';

function newsOf(wager: Wager): WagerNews {
  const { request, split } = wager;
  return {
    kind: request.kind,
    movementId: wager.movementId.toString(),
    playerId: request.playerId.toString(),
    providerId: request.providerId.toString(),
    sessionId: request.sessionId.toString(),
    gameId: wager.gameId.toString(),
    scope: wager.scope,
    currency: wager.currency,
    cash: split.cash.toString(),
    bonus: split.bonus.toString(),
    cashAfter: wager.cashAfter.toString(),
    bonusAfter: wager.bonusAfter.toString(),
    ...(wager.roundId === undefined ? {} : { roundId: wager.roundId.toString() }),
    ...(wager.roundEnded ? { roundEnded: true as const } : {}),
    ...(request.jackpotId === undefined ? {} : { jackpotId: request.jackpotId.toString() }),
  };
}

/** Last in the path: it reports what all others have made of the wagers. */
export const newsParticipant: WagerParticipant<Wager[]> = {
  name: 'news',
  load: () => [],
  open: () => [],
  decide: () => undefined,
  apply: (wager, accepted) => void accepted.push(wager),
  write: (accepted, { now }) => {
    const payload = JSON.stringify({ wagers: accepted.map(newsOf) });
    return [recordNews(wagersHappened, outboxChannel, payload, now)];
  },
};
