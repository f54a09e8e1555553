/** The money of transfers: from one account to another, held or taken back, and the news of it. */
import type { Tx } from '@herna/db';
import { money, type PlayerId } from '@herna/kernel';
import type { HouseAccountKind, Ledger, MovementKind } from '@herna/ledger';
import type { TransferEvent } from '../rules/transfer.machine.ts';
import type { TransferRow } from '../store/transfers.ts';
import { type MoneyNews, recordMoney } from './money-news.ts';
import {
  createTerminalAccounts,
  type TerminalAccountsDeps,
  terminalOf,
} from './terminal-accounts.ts';
import { ownAccounts } from './transfer-checks.ts';

export type Transfer = TransferRow;

const playerAccount = { Main: 'player-cash', Landbased: 'player-landbased' } as const;
/** Where money is that a hall holds; one account, the system is in the reference. */
const clearing: { readonly account: HouseAccountKind; readonly owner: bigint } = {
  account: 'transfer-clearing',
  owner: 0n,
};

/** What is said of a transfer's money. */
export const newsOf = (row: Transfer): MoneyNews => ({
  playerId: row.player_id as PlayerId,
  way: 'transfer',
  method: 'Transfer',
  amount: money(row.moved ?? row.amount, row.currency),
});

/** What stays with the player, on a terminal or another account of theirs, neither leaves nor comes. */
export const isOutside = ({ system }: Pick<Transfer, 'system'>): boolean =>
  terminalOf(system) === undefined && system !== ownAccounts;

interface TransferMoneyDeps extends TerminalAccountsDeps {
  readonly ledger: TerminalAccountsDeps['ledger'] & Pick<Ledger, 'commitHold' | 'cancelHold'>;
}

/** Makes the service. */
export function createTransferMoney(deps: TransferMoneyDeps) {
  const { clock, ledger } = deps;
  const terminals = createTerminalAccounts(deps);

  /** Moves the money of a transfer, or moves it back. */
  const move = async (tx: Tx, row: Transfer, kind: MovementKind, step: string) => {
    const back = kind === 'transfer-reverse' ? -1n : 1n;
    const sign = row.direction === 'FROM' ? -back : back;
    const amount = row.moved ?? row.amount;
    const playerId = row.player_id as PlayerId;
    const terminal = terminalOf(row.system);
    const owner =
      terminal === undefined ? clearing.owner : await terminals.ownerOf(tx, { terminal, playerId });
    return ledger.post(tx, {
      kind,
      playerId,
      currency: row.currency,
      source: 'transfers',
      reference: `${row.id}:${step}`,
      subjectId: row.id,
      lines: [
        { account: playerAccount[row.account], amount: sign * amount },
        { ...clearing, owner, amount: -sign * amount },
      ],
    });
  };

  /** Tells of money that went to a system outside or came from it; what returns takes back what left. */
  const tell = async (
    tx: Tx,
    row: Transfer,
    { inward, returning }: { readonly inward: boolean; readonly returning: boolean },
  ): Promise<void> => {
    if (!isOutside(row)) return;
    const taken = row.direction === 'TO' && !row.is_returning;
    const back = inward !== (row.direction === 'TO');
    const movedAt = back ? row.ended_at : null;
    const news = { ...newsOf(row), movedAt };
    if (back && taken) return recordMoney(tx, clock, 'in', { ...news, isReversal: true });
    const direction = inward && !returning ? 'in' : 'out';
    await recordMoney(tx, clock, direction, { ...news, isReversal: inward && returning });
  };

  /** The money of an ending: of a hold, which is where it was taken, of a credit, or of what was committed. */
  const moveEnded = async (
    tx: Tx,
    row: Transfer,
    here: Transfer,
    event: TransferEvent,
  ): Promise<void> => {
    const hold = row.hold_id === null ? undefined : { holdId: row.hold_id };
    const of = { playerId: row.player_id as PlayerId };
    if (row.state === 'COMMITTED') await move(tx, here, 'transfer-reverse', 'reverse');
    else if (hold && event === 'commit') await ledger.commitHold(tx, { ...of, ...hold }, clearing);
    else if (hold) await ledger.cancelHold(tx, { ...of, ...hold });
    else if (event === 'commit') await move(tx, here, 'transfer', 'commit');
  };

  return { move, moveEnded, tell };
}
