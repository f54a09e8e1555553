/** Provably fair: the commitment before a round, the seed after it, and the player's own part. */
import { useId, useState } from 'react';
import type { RoundShown } from '../scene.ts';
import type { Game } from '../session/game.ts';
import type { GameState } from '../session/game-state.ts';
import { Dialog } from './dialog.tsx';
import { Fact } from './fact.tsx';
import { useWords } from './words.ts';

export interface FairDialogProperties {
  readonly game: Game;
  readonly state: GameState;
  readonly onClose: () => void;
}

export function FairDialog({ game, state, onClose }: FairDialogProperties) {
  const { text } = useWords();
  return (
    <Dialog title={text('fair.title')} onClose={onClose}>
      <p>{text('fair.intro')}</p>
      <h3>{text('fair.next')}</h3>
      <dl className="facts">
        <Fact name={text('fair.commitment')} value={state.nextCommitment} />
        {!state.draw && <Fact name={text('fair.nonce')} value={String(state.nextNonce)} />}
      </dl>
      {state.draw ? (
        <p className="quiet">{text('draw.fair')}</p>
      ) : (
        <ClientSeed key={state.clientSeed} game={game} seed={state.clientSeed} />
      )}
      <h3>{text('fair.last')}</h3>
      {state.round ? (
        <ProofFacts proof={state.round.proof} round={state.round.roundId} />
      ) : (
        <p className="quiet">{text('fair.none')}</p>
      )}
    </Dialog>
  );
}

export interface ProofFactsProperties {
  readonly proof: Pick<
    RoundShown['proof'],
    'commitment' | 'clientSeed' | 'configHash' | 'nonce' | 'seed'
  >;
  readonly round: string;
}

/** What is needed to compute a round again. */
export function ProofFacts({ proof, round }: ProofFactsProperties) {
  const { text } = useWords();
  return (
    <dl className="facts">
      <Fact name={text('fair.commitment')} value={proof.commitment} />
      {proof.seed && <Fact name={text('fair.seed')} value={proof.seed} />}
      <Fact name={text('fair.clientSeed')} value={proof.clientSeed} />
      {proof.configHash && <Fact name={text('fair.config')} value={proof.configHash} />}
      <Fact name={text('fair.nonce')} value={String(proof.nonce)} />
      <Fact name={text('fair.round')} value={round} />
    </dl>
  );
}

function ClientSeed({ game, seed }: { readonly game: Game; readonly seed: string }) {
  const { text } = useWords();
  const [draft, setDraft] = useState(seed);
  const field = useId();
  const hint = useId();
  const changed = draft !== seed;
  return (
    <form
      className="client-seed"
      onSubmit={(event) => {
        event.preventDefault();
        game.seedWith(draft);
        game.say(text('fair.changed'));
      }}
    >
      <label htmlFor={field}>{text('fair.clientSeed')}</label>
      <div className="seed-row">
        <input
          id={field}
          value={draft}
          aria-describedby={hint}
          maxLength={64}
          pattern="[\w\-]{1,64}"
          required
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        <button type="submit" className="side-button" disabled={!changed}>
          {text('fair.change')}
        </button>
      </div>
      <p id={hint} className="quiet">
        {text('fair.changeHint')}
      </p>
    </form>
  );
}
