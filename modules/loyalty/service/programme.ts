/**
 * The programme in force, and new versions of it. Levels, rates and validity change what all players
 * have, so nobody changes them alone: a second person approves these very figures first.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Db, Tx } from '@herna/db';
import { lockName } from '@herna/db';
import { DomainError, type StaffId } from '@herna/kernel';
import { firstProgramme, type ProgrammeSpec, programmeFaults } from '../rules/programme.table.ts';
import { programmeHash } from '../rules/programme-hash.ts';
import * as store from '../store/programme.ts';
import type { LoyaltyDependencies } from './ports.ts';

export interface ProgrammeInForce {
  /** 0 before staff have made a version. */
  readonly version: number;
  readonly spec: ProgrammeSpec;
}

/** Makes the service. */
export function createProgramme({
  clock,
  brand,
  authority,
}: Pick<LoyaltyDependencies, 'clock' | 'brand' | 'authority'>) {
  const current = async (db: Db): Promise<ProgrammeInForce> => {
    const row = await store.latestProgramme(db);
    return row ?? { version: 0, spec: firstProgramme(brand.currency) };
  };

  return {
    current,

    /**
     * Makes a new version, which holds from now on, once a second person has approved it.
     * @throws DomainError ERR_VALIDATION, ERR_LOYALTY_CHANGED where somebody else was faster,
     *   ERR_APPROVAL_NEEDED
     */
    async change(
      tx: Tx,
      wish: { readonly version: number; readonly spec: ProgrammeSpec; readonly staffId: StaffId },
      act: RecordAct,
    ): Promise<ProgrammeInForce> {
      const fields = programmeFaults(wish.spec).map(
        (field) => ({ field: `programme.${field}`, kind: 'InvalidValue' }) as const,
      );
      if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
      await lockName(tx, 'loyalty.programme');
      const before = await current(tx);
      if (before.version !== wish.version) throw new DomainError('ERR_LOYALTY_CHANGED');
      await authority.assertPermitted(tx, {
        kind: 'loyalty-programme',
        staffId: wish.staffId,
        reference: `${wish.version} ${programmeHash(wish.spec)}`,
        parts: [],
        amount: 0n,
        content: wish.spec,
      });
      const after = { version: before.version + 1, spec: wish.spec };
      await store.insertProgramme(tx, { ...after, at: clock.now(), by: wish.staffId });
      await act(tx, {
        action: 'loyalty.programme_changed',
        targetKind: 'loyalty-programme',
        targetId: String(after.version),
        before: before.spec,
        after: after.spec,
      });
      return after;
    },
  };
}
export type Programme = ReturnType<typeof createProgramme>;
