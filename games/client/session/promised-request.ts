/** A stake as it is sent: with the commitment that it relies on and a seed made after it. */
import { ApiError, type Input } from '@herna/contract-kit/client';
import type { JantarApi } from '@herna/jantar-server/contract';
import type { RoundShown } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import { newClientSeed } from './client-seed.ts';
import type { Promised } from './fairness.ts';
import type { GameState } from './game-state.ts';
import type { Store } from './store.ts';

/** A request for a round, with what its answer must keep to. */
export interface PromisedRequest {
  readonly send: () => Promise<RoundShown>;
  /** What was published before the round. */
  readonly promised: () => Promised;
}

type Stake = Omit<Input<JantarApi['POST /games/api/play']>['body'], 'clientSeed' | 'nonce'>;

/** The commitment that stands now, where the one that was relied on is used up. */
function nextCommitmentOf(
  error: unknown,
): Pick<GameState, 'nextCommitment' | 'nextNonce'> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'JANTAR_COMMITMENT_USED') return undefined;
  const { nextCommitment, nextNonce } = error.data;
  return { nextCommitment: String(nextCommitment), nextNonce: Number(nextNonce) };
}

/** The promise of the next round; its seed serves this once, and a fresh one takes its place. */
function promise(store: Store<GameState>, { configHash }: Pick<Stake, 'configHash'>): Promised {
  const { nextCommitment: commitment, nextNonce: nonce, clientSeed } = store.get();
  store.change({ clientSeed: newClientSeed() });
  return { commitment, nonce, clientSeed, configHash };
}

/**
 * The request for a stake. Where another window has used up the commitment, nothing was staked: the
 * next one is taken, with a seed made after it was published.
 */
export function stakeWith(
  calls: JantarClient,
  store: Store<GameState>,
  stake: Stake,
): PromisedRequest {
  let promised = promise(store, stake);
  const send = () => {
    const { clientSeed, nonce } = promised;
    return calls('POST /games/api/play', { body: { ...stake, clientSeed, nonce } });
  };
  const sendAnew = (error: unknown): Promise<RoundShown> => {
    const next = nextCommitmentOf(error);
    if (!next) throw error;
    store.change(next);
    promised = promise(store, stake);
    return send();
  };
  return { send: () => send().catch(sendAnew), promised: () => promised };
}

/** The proof of a round that was refused or cancelled; its seed is revealed with the refusal. */
export function proofOfRefusal(
  error: unknown,
): Pick<RoundShown, 'proof' | 'phase' | 'roundId'> | undefined {
  const proof = error instanceof ApiError ? error.data.proof : undefined;
  return proof ? { proof: proof as RoundShown['proof'], phase: 'DECIDED', roundId: '' } : undefined;
}
