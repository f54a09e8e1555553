/**
 * What a player has on a terminal: transferred to it, plus won there, less staked there. It is an
 * account of the ledger (`transfer-clearing`, its owner a terminal and a player) and gives back no
 * more than it holds. Callers hold the player's lock, so its holders take turns.
 */
import type { Brand } from '@herna/brands';
import type { Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { openTerminalAccount, type TerminalHolding } from '../store/terminal-accounts.ts';
import { outstandingAt } from '../store/transfers.ts';

export interface TerminalAccountsDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'houseBalance' | 'post'>;
}

const clearing = 'transfer-clearing';

/** Whose id a transfer with a terminal bears: terminals count by themselves. */
export const terminalSystem = (terminal: string): string => `terminal:${terminal}`;

/** The terminal of a transfer's system; undefined for other systems. */
export const terminalOf = (system: string): string | undefined =>
  system.startsWith('terminal:') ? system.slice('terminal:'.length) : undefined;

/** Makes the service. */
export function createTerminalAccounts({ clock, brand, ledger }: TerminalAccountsDeps) {
  const { currency } = brand;

  /** The clearing account's owner. A new one takes over what lay on the account of all systems. */
  const ownerOf = async (tx: Tx, holding: TerminalHolding): Promise<bigint> => {
    const { id, isNew } = await openTerminalAccount(tx, holding, clock.now());
    const { playerId, terminal } = holding;
    const before = isNew
      ? await outstandingAt(tx, {
          playerId,
          system: terminalSystem(terminal),
          account: 'Main',
          amount: { currency },
        })
      : 0n;
    if (before > 0n) {
      await ledger.post(tx, {
        kind: 'settlement',
        playerId: noPlayer,
        currency,
        source: 'terminals',
        reference: `${id} opening`,
        lines: [
          { account: clearing, owner: 0n, amount: -before },
          { account: clearing, owner: id, amount: before },
        ],
      });
    }
    return id;
  };

  return {
    ownerOf,
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
