/** What play asks of the modules above it. */
import { defineExtensionPoint, definePort } from '@herna/module-kit';
import type { FreeRoundWinHeld } from './service/free-rounds.ts';
import type { FurtherGames, PaymentsPort, TerminalMoneyPort } from './service/ports.ts';

/** Whether a player has a way to pay that lets him play. */
export const paymentMethodsPort = definePort<PaymentsPort>('play.payment-methods');

/** What players have on terminals: game sessions there stake it. */
export const terminalMoneyPort = definePort<TerminalMoneyPort>('play.terminal-money');

/** Games that are played but do not stand in the catalogue: the house's own lottery. */
export const furtherGamesPoint = defineExtensionPoint<FurtherGames>('play.further-games');

/** Whether a win of free rounds waits for a person, by each module that may hold some. */
export const heldFreeRoundWinsPoint = defineExtensionPoint<FreeRoundWinHeld>(
  'play.held-free-round-wins',
);
