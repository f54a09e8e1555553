/** Buying a bonus: its price is in view, and nothing is bought before it was confirmed. */
import { useState } from 'react';
import type { Game } from '../session/game.ts';
import type { GameState } from '../session/game-state.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import { useWords } from './words.ts';

export interface BonusBuyProperties {
  readonly game: Game;
  readonly state: GameState;
}

/** The button, where the game and its market sell the bonus. */
export function BonusBuy({ game, state }: BonusBuyProperties) {
  const { text, money } = useWords();
  const [open, setOpen] = useState(false);
  const { bonus, session } = game;
  if (!bonus) return null;
  const { currency } = session;
  const price = money(bonus.price, currency);
  const confirm = (): void => {
    setOpen(false);
    game.buyBonus();
  };
  return (
    <>
      <button
        type="button"
        className="side-button"
        data-buy-bonus
        disabled={state.phase !== 'ready'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="extra-label">
          <Icon name="ticket" />
          <span>{text('buy.open')}</span>
        </span>
        <small>{price}</small>
      </button>
      {open && (
        <Dialog title={text('buy.title')} onClose={() => setOpen(false)}>
          <p>{text(`buy.${bonus.gives}`, { count: bonus.count })}</p>
          <p>
            {text('buy.price', {
              price,
              times: bonus.stakes,
              stake: money(state.stake, currency),
            })}
          </p>
          <p>{text('buy.return', { rtp: bonus.rtp })}</p>
          <button type="button" className="side-button" data-confirm-bonus onClick={confirm}>
            {text('buy.confirm', { price })}
          </button>
        </Dialog>
      )}
    </>
  );
}
