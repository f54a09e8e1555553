/**
 * Card-in and card-out with the four outcomes that a terminal can have: all of it moved, a part, none,
 * or nobody knows. Between the two steps the money is on an account of the ledger that is the
 * transfer's own, so it is nobody's twice. Nobody knows stays so, whatever the clock says, until the
 * terminal's history says it; until then nothing else begins at the terminal.
 */
import { type Database, type Db, eachInPages, type Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { warningDetail } from '../contract/warning-details.ts';
import {
  eventOfOutcome,
  outcomeByHistory,
  outcomeOfMoved,
  type TerminalHistory,
  type TransferOutcomeName,
} from '../rules/terminal-history.ts';
import { transferAfter, transferMachine } from '../rules/transfer.machine.ts';
import * as store from '../store/transfers.ts';
import { insertWarning } from '../store/warnings.ts';
import type { TerminalAccounts } from './terminal-accounts.ts';
import { terminalOf, terminalSystem } from './terminal-accounts.ts';
import type { Transfer } from './transfer-money.ts';
import type { TransferOutcome, TransfersService } from './transfers.ts';

export interface CardTransfersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly transfers: Pick<TransfersService, 'begin'>;
  readonly terminals: Pick<TerminalAccounts, 'ownerOf'>;
}

/** A terminal's word on a transfer. */
export interface TransferReport {
  readonly outcome: TransferOutcomeName;
  /** Minor units; needed for a part. */
  readonly moved?: bigint | undefined;
}

/** Earlier transfers by which a history shows how far back it reaches. */
const earlierLooked = 200;
/** Minutes after which staff are told that a transfer is still open. */
const warnAfterMinutes = 15;
/** Transfers that are read in one go. */
const pageLength = 200;

/** What a transfer's row says of its outcome; undefined while it is on its way. */
export function outcomeOf(row: Transfer): TransferOutcomeName | undefined {
  if (row.state === 'UNKNOWN') return 'UNKNOWN';
  if (row.state === 'STARTED') return undefined;
  return row.state === 'COMMITTED' ? outcomeOfMoved(row.amount, movedOf(row)) : 'NONE';
}

/** What has moved, minor units; 0 while nobody knows. */
export const movedOf = (row: Transfer): bigint =>
  row.state === 'COMMITTED' ? (row.moved ?? row.amount) : 0n;

/** A transfer with how it has ended. */
export interface EndedTransfer extends Transfer {
  /** Undefined while it is on its way. */
  readonly outcome: TransferOutcomeName | undefined;
  /** What has moved, minor units. */
  readonly movedAmount: bigint;
}

/** Adds to a transfer how it has ended. */
export const withEnding = (row: Transfer): EndedTransfer => ({
  ...row,
  outcome: outcomeOf(row),
  movedAmount: movedOf(row),
});

/** Makes the service. */
export function createCardTransfers(deps: CardTransfersDeps) {
  const { database, clock, ledger, transfers, terminals } = deps;

  /** Where the money comes from and where it goes. */
  const endsOf = async (tx: Tx, { system, player_id, direction }: Transfer) => {
    const terminal = terminalOf(system) ?? '';
    const owner = await terminals.ownerOf(tx, { terminal, playerId: player_id as PlayerId });
    const cash = { account: 'player-cash' } as const;
    const onTerminal = { account: 'transfer-clearing', owner } as const;
    return direction === 'FROM' ? ([cash, onTerminal] as const) : ([onTerminal, cash] as const);
  };

  const post = (
    tx: Tx,
    row: Transfer,
    kind: 'transit-start' | 'transit-settle',
    lines: Parameters<Ledger['post']>[1]['lines'],
  ) =>
    ledger.post(tx, {
      kind,
      playerId: row.player_id as PlayerId,
      currency: row.currency,
      source: 'transfers',
      reference: `${row.id}:${kind}`,
      subjectId: row.id,
      lines,
    });

  /** Ends a transfer, or leaves it unknown; what has ended stays as it has. */
  const settle = async (
    tx: Tx,
    row: Transfer,
    { outcome, moved }: Required<TransferReport> & { readonly moved: bigint },
  ): Promise<TransferOutcome> => {
    const before = outcomeOf(row);
    const same = before === outcome && movedOf(row) === moved;
    // Who does not know contradicts nobody who did.
    if (same || (outcome === 'UNKNOWN' && before !== undefined)) {
      return { transfer: row, repeated: true };
    }
    const event = eventOfOutcome[outcome];
    // A terminal that has said how it ended takes nothing back.
    const isOpen = before === undefined || before === 'UNKNOWN';
    if (!isOpen || !transferMachine.next(row.state, event)) {
      throw new DomainError('ERR_TRANSFER_ENDED', { data: { outcome: before } });
    }
    if (outcome !== 'UNKNOWN') {
      const [from, to] = await endsOf(tx, row);
      await post(tx, row, 'transit-settle', [
        { account: 'terminal-transit', owner: row.id, amount: -row.amount },
        { ...to, amount: moved },
        { ...from, amount: row.amount - moved },
      ]);
    }
    const transfer = await store.updateTransfer(tx, row.id, {
      state: transferAfter[event],
      moved: outcome === 'PARTIAL' ? moved : null,
      ended_at: outcome === 'UNKNOWN' ? null : clock.now(),
    });
    return { transfer, repeated: false };
  };

  /** A transfer under the locks of its player and its row. */
  const locked = async (tx: Tx, system: string, transferId: string): Promise<Transfer> => {
    const found = await store.transferById(tx, system, transferId);
    if (!found) throw new DomainError('ERR_NOT_FOUND');
    await ledger.lockPlayer(tx, found.player_id as PlayerId);
    const row = await store.lockTransfer(tx, system, transferId);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /** All of it, none of it, or the part that the terminal names. */
  const movedBy = (row: Transfer, { outcome, moved }: TransferReport): bigint => {
    if (outcome !== 'PARTIAL') return outcome === 'FULL' ? row.amount : 0n;
    if (moved === undefined || moved <= 0n || moved >= row.amount) {
      const kind = moved === undefined ? 'RequiredField' : 'InvalidValue';
      throw new DomainError('ERR_VALIDATION', { fields: [{ field: 'moved', kind }] });
    }
    return moved;
  };

  const openAt = (db: Db, terminal: string): Promise<Transfer | undefined> =>
    store.openTransfer(db, terminalSystem(terminal));

  return {
    /**
     * Takes money aside for a terminal, or from it; the same id again gets the same transfer.
     * @throws ERR_TRANSFER_UNRESOLVED while another transfer of the terminal is open;
     *   ERR_TRANSFER_CONFLICT, ERR_TRANSFER_ROLLED_BACK, ERR_INSUFFICIENT_FUNDS, ERR_TRANSFER_CAP,
     *   ERR_TEMPORARY_ACCOUNT, ERR_WALLET_NOT_FOUND
     */
    start: (request: {
      readonly playerId: PlayerId;
      readonly terminal: string;
      readonly transferId: string;
      readonly direction: 'FROM' | 'TO';
      readonly amount: Money;
      readonly assertMayBegin?: ((tx: Tx) => Promise<void>) | undefined;
    }): Promise<TransferOutcome> =>
      database.transaction(async (tx) => {
        const { terminal, ...rest } = request;
        const begun = await transfers.begin(
          tx,
          { ...rest, system: terminalSystem(terminal), account: 'Main', place: terminal },
          { state: 'STARTED', expiresAt: null },
        );
        if (begun.repeated) return begun;
        const row = begun.transfer;
        const [from] = await endsOf(tx, row);
        await post(tx, row, 'transit-start', [
          { ...from, amount: -row.amount },
          { account: 'terminal-transit', owner: row.id, amount: row.amount },
        ]);
        return begun;
      }),

    /**
     * Takes a terminal's word on a transfer it was asked for. Of one that it has called unknown only
     * its history is believed.
     * @throws ERR_NOT_FOUND, ERR_VALIDATION, ERR_TRANSFER_UNRESOLVED, ERR_TRANSFER_ENDED
     */
    report: (terminal: string, transferId: string, report: TransferReport) =>
      database.transaction(async (tx) => {
        const row = await locked(tx, terminalSystem(terminal), transferId);
        const moved = movedBy(row, report);
        if (row.state === 'UNKNOWN' && report.outcome !== 'UNKNOWN') {
          throw new DomainError('ERR_TRANSFER_UNRESOLVED', { data: { transferId } });
        }
        return settle(tx, row, { outcome: report.outcome, moved });
      }),

    /**
     * Ends the open transfer of a terminal by what the terminal's history says; undefined when none
     * is open. One that the history does not reach back to stays unknown.
     * @throws ERR_TRANSFER_CONFLICT where the history contradicts itself or the transfer
     */
    repair: (terminal: string, history: TerminalHistory): Promise<TransferOutcome | undefined> =>
      database.transaction(async (tx) => {
        const open = await openAt(tx, terminal);
        if (!open) return undefined;
        const row = await locked(tx, open.system, open.transfer_id);
        if (outcomeOf(row) !== undefined && row.state !== 'UNKNOWN') {
          return { transfer: row, repeated: true };
        }
        const earlier = await store.earlierTransfers(tx, row, earlierLooked);
        const { transfer_id: transferId, amount } = row;
        const outcome = outcomeByHistory({ transferId, amount, earlier }, history);
        if (!outcome) throw new DomainError('ERR_TRANSFER_CONFLICT');
        return settle(tx, row, outcome);
      }),

    /** The transfer of a terminal that is on its way, or of which nobody knows. */
    open: (terminal: string): Promise<Transfer | undefined> => openAt(database.read, terminal),

    /** Tells staff of transfers that have been open for long; the money stays where it is. */
    async warn(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - warnAfterMinutes * 60_000);
      const due = (after: bigint, limit: number) =>
        store.longOpenTransfers(database.read, before, after, limit);
      await eachInPages(due, pageLength, (row) =>
        database.transaction((tx) =>
          insertWarning(tx, {
            kind: 'TERMINAL_TRANSFER_OPEN',
            cause: `transfer ${row.id}`,
            playerId: row.player_id,
            detail: warningDetail('openTransfer', {
              system: row.system,
              transfer: row.transfer_id,
            }),
            createdAt: now,
          }),
        ),
      );
    },
  };
}

export type CardTransfersService = ReturnType<typeof createCardTransfers>;
