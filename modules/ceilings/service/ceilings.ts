/** Ceilings of wins as staff change them: a further dated row each time, which the audit records. */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Database, PageRequest, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import * as store from '../store/ceilings.ts';

export interface CeilingWish
  extends Pick<
    store.CeilingRow,
    | 'period'
    | 'provider_id'
    | 'scope'
    | 'game_key'
    | 'currency'
    | 'amount'
    | 'valid_from'
    | 'reason'
  > {
  readonly staffId: StaffId;
}

/** What no ceiling counts as, minor units. */
const noCeiling = BigInt(Number.MAX_SAFE_INTEGER);

/** Makes the service. */
export function createCeilings({
  database,
  clock,
  authority,
}: {
  readonly database: Database;
  readonly clock: Clock;
  /** What one member of staff may allow alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}) {
  return {
    /**
     * Adds a row; without an amount, wins have no ceiling, which is for two to decide.
     * @throws ERR_APPROVAL_NEEDED; ERR_VALIDATION for a day that has begun to count, and for a day's row of a part of the offer
     */
    async add(tx: Tx, { staffId, ...wish }: CeilingWish, act: RecordAct) {
      const field =
        wish.valid_from < pragueDay(clock.now())
          ? 'validFrom'
          : wish.period === 'DAY' && wish.scope !== ''
            ? 'scope'
            : undefined;
      if (field)
        throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });
      const { period, provider_id, scope, game_key, valid_from } = wish;
      await authority.assertPermitted(tx, {
        kind: 'win-ceiling',
        staffId,
        reference: [period, provider_id, scope, game_key, valid_from].join(' '),
        parts: [],
        // A multiple bounds no sum, so it is for two as well.
        amount: wish.period === 'MULTIPLE' ? noCeiling : (wish.amount ?? noCeiling),
        // How high it is, and of which currency, is what the other has agreed on.
        content: { currency: wish.currency, amount: wish.amount?.toString() ?? null },
      });
      const row = await store.insertCeiling(tx, {
        ...wish,
        made_by: staffId,
        made_at: clock.now(),
      });
      await act(tx, {
        action: 'ceilings.added',
        targetKind: 'ceiling',
        targetId: row.id.toString(),
        reason: wish.reason,
        after: { ...wish, amount: wish.amount?.toString() ?? null },
      });
      return row;
    },
    page: (wish: PageRequest) => store.ceilingPage(database.read, wish),
  };
}
export type Ceilings = ReturnType<typeof createCeilings>;
