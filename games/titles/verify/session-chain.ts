/**
 * The rounds of a session as a chain: their nonces count up by one, and each was committed to with the
 * answer of the one before. So no round can be slipped in, drawn twice or put in another's place.
 */
import { ordered } from './drawn-again.ts';
import type { RoundRecord } from './record.ts';

/** What is wrong where two rounds of a session meet. */
export interface ChainFault {
  readonly kind: 'repeated' | 'unlinked';
  readonly session: string;
  readonly nonce: number;
  readonly claim: string;
  readonly found: string;
}

export interface ChainVerdict {
  readonly faults: readonly ChainFault[];
  /**
   * Nonces between the rounds at hand that no round has. Refused and cancelled rounds use one up;
   * their proof came with the refusal.
   */
  readonly missing: number;
}

/** The records of each session and game, by their nonces. */
function sessionsOf(records: readonly RoundRecord[]): ReadonlyMap<string, readonly RoundRecord[]> {
  const sessions = new Map<string, RoundRecord[]>();
  for (const record of records) {
    if (record.session === undefined) continue;
    const name = `${record.session} ${record.gameKey}`;
    sessions.set(name, [...(sessions.get(name) ?? []), record]);
  }
  for (const rounds of sessions.values()) rounds.sort((left, right) => left.nonce - right.nonce);
  return sessions;
}

/** What makes a round the one it is: a seed that is known could draw another under the same nonce. */
const drawOf = ({ commitment, clientSeed, stake, bets, jackpot, decisions, win }: RoundRecord) => ({
  commitment,
  clientSeed,
  stake: `${stake}`,
  bets: bets.map((bet) => ({ spot: bet.spot, stake: `${bet.stake}` })),
  jackpot: jackpot ?? false,
  decisions,
  win: win === undefined ? null : `${win}`,
});

/** Follows the rounds of each session from one commitment to the next. */
export function verifyChains(records: readonly RoundRecord[]): ChainVerdict {
  const faults: ChainFault[] = [];
  let missing = 0;
  for (const rounds of sessionsOf(records).values()) {
    for (const [index, round] of rounds.entries()) {
      const before = rounds[index - 1];
      if (!before) continue;
      const { session = '', nonce, commitment: found } = round;
      const step = nonce - before.nonce;
      if (step === 0) {
        const [first, second] = [before, round].map((one) => ordered(drawOf(one))) as [
          string,
          string,
        ];
        const fault = { kind: 'repeated', session, nonce, claim: first, found: second } as const;
        if (first !== second) faults.push(fault);
      } else if (step === 1) {
        const claim = before.nextCommitment ?? '';
        if (found !== claim) faults.push({ kind: 'unlinked', session, nonce, claim, found });
      } else missing += step - 1;
    }
  }
  return { faults, missing };
}
