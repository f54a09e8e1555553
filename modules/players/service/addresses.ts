/** Addresses of a player: one of each kind, the permanent one always. */
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { type AddressData, addressFaults } from '../rules/fields.ts';
import { addressesOf, deleteAddress, insertAddress, updateAddress } from '../store/addresses.ts';
import type { AddressRow } from '../store/tables.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import { addressColumns } from './new-accounts.ts';
import { type Checks, refuseFields } from './registration-checks.ts';
import { lockedPlayer } from './requirements.ts';

export interface AddressesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly checks: Checks;
  /** Bets in flight are decided before play may close. */
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly identityReviews: Pick<IdentityReviews, 'addressChanged'>;
}

type AddressType = AddressRow['type'];

/** The service of addresses. */
export function createAddresses(dependencies: AddressesDependencies) {
  const { database, clock, checks, ledger, identityReviews } = dependencies;

  /** Only the permanent address must lie where the market says. */
  const assertAddress = (type: AddressType, address: AddressData): void => {
    const permanent = checks.rules().permanentAddressCountries;
    refuseFields(addressFaults(address, type === 'Permanent' ? permanent : 'any'));
  };

  const own = async (playerId: bigint, id: bigint): Promise<AddressRow> => {
    const all = await addressesOf(database.read, playerId);
    const address = all.find((one) => one.id === id);
    if (!address) throw new DomainError('ERR_NOT_FOUND');
    return address;
  };

  const changePermanent = async (tx: Tx, playerId: bigint, address: AddressData): Promise<void> => {
    assertAddress('Permanent', address);
    await ledger.lockPlayer(tx, playerId as PlayerId);
    await lockedPlayer(tx, playerId);
    const all = await addressesOf(tx, playerId);
    const columns = { ...addressColumns(address), changed_at: clock.now() };
    const permanent = all.find(({ type }) => type === 'Permanent');
    if (permanent) await updateAddress(tx, permanent.id, columns);
    else await insertAddress(tx, { player_id: playerId, type: 'Permanent', ...columns });
    await identityReviews.addressChanged(tx, playerId);
  };

  return {
    list: (playerId: bigint): Promise<AddressRow[]> => addressesOf(database.read, playerId),
    own,

    async add(playerId: bigint, type: AddressType, address: AddressData): Promise<bigint> {
      assertAddress(type, address);
      const columns = { ...addressColumns(address), changed_at: clock.now() };
      try {
        const added = await database.transaction((tx) =>
          insertAddress(tx, { player_id: playerId, type, ...columns }),
        );
        return added.id;
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError('ERR_ADDRESS_EXISTS') : error;
      }
    },

    async change(playerId: bigint, id: bigint, address: AddressData): Promise<void> {
      const { type } = await own(playerId, id);
      if (type === 'Permanent') {
        await database.transaction((tx) => changePermanent(tx, playerId, address));
        return;
      }
      assertAddress(type, address);
      const columns = { ...addressColumns(address), changed_at: clock.now() };
      await database.transaction((tx) => updateAddress(tx, id, columns));
    },

    /** Changes the permanent address in the caller's transaction, which locks the player before all else. */
    changePermanent,

    async remove(playerId: bigint, id: bigint): Promise<void> {
      const { type } = await own(playerId, id);
      if (type === 'Permanent') throw new DomainError('ERR_ADDRESS_NEEDED');
      await database.transaction((tx) => deleteAddress(tx, id));
    },
  };
}
export type Addresses = ReturnType<typeof createAddresses>;
