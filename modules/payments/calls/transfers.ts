/** Handlers of transfers: transfer-v1, transfer-v2, and terminals. */
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import {
  DomainError,
  fromWireMoney,
  type Money,
  type PlayerId,
  toId,
  wireMinor,
  wireMoney,
} from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { cardInCalls, transferCalls } from '../contract/transfers.ts';
import { movedOf, outcomeOf } from '../service/card-transfers.ts';
import type { CardHolder, PlayerCards } from '../service/ports.ts';
import { terminalSystem } from '../service/terminal-accounts.ts';
import type { Transfer } from '../service/transfer-money.ts';
import type {
  TransferKey,
  TransferOutcome,
  TransferRequest,
  TransfersService,
} from '../service/transfers.ts';
import { listTransfers, type QueuedRow } from '../store/transfers.ts';
import { mayPlayByCard } from './play-by-card.ts';

export interface TransferHandlerDeps {
  readonly database: Database;
  readonly transfers: TransfersService;
}

const wireListed = (transfer: Transfer) => ({
  id: transfer.id.toString(),
  playerId: transfer.player_id.toString(),
  transferId: transfer.transfer_id,
  direction: transfer.direction,
  account: transfer.account,
  amount: wireMoney(transfer),
  moved: wireMinor(movedOf(transfer)),
  outcome: outcomeOf(transfer) ?? null,
  state: transfer.state,
  createdAt: transfer.created_at.toISOString(),
  endedAt: transfer.ended_at?.toISOString() ?? null,
  system: transfer.system,
});
const wireTransfer = ({ transfer, repeated }: TransferOutcome) => {
  const { system: _, ...fields } = wireListed(transfer);
  return { ...fields, repeated };
};

const wireQueue = (place: string, rows: readonly QueuedRow[]) => ({
  place,
  players: rows.map(({ player_id, kind, added_at }) => ({
    playerId: player_id.toString(),
    kind,
    addedAt: added_at.toISOString(),
  })),
});

/** A system as transfers know it: one outside and a terminal may have the same name. */
const systemsCalled = (name: string): readonly string[] => [
  name,
  `outside:${name}`,
  terminalSystem(name),
];

interface KeyBody {
  readonly playerId: string;
  readonly system: string;
  readonly transferId: string;
}
interface MoveBody extends KeyBody {
  readonly amount: { readonly amount: number; readonly currency: string };
  readonly account?: TransferRequest['account'];
}

const keyOf = ({ playerId, system, transferId }: KeyBody): TransferKey => ({
  playerId: toId<PlayerId>(playerId),
  // Systems outside have names of their own, apart from ours.
  system: `outside:${system}`,
  transferId,
});
const requestOf = (body: MoveBody, direction: TransferRequest['direction']): TransferRequest => ({
  ...keyOf(body),
  direction,
  account: body.account ?? 'Main',
  amount: fromWireMoney(body.amount as Parameters<typeof fromWireMoney>[0]),
});

/** The member of staff who asks. */
const by = (context: CallContext) => ({ staffId: staffOf(context).staffId });

const wireBalance = (playerId: string, account: TransferRequest['account'], balance: Money) => ({
  playerId,
  account,
  balance: wireMoney(balance),
});

/** Makes the handlers of transfer-v1 and transfer-v2. */
export function transferHandlers(deps: TransferHandlerDeps): Handlers<typeof transferCalls> {
  const { database, transfers } = deps;
  const balance = async (playerId: string, account: TransferRequest['account']) =>
    wireBalance(playerId, account, await transfers.balance(toId<PlayerId>(playerId), account));
  const waiting = async (place: string, kind?: QueuedRow['kind']) =>
    wireQueue(place, await transfers.queue(place, kind));

  return {
    'GET /api/transfers': async ({ query }) => {
      const page = await listTransfers(database.read, {
        playerId: query.playerId === undefined ? undefined : toId<PlayerId>(query.playerId),
        systems: query.system === undefined ? undefined : systemsCalled(query.system),
        state: query.state,
        ...pageWishOf(query),
      });
      return wirePage(page, wireListed);
    },
    'GET /capi/FundsTransfer/v1/PlayerAccount/GetBalance': ({ query }) =>
      balance(query.playerId, query.account ?? 'Main'),
    'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom': async ({ body }, context) =>
      wireTransfer(await transfers.now({ ...requestOf(body, 'FROM'), ...by(context) })),
    'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo': async ({ body }, context) =>
      wireTransfer(await transfers.now({ ...requestOf(body, 'TO'), ...by(context) })),
    'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback': async ({ body }, context) =>
      wireTransfer(await transfers.rollBack({ ...keyOf(body), ...by(context) })),
    'POST /capi/FundsTransfer/v1/PlayerQueue/Add': async ({ body }, context) => {
      const { place, kind } = body;
      const key = { place, kind, playerId: toId<PlayerId>(body.playerId) };
      const { staffId } = staffOf(context);
      await database.transaction((tx) => transfers.enqueue(tx, key, staffId));
      return waiting(place, kind);
    },
    'POST /capi/FundsTransfer/v1/PlayerQueue/Remove': async ({ body }) => {
      const { place, kind } = body;
      const key = { place, kind, playerId: toId<PlayerId>(body.playerId) };
      await database.transaction((tx) => transfers.dequeue(tx, key));
      return waiting(place, kind);
    },
    'POST /capi/FundsTransfer/v1/PlayerQueue/AddAndRemove': async ({ body }, context) => {
      const { place, kind } = body;
      const added = { place, kind, playerId: toId<PlayerId>(body.addPlayerId) };
      const removed = { place, kind, playerId: toId<PlayerId>(body.removePlayerId) };
      const { staffId } = staffOf(context);
      await database.transaction(async (tx) => {
        await transfers.dequeue(tx, removed);
        await transfers.enqueue(tx, added, staffId);
      });
      return waiting(place, kind);
    },
    'GET /capi/FundsTransfer/v1/PlayerQueue/List': ({ query }) => waiting(query.place, query.kind),
    'GET /capi/FundsTransfer/v2/GetBalance': ({ query }) => balance(query.playerId, 'Main'),
    'GET /capi/FundsTransfer/v2/GetTransferLimits': async ({ query }) => {
      const { from, to } = await transfers.limits(toId<PlayerId>(query.playerId));
      const wire = ({ least, most }: typeof from) => ({
        least: wireMinor(least),
        most: wireMinor(most),
      });
      return { from: wire(from), to: wire(to) };
    },
    'POST /capi/FundsTransfer/v2/TransferFrom': async ({ body }) =>
      wireTransfer(await transfers.reserve(requestOf(body, 'FROM'))),
    'POST /capi/FundsTransfer/v2/TransferTo': async ({ body }) =>
      wireTransfer(await transfers.reserve(requestOf(body, 'TO'))),
    'POST /capi/FundsTransfer/v2/TransferCommit': async ({ body }, context) => {
      const key = { ...keyOf(body), ...by(context) };
      return wireTransfer(
        body.rollback ? await transfers.rollBack(key) : await transfers.commit(key),
      );
    },
  };
}

interface CardBody {
  readonly cardNumber: string;
  readonly transferId: string;
  readonly amount: MoveBody['amount'];
}

/**
 * Makes the handlers of a card in a terminal. Money goes there to be played with, so a locked card
 * takes none and play is asked; what comes back is its player's whatever became of the card.
 */
export function cardInHandlers(
  deps: TransferHandlerDeps & {
    readonly protection: Pick<Protection, 'assertMayPlay' | 'assertStillMayPlay'>;
    readonly cards: Pick<PlayerCards, 'find'>;
  },
): Handlers<typeof cardInCalls> {
  const { database, transfers, protection, cards } = deps;
  const holderOf = async (cardNumber: string): Promise<CardHolder> => {
    const holder = await cards.find(cardNumber);
    if (!holder) throw new DomainError('ERR_INVALID_CARD_ID');
    return holder;
  };
  const requestAt = (
    terminal: string,
    { playerId }: CardHolder,
    { transferId, amount }: CardBody,
    direction: TransferRequest['direction'],
  ): TransferRequest => ({
    ...requestOf({ playerId: playerId.toString(), system: '', transferId, amount }, direction),
    system: terminalSystem(terminal),
    place: terminal,
  });
  return {
    'GET /capi/Internal/v1/CardInFunds/GetBalance': async ({ query }) => {
      const { playerId, active } = await holderOf(query.cardNumber);
      if (!active) throw new DomainError('ERR_INVALID_CARD_ID');
      const balance = await transfers.balance(playerId, 'Main');
      return wireBalance(playerId.toString(), 'Main', balance);
    },
    'POST /capi/Internal/v1/CardInFunds/TransferFrom': async ({ query, body }) => {
      const holder = await holderOf(body.cardNumber);
      const request = requestAt(query.terminal, holder, body, 'FROM');
      const known = await transfers.find(request);
      if (!known) {
        if (!holder.active) throw new DomainError('ERR_INVALID_CARD_ID');
        await protection.assertMayPlay(database.read, request.playerId);
      }
      const assertMayBegin = mayPlayByCard(deps, body.cardNumber);
      return wireTransfer(await transfers.now({ ...request, assertMayBegin }));
    },
    'POST /capi/Internal/v1/CardInFunds/TransferTo': async ({ query, body }) => {
      const holder = await holderOf(body.cardNumber);
      return wireTransfer(await transfers.now(requestAt(query.terminal, holder, body, 'TO')));
    },
  };
}
