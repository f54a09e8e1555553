/** What a player does: choose the stake, play, decide. */
import { useState } from 'react';
import type { Session } from '../scene.ts';
import type { Game } from '../session/game.ts';
import { type GameState, isExit } from '../session/game-state.ts';
import { decisionText } from '../text/decision-text.ts';
import { Dialog } from './dialog.tsx';
import { Icon, IconButton, type IconName } from './icons.tsx';
import { useWords } from './words.ts';

interface PlayLook {
  readonly text: string;
  readonly icon: IconName;
}

const playLooks: Readonly<Record<string, PlayLook>> = {
  reels: { text: 'shell.spin', icon: 'turn' },
  tumble: { text: 'shell.spin', icon: 'turn' },
  roulette: { text: 'shell.spin', icon: 'turn' },
  scratch: { text: 'shell.buy', icon: 'ticket' },
  blackjack: { text: 'shell.deal', icon: 'cards' },
  reddog: { text: 'shell.deal', icon: 'cards' },
  clash: { text: 'shell.deal', icon: 'cards' },
  baccarat: { text: 'shell.deal', icon: 'cards' },
  poker: { text: 'shell.deal', icon: 'cards' },
  videopoker: { text: 'shell.deal', icon: 'cards' },
  wheel: { text: 'shell.spin', icon: 'turn' },
  hilo: { text: 'shell.deal', icon: 'cards' },
  keno: { text: 'shell.draw', icon: 'turn' },
  bingo: { text: 'shell.draw', icon: 'ticket' },
};
/** Games whose open round the big button goes on with, after choices made on the picture. */
const goOnLooks: Readonly<Record<string, PlayLook>> = {
  videopoker: { text: 'shell.drawCards', icon: 'cards' },
};
const plainLook: PlayLook = { text: 'shell.play', icon: 'turn' };

/** A stake on a draw that all players share, and what its button says until the next one. */
const stakeLook: PlayLook = { text: 'draw.stake', icon: 'turn' };
const placedLook: PlayLook = { text: 'draw.inPlay', icon: 'ticket' };
const nextLook: PlayLook = { text: 'draw.wait', icon: 'turn' };

/** What the big button does now. */
function lookOf({ phase, draw }: GameState, engine: string, exit: string | undefined): PlayLook {
  const toCome = draw?.state === 'BETTING' || draw?.state === 'CLOSED';
  if (phase === 'waiting') return draw?.placed && toCome ? placedLook : nextLook;
  if (phase === 'ready' && draw) return stakeLook;
  if (phase === 'unknown') return { text: 'ways.retry', icon: 'again' };
  // What is under the finger never turns into the next stake: a ticket is revealed elsewhere.
  if (phase === 'showing' && engine === 'scratch') return playLooks.scratch ?? plainLook;
  if (phase === 'asking' || phase === 'showing') return { text: 'shell.skip', icon: 'skip' };
  if (phase === 'deciding' && exit) return { text: `actions.${exit}`, icon: 'ticket' };
  const goOn = phase === 'deciding' ? goOnLooks[engine] : undefined;
  return goOn ?? playLooks[engine] ?? plainLook;
}

export interface ControlsProperties {
  readonly game: Game;
  readonly state: GameState;
  readonly onPress: () => void;
}

/** The one thing to do next. */
export function PlayButton({ game, state, onPress }: ControlsProperties) {
  const { text } = useWords();
  const { engine } = game.session.game;
  const look = lookOf(state, engine, game.exit);
  const empty = state.phase === 'ready' && !game.isStaked;
  const revealing = state.phase === 'showing' && engine === 'scratch';
  const undecided = state.phase === 'deciding' && !goOnLooks[engine] && !game.exit;
  return (
    <button
      type="button"
      className="play-button"
      data-play
      data-phase={state.phase}
      disabled={
        empty || undecided || revealing || state.phase === 'closed' || state.phase === 'waiting'
      }
      onClick={onPress}
    >
      <Icon name={look.icon} />
      <span>{text(look.text)}</span>
    </button>
  );
}

/** Reveals the rest of a ticket, away from the button that buys the next one. */
export function RevealAll({ game, state }: Omit<ControlsProperties, 'onPress'>) {
  const { text } = useWords();
  if (game.session.game.engine !== 'scratch' || state.phase !== 'showing') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className="decisions" role="group" aria-label={text('scratch.reveal')}>
      <button
        type="button"
        className="side-button"
        data-action="reveal"
        onClick={() => game.press()}
      >
        {text('scratch.reveal')}
      </button>
    </div>
  );
}

/** A decision that names a place, as `open:7`, is made on the picture. */
const isPlain = ({ action }: { readonly action: string }): boolean => !action.includes(':');

/** Taking a win is what the big button is for. */
const isAside = ({ action }: { readonly action: string }): boolean => !isExit(action);

/** Buttons of an open round, a further stake named on them. */
export function Decisions({ game, state }: Omit<ControlsProperties, 'onPress'>) {
  const { text, money } = useWords();
  if (state.phase !== 'deciding' || !state.round) return null;
  const { legal, view } = state.round;
  const plain = legal.filter(isPlain).filter(isAside);
  if (plain.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className="decisions" role="group" aria-label={text('shell.decisions')}>
      {plain.map(({ action, extraStake }) => (
        <button
          key={action}
          type="button"
          className="side-button"
          data-action={action}
          onClick={() => void game.decide(action)}
        >
          {decisionText(text, action, view)}
          {extraStake > 0 && <small>+{money(extraStake, game.session.currency)}</small>}
        </button>
      ))}
    </div>
  );
}

export interface StakeChoiceProperties {
  readonly game: Game;
  readonly state: GameState;
}

/** The stake: a step down or up, or any of the ladder. */
export function StakeChoice({ game, state }: StakeChoiceProperties) {
  const { text, money } = useWords();
  const [open, setOpen] = useState(false);
  const { stakes } = game.session.game;
  const { currency } = game.session;
  const fixed = state.phase !== 'ready';
  const place = stakes.indexOf(state.stake);
  return (
    <div className="stake-choice">
      <IconButton
        icon="minus"
        label={text('shell.stakeDown')}
        disabled={fixed || place <= 0}
        onPress={() => game.step(-1)}
      />
      <button
        type="button"
        className="stake-value"
        disabled={fixed}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="label">{text('shell.stake')}</span>
        <span data-test="stake">{money(state.stake, currency)}</span>
      </button>
      <IconButton
        icon="plus"
        label={text('shell.stakeUp')}
        disabled={fixed || place >= stakes.length - 1}
        onPress={() => game.step(1)}
      />
      {open && (
        <Dialog title={text('shell.stakeChoice')} onClose={() => setOpen(false)}>
          <StakeLadder
            session={game.session}
            chosen={state.stake}
            onChoose={(stake) => {
              game.choose(stake);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

/** What lies on the spots of the picture: the stake of the next round. */
export function LaidStake({ game }: Pick<StakeChoiceProperties, 'game'>) {
  const { text, money } = useWords();
  return (
    <div className="laid-stake">
      <span className="label">{text('shell.stake')}</span>
      <span data-test="stake">{money(game.nextStake, game.session.currency)}</span>
    </div>
  );
}

/** A free round is played at the stake that it was given at; nothing of it is the player's. */
export function FreeStake({ game, state }: StakeChoiceProperties) {
  const { text, money } = useWords();
  if (!state.freeRounds) return null;
  const { stake, left } = state.freeRounds;
  return (
    <div className="laid-stake" data-free>
      <span className="label">{text('shell.free')}</span>
      <span data-test="stake">{money(stake, game.session.currency)}</span>
      <span className="label" data-test="free-left">
        {text('shell.freeLeft', { left })}
      </span>
    </div>
  );
}

interface StakeLadderProperties {
  readonly session: Session;
  readonly chosen: number;
  readonly onChoose: (stake: number) => void;
}

function StakeLadder({ session, chosen, onChoose }: StakeLadderProperties) {
  const { money } = useWords();
  return (
    <div className="stake-ladder">
      {session.game.stakes.map((stake) => (
        <button
          key={stake}
          type="button"
          className="side-button"
          aria-pressed={stake === chosen}
          onClick={() => onChoose(stake)}
        >
          {money(stake, session.currency)}
        </button>
      ))}
    </div>
  );
}
