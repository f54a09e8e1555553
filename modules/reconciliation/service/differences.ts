/**
 * Differences as cases. A comparison finds them, sees them again without a second case, and ends those
 * that it finds no more; staff take them on and resolve them. Every step keeps both sides as they
 * were.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Comparison, DifferenceOutcome } from '../contract/differences.ts';
import type { Pair } from '../rules/compare.ts';
import { type DifferenceEvent, differenceMachine } from '../rules/difference.machine.ts';
import * as store from '../store/differences.ts';
import type { DifferenceEventTable, Evidence, Sides } from '../store/tables.ts';

export interface Found {
  readonly comparison: Comparison;
  readonly pair: Pair;
  /** The state of a payment of ours whose money has not moved here. */
  readonly knownState: string | undefined;
}

export interface Resolution {
  readonly outcome: DifferenceOutcome;
  readonly reason: string;
  readonly correctionId: bigint | undefined;
}

export interface Differences {
  /** Brings the cases of a day to what a comparison has found; the caller holds the run's lock. */
  settle(
    tx: Tx,
    of: { readonly party: string; readonly day: string },
    pairs: readonly Found[],
  ): Promise<void>;
  /** @throws ERR_NOT_FOUND, ERR_DIFFERENCE_STATE, ERR_VALIDATION for somebody who may not resolve it */
  assign(tx: Tx, id: bigint, assignee: bigint, act: RecordAct): Promise<store.DifferenceRow>;
  /** @throws ERR_NOT_FOUND, ERR_DIFFERENCE_STATE, ERR_DIFFERENCE_CORRECTION */
  resolve(
    tx: Tx,
    id: bigint,
    by: bigint,
    resolution: Resolution,
    act: RecordAct,
  ): Promise<store.DifferenceRow>;
}

export interface DifferencesDeps {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'correctionState'>;
  /** Whether a member of staff is active and may resolve differences. */
  readonly mayResolve: (tx: Tx, staffId: bigint) => Promise<boolean>;
}

const sidesOf = ({ pair: { ours, theirs }, knownState }: Found): Sides => ({
  ours_reference: ours?.reference ?? null,
  ours_state: ours?.state ?? knownState ?? null,
  ours_amount: ours?.amount ?? null,
  ours_currency: ours?.currency ?? null,
  theirs_reference: theirs?.reference ?? null,
  theirs_state: theirs?.state ?? null,
  theirs_amount: theirs?.amount ?? null,
  theirs_currency: theirs?.currency ?? null,
});

const evidenceOf = (sides: Sides): Evidence => ({
  ours_reference: sides.ours_reference,
  ours_state: sides.ours_state,
  ours_amount: sides.ours_amount?.toString() ?? null,
  ours_currency: sides.ours_currency,
  theirs_reference: sides.theirs_reference,
  theirs_state: sides.theirs_state,
  theirs_amount: sides.theirs_amount?.toString() ?? null,
  theirs_currency: sides.theirs_currency,
});

const nothing: Sides = {
  ours_reference: null,
  ours_state: null,
  ours_amount: null,
  ours_currency: null,
  theirs_reference: null,
  theirs_state: null,
  theirs_amount: null,
  theirs_currency: null,
};

const isSame = (one: Sides, other: Sides): boolean =>
  JSON.stringify(evidenceOf(one)) === JSON.stringify(evidenceOf(other));

/** Whether both sides have the same money: a further word of the party for it is no news. */
const hasSameMoney = (one: Sides, other: Sides): boolean =>
  one.ours_amount === other.ours_amount &&
  one.ours_currency === other.ours_currency &&
  one.theirs_amount === other.theirs_amount &&
  one.theirs_currency === other.theirs_currency;

const isOpen = ({ state }: store.DifferenceRow): boolean => !differenceMachine.isTerminal(state);

/** Facts of a case for the audit. */
const factsOf = ({ state, assignee, outcome, correction_id }: store.DifferenceRow) => ({
  state,
  assignee,
  outcome,
  correctionId: correction_id,
});

/** Makes the service. */
export function createDifferences({ clock, ledger, mayResolve }: DifferencesDeps): Differences {
  const note = (
    tx: Tx,
    differenceId: bigint,
    kind: DifferenceEventTable['kind'],
    sides: Sides,
    more: { readonly staffId?: bigint; readonly note?: string } = {},
  ) =>
    store.insertEvent(tx, {
      difference_id: differenceId,
      kind,
      staff_id: more.staffId ?? null,
      note: more.note ?? null,
      evidence: evidenceOf(sides),
      at: clock.now(),
    });

  const stateAfter = (row: store.DifferenceRow, event: DifferenceEvent) => {
    const state = differenceMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_DIFFERENCE_STATE', { data: { state: row.state } });
    return state;
  };

  const locked = async (tx: Tx, id: bigint): Promise<store.DifferenceRow> => {
    const row = await store.lockDifference(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const open = async (
    tx: Tx,
    of: { readonly party: string; readonly day: string },
    found: Found,
  ): Promise<void> => {
    const { comparison, pair } = found;
    const line = pair.ours ?? pair.theirs;
    if (!line || !pair.kind) return;
    const now = clock.now();
    const sides = sidesOf(found);
    const row = await store.insertDifference(tx, {
      ...of,
      ...sides,
      comparison,
      kind: pair.kind,
      key: pair.key,
      effect: line.effect,
      payment_id: pair.ours?.paymentId ?? pair.theirs?.paymentId ?? null,
      state: differenceMachine.initial,
      assignee: null,
      outcome: null,
      reason: null,
      correction_id: null,
      found_at: now,
      changed_at: now,
      closed_at: null,
    });
    await note(tx, row.id, 'found', sides);
  };

  return {
    async settle(tx, of, pairs) {
      const known = await store.lockOfDay(tx, of.party, of.day);
      const seen = new Set<bigint>();
      for (const found of pairs) {
        const { comparison, pair } = found;
        if (!pair.kind) continue;
        const same = known.filter(
          (row) => row.comparison === comparison && row.kind === pair.kind && row.key === pair.key,
        );
        const sides = sidesOf(found);
        const current = same.find(isOpen);
        if (current) {
          seen.add(current.id);
          if (isSame(current, sides)) continue;
          await store.updateDifference(tx, current.id, { ...sides, changed_at: clock.now() });
          await note(tx, current.id, 'changed', sides);
        } else if (!same.some((row) => hasSameMoney(row, sides))) {
          await open(tx, of, found);
        }
      }
      for (const row of known) {
        if (!isOpen(row) || seen.has(row.id)) continue;
        const now = clock.now();
        const state = stateAfter(row, 'vanish');
        const pair = pairs.find(
          (one) => one.comparison === row.comparison && one.pair.key === row.key,
        );
        await store.updateDifference(tx, row.id, { state, changed_at: now, closed_at: now });
        await note(tx, row.id, 'vanish', pair ? sidesOf(pair) : nothing);
      }
    },

    async assign(tx, id, assignee, act) {
      const row = await locked(tx, id);
      const state = stateAfter(row, 'assign');
      if (!(await mayResolve(tx, assignee))) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'assignee', kind: 'InvalidValue' }],
        });
      }
      const set = { state, assignee, changed_at: clock.now() };
      const changed = await store.updateDifference(tx, id, set);
      await note(tx, id, 'assign', row, { staffId: assignee });
      await act(tx, {
        action: 'reconciliation.difference_assigned',
        targetKind: 'difference',
        targetId: id.toString(),
        before: factsOf(row),
        after: factsOf(changed),
      });
      return changed;
    },

    async resolve(tx, id, by, { outcome, reason, correctionId }, act) {
      const row = await locked(tx, id);
      const state = stateAfter(row, 'resolve');
      const named = correctionId !== undefined;
      if (named !== (outcome === 'CORRECTED')) throw new DomainError('ERR_DIFFERENCE_CORRECTION');
      if (named && (await ledger.correctionState(tx, correctionId)) !== 'APPROVED') {
        throw new DomainError('ERR_DIFFERENCE_CORRECTION');
      }
      const now = clock.now();
      const changed = await store.updateDifference(tx, id, {
        state,
        outcome,
        reason,
        correction_id: correctionId ?? null,
        changed_at: now,
        closed_at: now,
      });
      await note(tx, id, 'resolve', row, { staffId: by, note: reason });
      await act(tx, {
        action: 'reconciliation.difference_resolved',
        targetKind: 'difference',
        targetId: id.toString(),
        reason,
        before: factsOf(row),
        after: factsOf(changed),
      });
      return changed;
    },
  };
}
