/**
 * Challenges and wheels as staff define them. What players can join or spin is never changed any more:
 * its terms are what they accept. Both are held against the market's law whenever they are saved and
 * when they are activated, which one person may do alone within the bounds of promotions.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Db, PageRequest, SnapshotPage, Tx } from '@herna/db';
import { DomainError, type FieldFault, pragueDay, type StaffId } from '@herna/kernel';
import { type LawRefusal, refusalsOf } from '@herna/promotions';
import type { DefinitionKind, DefinitionState, Prize, WheelSpec } from '../contract/schemas.ts';
import { definitionMachine } from '../rules/definition.machine.ts';
import { challengeFaults, wheelFaults } from '../rules/spec-faults.ts';
import { spinCost } from '../rules/wheel.ts';
import * as store from '../store/definitions.ts';
import type { ChallengesDependencies } from './ports.ts';
import type { Gift, Rewards } from './rewards.ts';

/** What one reward or spin costs, minor units, and how many the budget bears for certain. */
export interface DefinitionCost {
  readonly expected: bigint;
  readonly most: bigint;
  readonly receivers: bigint;
}

type Spec<Kind extends DefinitionKind> = store.SpecOf[Kind];
type Row<Kind extends DefinitionKind> = store.DefinitionRow<Kind>;

const isWheel = (spec: Spec<DefinitionKind>): spec is WheelSpec => 'segments' in spec;

/** Makes the service. */
export function createDefinitions(
  { database, clock, brand, games, authority }: ChallengesDependencies,
  rewards: Rewards,
) {
  const today = () => pragueDay(clock.now());

  const wheelCost = async (db: Db, spec: Pick<WheelSpec, 'whole' | 'segments'>) => {
    const worths: bigint[] = [];
    for (const { prize } of spec.segments) worths.push(await rewards.worth(db, prize));
    return spinCost(spec, worths);
  };

  /** Gifts with the fields they stand at. */
  const giftsOf = (spec: Spec<DefinitionKind>): (readonly [field: string, gift: Gift])[] => {
    if (isWheel(spec)) {
      return spec.segments.map(({ prize }, index) => [`segments.${index}.prize`, prize as Prize]);
    }
    return spec.reward.kind === 'SPIN' ? [] : [['reward', spec.reward]];
  };

  const costOf = async (db: Db, spec: Spec<DefinitionKind>): Promise<DefinitionCost> => {
    let cost: { readonly expected: bigint; readonly most: bigint };
    if (isWheel(spec)) cost = await wheelCost(db, spec);
    else if (spec.reward.kind === 'SPIN') {
      const wheel = await store.definitionById(db, 'WHEEL', BigInt(spec.reward.wheelId));
      cost = wheel ? await wheelCost(db, wheel.spec) : { expected: 0n, most: 0n };
    } else {
      const worth = await rewards.worth(db, spec.reward);
      cost = { expected: worth, most: worth };
    }
    const { most } = cost;
    return { ...cost, receivers: most > 0n ? BigInt(spec.budget) / most : 0n };
  };

  const faultsOf = async (db: Db, spec: Spec<DefinitionKind>): Promise<FieldFault[]> => {
    const own = isWheel(spec) ? wheelFaults(spec, today()) : challengeFaults(spec, today());
    const faults = [...own];
    if (spec.currency !== brand.currency) faults.push({ field: 'currency', kind: 'InvalidValue' });
    for (const [field, gift] of giftsOf(spec)) {
      faults.push(...(await rewards.faults(db, field, gift)));
    }
    if (!isWheel(spec) && spec.reward.kind === 'SPIN') {
      const wheel = await store.definitionById(db, 'WHEEL', BigInt(spec.reward.wheelId));
      const sound = wheel?.state === 'ACTIVATED' && wheel.spec.until >= spec.until;
      if (!sound) faults.push({ field: 'reward.wheelId', kind: 'InvalidValue' });
    }
    if (faults.length > 0) return faults;
    const { receivers } = await costOf(db, spec);
    return receivers > 0n ? [] : [{ field: 'budget', kind: 'InvalidValue' }];
  };

  const refusals = async (db: Db, spec: Spec<DefinitionKind>): Promise<LawRefusal[]> => {
    const on = { market: brand.market, day: today(), locale: brand.defaultLocale };
    const found = refusalsOf(spec, on);
    for (const [field, gift] of giftsOf(spec)) {
      const forfeitOnWithdrawal = await rewards.endsOnWithdrawal(db, gift);
      const ofGift = refusalsOf({ terms: spec.terms, forfeitOnWithdrawal }, on);
      found.push(
        ...ofGift
          .filter((refusal) => refusal.field === 'forfeitOnWithdrawal')
          .map((refusal) => ({ ...refusal, field: `${field}.definitionId` })),
      );
    }
    return found;
  };

  /** @throws DomainError ERR_VALIDATION; ERR_CHALLENGE_UNLAWFUL with `data.refusals` */
  const assertSound = async (db: Db, spec: Spec<DefinitionKind>): Promise<void> => {
    const fields = await faultsOf(db, spec);
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
    const unlawful = await refusals(db, spec);
    if (unlawful.length === 0) return;
    throw new DomainError('ERR_CHALLENGE_UNLAWFUL', {
      fields: unlawful.map(({ field }) => ({ field, kind: 'InvalidValue' })),
      data: { refusals: unlawful },
    });
  };

  const gameIds = async (spec: Spec<DefinitionKind>): Promise<bigint[]> =>
    isWheel(spec)
      ? []
      : Promise.all(spec.games.keys.map(async (key) => (await games.byKey(key)).id));

  const facts = ({ name, state, version, spec }: Row<DefinitionKind>) => ({
    name,
    state,
    version,
    spec,
  });

  const one = async <Kind extends DefinitionKind>(db: Db, kind: Kind, id: bigint) => {
    const row = await store.definitionById(db, kind, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const locked = async <Kind extends DefinitionKind>(tx: Tx, kind: Kind, id: bigint) => {
    const row = await store.lockDefinition(tx, kind, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const recorded = async <Kind extends DefinitionKind>(
    tx: Tx,
    act: RecordAct,
    did: {
      readonly kind: Kind;
      readonly id: bigint;
      readonly action: string;
      readonly before?: Row<Kind>;
      readonly reason?: string;
    },
  ): Promise<Row<Kind>> => {
    const after = await one(tx, did.kind, did.id);
    const noun = did.kind.toLowerCase();
    await act(tx, {
      action: `challenges.${noun}_${did.action}`,
      targetKind: noun,
      targetId: did.id.toString(),
      ...(did.reason === undefined ? {} : { reason: did.reason }),
      ...(did.before ? { before: facts(did.before) } : {}),
      after: facts(after),
    });
    return after;
  };

  return {
    costOf,
    wheelCost,
    one: <Kind extends DefinitionKind>(kind: Kind, id: bigint) => one(database.read, kind, id),

    page: <Kind extends DefinitionKind>(
      kind: Kind,
      choice: PageRequest & { readonly state?: DefinitionState | undefined },
    ): Promise<SnapshotPage<Row<Kind>>> => store.definitionPage(database.read, kind, choice),

    /** Whether a bonus is to be had of what goes on today, or was put aside for players. */
    promisesBonus: (db: Db, bonusId: bigint): Promise<boolean> =>
      store.promisesBonus(db, bonusId, today()),

    /** What is wrong with a definition, what the law refuses of it, and what it costs. */
    async check(spec: Spec<DefinitionKind>) {
      const db = database.read;
      const faults = await faultsOf(db, spec);
      const unlawful = await refusals(db, spec);
      return { faults, refusals: unlawful, cost: await costOf(db, spec) };
    },

    /** @throws DomainError ERR_VALIDATION, ERR_CHALLENGE_UNLAWFUL, ERR_GAME_NOT_FOUND */
    async create<Kind extends DefinitionKind>(
      tx: Tx,
      kind: Kind,
      spec: Spec<Kind>,
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ): Promise<Row<Kind>> {
      await assertSound(tx, spec);
      const now = clock.now();
      const id = await store.insertDefinition(tx, {
        kind,
        name: spec.name,
        state: definitionMachine.initial,
        version: 1,
        created_at: now,
        created_by: staffId,
        activated_at: null,
        ended_at: null,
        budget: BigInt(spec.budget),
      });
      const ids = await gameIds(spec);
      await store.insertVersion(tx, {
        id,
        version: 1,
        spec,
        gameIds: ids,
        madeAt: now,
        madeBy: staffId,
      });
      return recorded(tx, act, { kind, id, action: 'created' });
    },

    /**
     * @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_STATE once it is activated, ERR_CHANGED_MEANWHILE
     *   when another version was seen than there is, and as `create`
     */
    async change<Kind extends DefinitionKind>(
      tx: Tx,
      kind: Kind,
      {
        id,
        spec,
        seen,
      }: { readonly id: bigint; readonly spec: Spec<Kind>; readonly seen?: number | undefined },
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ): Promise<Row<Kind>> {
      await assertSound(tx, spec);
      const before = await locked(tx, kind, id);
      if (before.state !== 'CREATED') throw new DomainError('ERR_CHALLENGE_STATE');
      if (seen !== undefined && seen !== before.version) {
        throw new DomainError('ERR_CHANGED_MEANWHILE');
      }
      const version = before.version + 1;
      const ids = await gameIds(spec);
      const made = { madeAt: clock.now(), madeBy: staffId };
      await store.insertVersion(tx, { id, version, spec, gameIds: ids, ...made });
      const { name, budget } = spec;
      await store.updateDefinition(tx, id, { version, name, budget: BigInt(budget) });
      return recorded(tx, act, { kind, id, action: 'changed', before });
    },

    /**
     * @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_STATE, ERR_VALIDATION, ERR_CHALLENGE_UNLAWFUL,
     *   ERR_APPROVAL_NEEDED
     */
    async activate<Kind extends DefinitionKind>(
      tx: Tx,
      kind: Kind,
      id: bigint,
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ): Promise<Row<Kind>> {
      const before = await locked(tx, kind, id);
      const state = definitionMachine.next(before.state, 'activate');
      if (!state) throw new DomainError('ERR_CHALLENGE_STATE');
      for (const [, gift] of giftsOf(before.spec)) await rewards.hold(tx, gift);
      await assertSound(tx, before.spec);
      await authority.assertPermitted(tx, {
        kind: 'promotion-launch',
        staffId,
        reference: `${kind.toLowerCase()} ${id}.${before.version}`,
        parts: [],
        amount: before.budget,
        content: before.spec,
      });
      await store.updateDefinition(tx, id, { state, activated_at: clock.now() });
      return recorded(tx, act, { kind, id, action: 'activated', before });
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_STATE */
    async end<Kind extends DefinitionKind>(
      tx: Tx,
      kind: Kind,
      id: bigint,
      { reason, act }: { readonly reason: string; readonly act: RecordAct },
    ): Promise<Row<Kind>> {
      const before = await locked(tx, kind, id);
      const state = definitionMachine.next(before.state, 'end');
      if (!state) throw new DomainError('ERR_CHALLENGE_STATE');
      await store.updateDefinition(tx, id, { state, ended_at: clock.now() });
      return recorded(tx, act, { kind, id, action: 'ended', before, reason });
    },
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;
