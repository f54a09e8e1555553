/**
 * Announces the wagers of a batch to the modules above: one outbox row, and one notification after the
 * commit. One inside would have the commits of all lanes take turns, each waiting for the disk.
 */
import { outboxChannel } from '@herna/db';
import { type JackpotHit, jackpotHits, jackpotInput } from '@herna/jackpots';
import {
  followingId,
  inputsOf,
  nothing,
  type Wager,
  type WagerParticipant,
  type WalletSplit,
} from '@herna/wagering';
import { type WagersHappened, wagerColumns, wagersHappened } from '../contract/events.ts';
import { recordNews, wakeListeners } from '../store/wager-rounds.ts';
import { roundEnded, sessionGame, sessionInput } from '../wager-slots.ts';

/**
 * What a wager has moved by wallet. Of a stake taken back it is what that stake took: bonus money goes
 * back as cash, or not at all, when its bonus has ended meanwhile, and was no own money for that.
 */
const movedBy = ({ request, split, cancelled }: Wager): WalletSplit =>
  request.kind === 'bet-cancel' ? (cancelled?.split ?? nothing) : split;

/** A wager's row, in the order of `wagerColumns`. */
const rowOf = (wager: Wager): unknown[] => {
  const { request } = wager;
  const moved = movedBy(wager);
  const { jackpotId } = jackpotInput.of(wager);
  return [
    request.kind,
    String(wager.movementId),
    String(request.playerId),
    String(request.providerId),
    String(sessionInput.of(wager)),
    String(sessionGame.of(wager).gameId),
    wager.subjectId === undefined ? null : String(wager.subjectId),
    wager.scope,
    wager.currency,
    String(moved.cash),
    String(moved.bonus),
    String(wager.cashAfter),
    String(wager.bonusAfter),
    roundEnded.of(wager),
    jackpotId === undefined ? null : String(jackpotId),
    wager.purseAfter === undefined ? null : String(wager.purseAfter),
  ];
};

/** A jackpot that a stake has won by itself, as a movement like any other jackpot won. */
function rowOfHit(wager: Wager, hit: JackpotHit): unknown[] {
  const { request, following } = wager;
  const { jackpotId, paid } = hit;
  const index = following.indexOf(hit);
  const won = following.slice(0, index + 1).reduce((sum, movement) => sum + movement.paid, 0n);
  const inputs = inputsOf(
    sessionInput.with(sessionInput.of(wager)),
    jackpotInput.with({ shares: [], jackpotId }),
  );
  return rowOf({
    ...wager,
    request: { ...request, kind: 'jackpot-win', inputs },
    movementId: followingId(wager, index),
    split: { cash: paid, bonus: 0n },
    cashAfter: wager.cashAfter + won,
  });
}

/** The rows of a wager and of the jackpots that it has won. */
const rowsOf = (wager: Wager): unknown[][] => [
  rowOf(wager),
  ...jackpotHits.of(wager).map((hit) => rowOfHit(wager, hit)),
];

/** Last in the path: it reports what all others have made of the wagers. */
export const newsParticipant: WagerParticipant<Wager[]> = {
  name: 'news',
  stage: 'announcement',
  refusals: [],
  load: () => [],
  open: () => [],
  decide: () => undefined,
  apply: (wager, accepted) => void accepted.push(wager),
  write: (accepted, { now }) => {
    const payload: WagersHappened = { columns: wagerColumns, rows: accepted.flatMap(rowsOf) };
    return [recordNews(wagersHappened, JSON.stringify(payload), now)];
  },
  afterCommit: () => [wakeListeners(outboxChannel)],
};
