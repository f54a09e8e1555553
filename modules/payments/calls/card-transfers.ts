/** Handlers of card-in and card-out with four outcomes. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, fromWireMoney, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { cardTransferCalls } from '../contract/card-transfers.ts';
import { type CardTransfersService, movedOf, outcomeOf } from '../service/card-transfers.ts';
import type { PlayerCards } from '../service/ports.ts';
import { terminalSystem } from '../service/terminal-accounts.ts';
import type { Transfer } from '../service/transfer-money.ts';
import type { TransferOutcome, TransfersService } from '../service/transfers.ts';
import { mayPlayByCard } from './play-by-card.ts';

export interface CardTransferHandlerDeps {
  readonly database: Database;
  readonly cardTransfers: CardTransfersService;
  readonly transfers: Pick<TransfersService, 'find'>;
  readonly protection: Pick<Protection, 'assertMayPlay' | 'assertStillMayPlay'>;
  readonly cards: Pick<PlayerCards, 'find'>;
}

const wire = (row: Transfer) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  transferId: row.transfer_id,
  direction: row.direction === 'FROM' ? ('IN' as const) : ('OUT' as const),
  amount: wireMoney(row),
  outcome: outcomeOf(row) ?? null,
  moved: wireMinor(movedOf(row)),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
const wireOutcome = ({ transfer, repeated }: TransferOutcome) => ({ ...wire(transfer), repeated });

/**
 * Makes the handlers. What goes to a terminal is to be played with, so a locked card takes none and
 * play is asked; what comes back is its player's whatever became of the card.
 */
export function cardTransferHandlers(
  deps: CardTransferHandlerDeps,
): Handlers<typeof cardTransferCalls> {
  const { database, cardTransfers, transfers, protection, cards } = deps;
  return {
    'POST /capi/Internal/v1/CardTransfers/Start': async ({ query, body }) => {
      const { transferId } = body;
      const holder = await cards.find(body.cardNumber);
      if (!holder) throw new DomainError('ERR_INVALID_CARD_ID');
      const { playerId, active } = holder;
      const isKnown = await transfers.find({ system: terminalSystem(query.terminal), transferId });
      if (body.direction === 'IN' && !isKnown) {
        if (!active) throw new DomainError('ERR_INVALID_CARD_ID');
        await protection.assertMayPlay(database.read, playerId);
      }
      const outcome = await cardTransfers.start({
        playerId,
        terminal: query.terminal,
        transferId,
        direction: body.direction === 'IN' ? 'FROM' : 'TO',
        amount: fromWireMoney(body.amount),
        assertMayBegin: body.direction === 'IN' ? mayPlayByCard(deps, body.cardNumber) : undefined,
      });
      return wireOutcome(outcome);
    },
    'POST /capi/Internal/v1/CardTransfers/Report': async ({ query, body }) => {
      const { transferId, outcome, moved } = body;
      const report = { outcome, moved: moved === undefined ? undefined : BigInt(moved) };
      return wireOutcome(await cardTransfers.report(query.terminal, transferId, report));
    },
    'POST /capi/Internal/v1/CardTransfers/Repair': async ({ query, body }) => {
      const { complete } = body;
      const entries = body.entries.map(({ transferId, moved }) => ({
        transferId,
        moved: BigInt(moved),
      }));
      const outcome = await cardTransfers.repair(query.terminal, { entries, complete });
      return { transfer: outcome ? wireOutcome(outcome) : null };
    },
    'GET /capi/Internal/v1/CardTransfers/Open': async ({ query }) => {
      const open = await cardTransfers.open(query.terminal);
      return { transfer: open ? wire(open) : null };
    },
  };
}
