/** Rounds in the wager path: opened by bets, changed and ended by what follows. */
import { roundBonus } from '@herna/bonuses';
import type { Wager, WagerParticipant } from '@herna/wagering';
import {
  applyToRound,
  cancelRound,
  openRound,
  type Round,
  type RoundRefusal,
  roundRefusal,
  roundRefusals,
} from '../rules/rounds.ts';
import * as store from '../store/wager-rounds.ts';
import {
  freeRoundStaked,
  paidByFreeRound,
  roundEnded,
  roundInput,
  roundWon,
} from '../wager-slots.ts';

interface Rounds {
  readonly known: Map<string, Round>;
  readonly opened: Set<Round>;
  readonly changed: Set<Round>;
}

const text = ({ playerId, providerId, reference }: store.RoundKey): string =>
  `${playerId} ${providerId} ${reference}`;

/** The key of the wager's round; a jackpot win may have none. */
function keyOf(wager: Wager): store.RoundKey | undefined {
  const { playerId, providerId } = wager.request;
  const { reference } = roundInput.of(wager);
  return reference === undefined ? undefined : { playerId, providerId, reference };
}

const roundOf = ({ known }: Rounds, wager: Wager): Round | undefined => {
  const key = keyOf(wager);
  return key && known.get(text(key));
};

/** Checks each wager against its round and keeps the round's sums. */
export const roundsParticipant: WagerParticipant<Rounds, RoundRefusal> = {
  name: 'rounds',
  stage: 'context',
  refusals: roundRefusals,
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
      wager.subjectId = round.id;
      wager.staked = { cash: round.stakeCash, bonus: round.stakeBonus };
      wager.diverted = round.winsHeld;
      roundBonus.note(wager, round.bonusId);
      roundWon.note(wager, round.winCash + round.winBonus);
      paidByFreeRound.note(wager, round.freeRoundId);
      freeRoundStaked.note(wager, round.freeRoundStake);
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
    if (tombstone && (round || !roundInput.of(wager).finished)) return;
    if (!round) {
      round = openRound(wager, key.reference, now);
      rounds.known.set(text(key), round);
      rounds.opened.add(round);
    } else if (!rounds.opened.has(round)) {
      rounds.changed.add(round);
    }
    wager.subjectId = round.id;
    const wasOpen = round.state === 'OPEN';
    if (tombstone) cancelRound(round, now);
    else applyToRound(round, wager, now);
    roundEnded.note(wager, wasOpen && round.state !== 'OPEN');
  },
  write({ opened, changed }) {
    const queries = [];
    if (opened.size > 0) queries.push(store.insertRounds([...opened]));
    if (changed.size > 0) queries.push(store.updateRounds([...changed]));
    return queries;
  },
};
