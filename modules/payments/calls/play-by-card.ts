/** Whether money may still go to a terminal with a card: it goes there to be played with. */
import type { Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { PlayerCards } from '../service/ports.ts';

interface PlayByCardDeps {
  readonly protection: Pick<Protection, 'assertStillMayPlay'>;
  readonly cards: Pick<PlayerCards, 'find'>;
}

/**
 * Makes the question that is asked behind the lock of the player, where no lock or exclusion that was
 * acknowledged is missed. A locked card takes nothing: ERR_INVALID_CARD_ID, as one of nobody.
 */
export const mayPlayByCard =
  ({ protection, cards }: PlayByCardDeps, cardNumber: string) =>
  async (tx: Tx): Promise<void> => {
    const holder = await cards.find(cardNumber, tx);
    if (!holder?.active) throw new DomainError('ERR_INVALID_CARD_ID');
    await protection.assertStillMayPlay(tx, holder.playerId);
  };
