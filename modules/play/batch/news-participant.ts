/**
 * Tells the modules above about the wagers of a batch: one outbox row, and one notification behind the
 * commit. One inside would have the commits of all lanes take turns, each waiting for the disk.
 */
import { outboxChannel } from '@herna/db';
import { hitMovementId, type JackpotHit, type Wager, type WagerParticipant } from '@herna/ledger';
import { type WagersHappened, wagerColumns, wagersHappened } from '../contract/events.ts';
import { recordNews, wakeListeners } from '../store/wager-rounds.ts';

/** A wager's row, in the order of `wagerColumns`. */
const rowOf = (wager: Wager): unknown[] => {
  const { request, split } = wager;
  return [
    request.kind,
    String(wager.movementId),
    String(request.playerId),
    String(request.providerId),
    String(request.sessionId),
    String(wager.gameId),
    wager.roundId === undefined ? null : String(wager.roundId),
    wager.scope,
    wager.currency,
    String(split.cash),
    String(split.bonus),
    String(wager.cashAfter),
    String(wager.bonusAfter),
    wager.roundEnded,
    request.jackpotId === undefined ? null : String(request.jackpotId),
  ];
};

/** A jackpot that a stake has won by itself, as a movement like any other jackpot won. */
function rowOfHit(wager: Wager, { jackpotId, paid }: JackpotHit, index: number): unknown[] {
  const won = wager.hits.slice(0, index + 1).reduce((sum, hit) => sum + hit.paid, 0n);
  return rowOf({
    ...wager,
    request: { ...wager.request, kind: 'jackpot-win', jackpotId },
    movementId: hitMovementId(wager, index),
    split: { cash: paid, bonus: 0n },
    cashAfter: wager.cashAfter + won,
  });
}

/** The rows of a wager and of the jackpots that it has won. */
const rowsOf = (wager: Wager): unknown[][] => [
  rowOf(wager),
  ...wager.hits.map((hit, index) => rowOfHit(wager, hit, index)),
];

/** Last in the path: it reports what all others have made of the wagers. */
export const newsParticipant: WagerParticipant<Wager[]> = {
  name: 'news',
  load: () => [],
  open: () => [],
  decide: () => undefined,
  apply: (wager, accepted) => void accepted.push(wager),
  write: (accepted, { now }) => {
    const payload: WagersHappened = { columns: wagerColumns, rows: accepted.flatMap(rowsOf) };
    return [recordNews(wagersHappened, JSON.stringify(payload), now)];
  },
  behind: () => [wakeListeners(outboxChannel)],
};
