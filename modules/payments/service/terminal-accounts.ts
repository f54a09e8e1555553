/**
 * What a player has on a terminal: transferred to it, plus won there, less staked there. It is an
 * account of the ledger (`transfer-clearing`, its owner a terminal and a player) and gives back no
 * more than it holds. Its row is locked, so its holders take turns. What an account had on a
 * terminal that has become part of another is that one's.
 */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import {
  openTerminalAccount,
  type TerminalHolding,
  terminalAccountIds,
  terminalAccountsOf,
} from '../store/terminal-accounts.ts';
import { outstandingAt } from '../store/transfers.ts';
import type { Payers } from './ports.ts';

export interface TerminalAccountsDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'houseBalance' | 'post'>;
  readonly payers: Pick<Payers, 'accountThatGoesOn' | 'accountsJoinedTo'>;
}

const clearing = 'transfer-clearing';

/** Whose id a transfer with a terminal bears: terminals count by themselves. */
export const terminalSystem = (terminal: string): string => `terminal:${terminal}`;

/** The terminal of a transfer's system; undefined for other systems. */
export const terminalOf = (system: string): string | undefined =>
  system.startsWith('terminal:') ? system.slice('terminal:'.length) : undefined;

/** Makes the service. */
export function createTerminalAccounts({ clock, brand, ledger, payers }: TerminalAccountsDeps) {
  const { currency } = brand;

  /** Moves what lies on the clearing account of one owner to another one. */
  const takeOver = (
    tx: Tx,
    { from, to, amount }: { readonly from: bigint; readonly to: bigint; readonly amount: bigint },
    reference: string,
  ) =>
    ledger.post(tx, {
      kind: 'settlement',
      playerId: noPlayer,
      currency,
      source: 'terminals',
      reference,
      lines: [
        { account: clearing, owner: from, amount: -amount },
        { account: clearing, owner: to, amount },
      ],
    });

  /**
   * The clearing account's owner. A new one takes over what lay on the account of all systems, and each
   * what accounts have there that have become part of the player's.
   */
  const ownerOf = async (tx: Tx, { terminal, playerId: asked }: TerminalHolding) => {
    const playerId = await payers.accountThatGoesOn(tx, asked);
    const { id, isNew } = await openTerminalAccount(tx, { terminal, playerId }, clock.now());
    const before = isNew
      ? await outstandingAt(tx, {
          accounts: [playerId],
          system: terminalSystem(terminal),
          account: 'Main',
          amount: { currency },
        })
      : 0n;
    if (before > 0n) await takeOver(tx, { from: 0n, to: id, amount: before }, `${id} opening`);
    const joined = await payers.accountsJoinedTo(tx, playerId);
    for (const from of await terminalAccountsOf(tx, terminal, joined)) {
      const amount = await ledger.houseBalance(tx, clearing, from, currency);
      if (amount > 0n) await takeOver(tx, { from, to: id, amount }, `${from} joined ${id}`);
    }
    return id;
  };

  return {
    ownerOf,
    /** Whether any terminal has money of a player. */
    async haveMoneyOf(db: Db, playerId: PlayerId): Promise<boolean> {
      for (const owner of await terminalAccountIds(db, playerId)) {
        if ((await ledger.houseBalance(db, clearing, owner, currency)) > 0n) return true;
      }
      return false;
    },
    /**
     * Refuses what the terminal does not hold of the player; gives the account's owner.
     * @throws DomainError ERR_INSUFFICIENT_FUNDS
     */
    async assertHolds(tx: Tx, holding: TerminalHolding, amount: bigint): Promise<bigint> {
      const owner = await ownerOf(tx, holding);
      const held = await ledger.houseBalance(tx, clearing, owner, currency);
      if (amount > held) throw new DomainError('ERR_INSUFFICIENT_FUNDS');
      return owner;
    },
  };
}

export type TerminalAccounts = ReturnType<typeof createTerminalAccounts>;
