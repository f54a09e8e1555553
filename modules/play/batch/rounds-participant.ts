/** Rounds in the wager path: opened by bets, changed and ended by what follows. */
import { roundBonus } from '@herna/bonuses';
import { followingId, type Wager, type WagerParticipant } from '@herna/wagering';
import {
  applyToRound,
  cancelRound,
  openRound,
  type Round,
  type RoundRefusal,
  roundRefusal,
  roundRefusals,
} from '../rules/rounds.ts';
import { isTicketRound } from '../rules/ticket-rounds.ts';
import { hitStake, hitStakeOfRow, loadHitStakes, type StakeKey } from '../store/jackpot-stakes.ts';
import * as store from '../store/wager-rounds.ts';
import {
  freeRoundStaked,
  paidByFreeRound,
  roundEnded,
  roundInput,
  roundTakenBack,
  roundWon,
} from '../wager-slots.ts';

/** A jackpot that was won in this batch, paid or held. */
interface JackpotNews {
  readonly playerId: bigint;
  readonly providerId: bigint;
  readonly movementId: bigint;
  /** The round it was won in; undefined where it is of none that is known. */
  readonly roundId: bigint | undefined;
}

interface Rounds {
  readonly known: Map<string, Round>;
  readonly opened: Set<Round>;
  readonly changed: Set<Round>;
  /**
   * Stakes that this batch may cancel and that have hit a jackpot before it; whether it is known to be
   * of their round.
   */
  readonly hitStakes: ReadonlyMap<string, boolean>;
  readonly jackpots: JackpotNews[];
}

/** The stake that a request cancels. */
const stakeToCancel = ({ request }: Wager): StakeKey => ({
  providerId: request.providerId,
  betId: request.cancelledTransactionId ?? request.transactionId,
});

/**
 * Whether a stake has hit a jackpot, or its player has won one of its provider since, in its round or in
 * none that is known: it is not given back (decision 0083). A ticket waits for its draw, so it has hit
 * nothing that is of no round.
 */
function hasHitJackpot(wager: Wager, { hitStakes, jackpots }: Rounds): boolean {
  const { request, cancelled } = wager;
  if (request.kind !== 'bet-cancel' || !cancelled) return false;
  const countsStray = !isTicketRound(roundInput.of(wager).reference);
  const bound = hitStakes.get(hitStake(stakeToCancel(wager)));
  if (bound !== undefined && (bound || countsStray)) return true;
  return jackpots.some(
    ({ playerId, providerId, movementId, roundId }) =>
      playerId === request.playerId &&
      providerId === request.providerId &&
      movementId > cancelled.movementId &&
      (roundId === undefined ? countsStray : roundId === cancelled.subjectId),
  );
}

/** Remembers the jackpots that a wager has won, for cancels behind it in the batch. */
function noteJackpots(wager: Wager, { jackpots }: Rounds, roundId: bigint | undefined): void {
  const { playerId, providerId, kind } = wager.request;
  const won = wager.following.map((_, index) => followingId(wager, index));
  for (const movementId of kind === 'jackpot-win' ? [wager.movementId] : won) {
    jackpots.push({ playerId, providerId, movementId, roundId });
  }
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
    if (keys.size === 0) return [];
    const cancels = wagers.filter((wager) => wager.request.kind === 'bet-cancel' && keyOf(wager));
    const hits = cancels.length > 0 ? [loadHitStakes(cancels.map(stakeToCancel))] : [];
    return [store.loadRounds([...keys.values()]), ...hits];
  },
  open: ([rows = [], hitStakes = []]) => ({
    known: new Map(rows.map(store.roundOfRow).map((round) => [text(round), round])),
    opened: new Set(),
    changed: new Set(),
    hitStakes: new Map(hitStakes.map(hitStakeOfRow)),
    jackpots: [],
  }),
  decide(wager, rounds) {
    const round = roundOf(rounds, wager);
    const code = roundRefusal(wager, round, hasHitJackpot(wager, rounds));
    if (code) return { kind: 'refused', code };
    if (round) {
      wager.subjectId = round.id;
      wager.staked = { cash: round.stakeCash, bonus: round.stakeBonus };
      wager.diverted = round.winsHeld;
      roundBonus.note(wager, round.bonusId);
      roundWon.note(wager, round.winCash + round.winBonus);
      paidByFreeRound.note(wager, round.freeRoundId);
      freeRoundStaked.note(wager, round.freeRoundStake);
      roundTakenBack.note(wager, round.state === 'CANCELLED');
    }
    return undefined;
  },
  apply(wager, rounds, { now }) {
    const key = keyOf(wager);
    let round = key && rounds.known.get(text(key));
    if (wager.request.kind === 'jackpot-win') noteJackpots(wager, rounds, round?.id);
    if (!key) return;
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
    if (wager.request.kind === 'bet') noteJackpots(wager, rounds, round.id);
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
