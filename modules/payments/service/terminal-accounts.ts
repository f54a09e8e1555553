/**
 * What a player has on a terminal: transferred to it, plus won there, less staked there. It is an
 * account of the ledger (`transfer-clearing`, its owner a terminal and a player) and gives back no
 * more than it holds. Whatever moves it holds the lock of its player's wallet, as wagers do that stake
 * it. What an account had on a terminal that has become part of another is that one's; of an account
 * that is over it can be brought to the wallet.
 */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { warningDetail } from '../contract/warning-details.ts';
import {
  type HeldTerminalAccount,
  openTerminalAccount,
  type TerminalHolding,
  terminalAccountIds,
  terminalAccountsOf,
  terminalHolders,
} from '../store/terminal-accounts.ts';
import { outstandingAt } from '../store/transfers.ts';
import { insertWarning } from '../store/warnings.ts';
import type { Payers } from './ports.ts';

export interface TerminalAccountsDeps {
  readonly clock: Clock;
  /** Makes the references of what is taken over or brought home: it may happen again. */
  readonly random: Pick<Random, 'id'>;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'houseBalance' | 'lockPlayer' | 'post'>;
  readonly payers: Pick<Payers, 'accountThatGoesOn' | 'accountsJoinedTo'>;
}

const clearing = 'transfer-clearing';

/** Whose id a transfer with a terminal bears: terminals count by themselves. */
export const terminalSystem = (terminal: string): string => `terminal:${terminal}`;

/** The terminal of a transfer's system; undefined for other systems. */
export const terminalOf = (system: string): string | undefined =>
  system.startsWith('terminal:') ? system.slice('terminal:'.length) : undefined;

/** Makes the service. */
export function createTerminalAccounts(deps: TerminalAccountsDeps) {
  const { clock, random, brand, ledger, payers } = deps;
  const { currency } = brand;

  const lyingAt = (db: Db, owner: bigint): Promise<bigint> =>
    ledger.houseBalance(db, clearing, owner, currency);

  /** What lies on an account, behind the lock of its player; nobody is locked where nothing does. */
  const lockedAmount = async (tx: Tx, { id, playerId }: HeldTerminalAccount): Promise<bigint> => {
    if ((await lyingAt(tx, id)) <= 0n) return 0n;
    await ledger.lockPlayer(tx, playerId);
    return lyingAt(tx, id);
  };

  /** The account that goes on, locked; it may become part of another while it is waited for. */
  const lockHolder = async (tx: Tx, asked: PlayerId): Promise<PlayerId> => {
    const playerId = await payers.accountThatGoesOn(tx, asked);
    await ledger.lockPlayer(tx, playerId);
    const goesOn = await payers.accountThatGoesOn(tx, playerId);
    return goesOn === playerId ? playerId : lockHolder(tx, goesOn);
  };

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
    const playerId = await lockHolder(tx, asked);
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
      const amount = await lockedAmount(tx, from);
      const reference = `${from.id} joined ${id} ${random.id()}`;
      if (amount > 0n) await takeOver(tx, { from: from.id, to: id, amount }, reference);
    }
    return id;
  };

  return {
    ownerOf,
    /** Whether any terminal has money of a player. */
    async haveMoneyOf(db: Db, playerId: PlayerId): Promise<boolean> {
      for (const owner of await terminalAccountIds(db, playerId)) {
        if ((await lyingAt(db, owner)) > 0n) return true;
      }
      return false;
    },
    /** Players who have had money on terminals, in the order of their ids. */
    holders: terminalHolders,
    /** Brings what terminals have of an account that is over to its wallet; says whether they had any. */
    async bringHome(tx: Tx, playerId: PlayerId): Promise<boolean> {
      let hadSome = false;
      for (const id of await terminalAccountIds(tx, playerId)) {
        const amount = await lockedAmount(tx, { id, playerId });
        if (amount <= 0n) continue;
        hadSome = true;
        await ledger.post(tx, {
          kind: 'transfer',
          playerId,
          currency,
          source: 'terminals',
          reference: `${id} home ${random.id()}`,
          lines: [
            { account: clearing, owner: id, amount: -amount },
            { account: 'player-cash', amount },
          ],
        });
      }
      return hadSome;
    },
    /** Warns staff of money in the wallet of a closed account that no rule can place, each time anew. */
    async leaveToStaff(tx: Tx, playerId: PlayerId): Promise<void> {
      await insertWarning(tx, {
        kind: 'MONEY_UNPLACED',
        cause: `unplaced ${playerId} ${random.id()}`,
        playerId,
        detail: warningDetail('moneyUnplaced', {}),
        createdAt: clock.now(),
      });
    },
    /**
     * Refuses what the terminal does not hold of the player; gives the account's owner.
     * @throws DomainError ERR_INSUFFICIENT_FUNDS
     */
    async assertHolds(tx: Tx, holding: TerminalHolding, amount: bigint): Promise<bigint> {
      const owner = await ownerOf(tx, holding);
      const held = await lyingAt(tx, owner);
      if (amount > held) throw new DomainError('ERR_INSUFFICIENT_FUNDS');
      return owner;
    },
  };
}

export type TerminalAccounts = ReturnType<typeof createTerminalAccounts>;
