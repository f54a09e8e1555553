/**
 * The rounds of a session as a chain: their nonces count up by one, and each was committed to with the
 * answer of the one before. So no round can be slipped in, drawn twice or put in another's place.
 */
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

/** Follows the rounds of each session from one commitment to the next. */
export function verifyChains(records: readonly RoundRecord[]): ChainVerdict {
  const faults: ChainFault[] = [];
  let missing = 0;
  for (const rounds of sessionsOf(records).values()) {
    for (const [index, round] of rounds.entries()) {
      const before = rounds[index - 1];
      if (!before) continue;
      const { session = '', nonce, commitment } = round;
      const step = nonce - before.nonce;
      const claim = before.nextCommitment ?? '';
      const fault = { session, nonce, claim, found: commitment };
      if (step === 0) {
        if (commitment !== before.commitment) faults.push({ kind: 'repeated', ...fault });
      } else if (step === 1) {
        if (commitment !== claim) faults.push({ kind: 'unlinked', ...fault });
      } else missing += step - 1;
    }
  }
  return { faults, missing };
}
