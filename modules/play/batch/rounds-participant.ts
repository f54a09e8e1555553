/** Rounds in the wager path: opened by bets, changed and ended by what follows. */
import type { Wager, WagerParticipant } from '@herna/ledger';
import { applyToRound, cancelRound, openRound, type Round, roundRefusal } from '../rules/rounds.ts';
import * as store from '../store/wager-rounds.ts';

interface Rounds {
  readonly known: Map<string, Round>;
  readonly opened: Set<Round>;
  readonly changed: Set<Round>;
}

const text = ({ playerId, providerId, reference }: store.RoundKey): string =>
  `${playerId} ${providerId} ${reference}`;

/** The key of the wager's round; a jackpot win may have none. */
function keyOf({ request }: Wager): store.RoundKey | undefined {
  const { playerId, providerId, roundReference } = request;
  return roundReference === undefined
    ? undefined
    : { playerId, providerId, reference: roundReference };
}

const roundOf = ({ known }: Rounds, wager: Wager): Round | undefined => {
  const key = keyOf(wager);
  return key && known.get(text(key));
};

/** Checks each wager against its round and keeps the round's sums. */
export const roundsParticipant: WagerParticipant<Rounds> = {
  name: 'rounds',
  load(wagers) {
    const keys = new Map<string, store.RoundKey>();
    for (const wager of wagers) {
      const key = keyOf(wager);
      if (key) keys.set(text(key), key);
    }
    return keys.size > 0 ? [store.loadRounds([...keys.values()])] : [];
  },
  open: ([rows = []]) => ({
    known: new Map(rows.map(store.roundOfRow).map((round) => [text(round), round])),
    opened: new Set(),
    changed: new Set(),
  }),
  decide(wager, rounds) {
    const round = roundOf(rounds, wager);
    const code = roundRefusal(wager, round);
    if (code) return { kind: 'refused', code };
    if (round) {
      wager.roundId = round.id;
      wager.bonusId = round.bonusId;
      wager.roundWon = round.winCash + round.winBonus;
      wager.roundStake = { cash: round.stakeCash, bonus: round.stakeBonus };
      wager.freeRoundId = round.freeRoundId;
      wager.winsHeld = round.winsHeld;
    }
    return undefined;
  },
  apply(wager, rounds, { now }) {
    const key = keyOf(wager);
    if (!key) return;
    let round = rounds.known.get(text(key));
    // A jackpot opens none: it is paid outside any round when its own is not known.
    if (!round && wager.request.kind === 'jackpot-win') return;
    // A tombstone has no round, even if the reference it names exists; that of a whole round that
    // nobody knows is a round which has ended before it began.
    const tombstone = wager.request.kind === 'bet-cancel' && !wager.cancelled;
    if (tombstone && (round || !wager.request.roundFinished)) return;
    if (!round) {
      round = openRound(wager, key.reference, now);
      rounds.known.set(text(key), round);
      rounds.opened.add(round);
    } else if (!rounds.opened.has(round)) {
      rounds.changed.add(round);
    }
    wager.roundId = round.id;
    const wasOpen = round.state === 'OPEN';
    if (tombstone) cancelRound(round, now);
    else applyToRound(round, wager, now);
    wager.roundEnded = wasOpen && round.state !== 'OPEN';
  },
  write({ opened, changed }) {
    const queries = [];
    if (opened.size > 0) queries.push(store.insertRounds([...opened]));
    if (changed.size > 0) queries.push(store.updateRounds([...changed]));
    return queries;
  },
};
