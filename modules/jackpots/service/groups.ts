/** Groups of jackpots, groups outside, settings that jackpots share, and the end of a jackpot. */
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, type Currency, DomainError, type StaffId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { Approvals } from '@herna/staff';
import * as store from '../store/groups.ts';
import { jackpotTerms, pointColumns } from '../store/jackpots.ts';
import { lockJackpotAlone } from '../store/reported-contributions.ts';
import type { OuterGroupKind } from '../store/tables.ts';
import type { HitPoints } from './hit-points.ts';

export interface JackpotGroup {
  readonly row: store.GroupRow;
  readonly jackpots: readonly { readonly id: bigint; readonly name: string }[];
  readonly outerGroups: readonly store.OuterGroupRow[];
}

export interface NewSettings {
  readonly name: string;
  readonly currency: 'CZK' | 'EUR';
  readonly seed: bigint;
  readonly contributionPpm: number;
  readonly hiddenPpm: number;
  readonly awardMaximum: bigint | undefined;
  readonly poolMaximum: bigint | undefined;
  readonly mustHit: { readonly from: bigint; readonly by: bigint } | undefined;
}

export interface GroupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly points: HitPoints;
  readonly ledger: Pick<Ledger, 'post' | 'houseBalance'>;
  /** What one member of staff may put in alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

interface Link {
  readonly groupId: bigint;
  readonly outerGroupId: bigint;
}

/**
 * Share of each stake, millionths, above which a pool is for two to feed: more could give players back
 * what they stake.
 */
const alonePpm = 20_000;

/** The order in which stakes lock jackpots too. */
const byId = (left: bigint, right: bigint): number => Number(left - right);

const taken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new DomainError('ERR_JACKPOT_NAME_TAKEN') : error;
};

function assertFound(found: boolean, code = 'ERR_NOT_FOUND'): void {
  if (!found) throw new DomainError(code);
}

const invalid = (field: string): never => {
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });
};

function assertSettings({ seed, mustHit, poolMaximum }: NewSettings): void {
  if (mustHit && (mustHit.by <= mustHit.from || mustHit.from < seed)) invalid('mustHit');
  if (poolMaximum !== undefined && poolMaximum < (mustHit?.by ?? seed)) invalid('poolMaximum');
}

type Kind = 'jackpot' | 'jackpot-group' | 'jackpot-settings' | 'outer-group';

/** What the audit records: which of them, what was done, and how it was and is. */
const auditedChange = (
  kind: Kind,
  id: bigint,
  done: string,
  change: { readonly before?: object | undefined; readonly after?: object | undefined },
) => ({
  action: `jackpots.${kind.replaceAll('-', '_')}_${done}`,
  targetKind: kind,
  targetId: id.toString(),
  ...(change.before ? { before: change.before } : {}),
  ...(change.after ? { after: change.after } : {}),
});

interface MustHit {
  readonly from: bigint | null;
  readonly by: bigint;
}
const hitContent = ({ from, by }: MustHit) => ({ from: `${from ?? 0n}`, by: `${by}` });

/** Terms of jackpots, as whoever approves others sees them. */
const termsNow = async (tx: Tx, ids: readonly bigint[]) =>
  (await jackpotTerms(tx, ids)).map(({ name, seed, contribution_ppm, ...hit }) => {
    const { must_hit_from: from, must_hit_by: by } = hit;
    const mustHit = by === null ? null : hitContent({ from, by });
    return { name, seed: `${seed}`, contributionPpm: contribution_ppm, mustHit };
  });

const groupFacts = ({ row, jackpots, outerGroups }: JackpotGroup) => ({
  name: row.name,
  jackpots: jackpots.map(({ id }) => id),
  outerGroups: outerGroups.map(({ id }) => id),
});

/** Makes the service. */
export function createGroups({ database, clock, points, ledger, authority }: GroupsDeps) {
  const list = async (db = database.read, id?: bigint): Promise<JackpotGroup[]> => {
    const groups = await store.selectGroups(db, id);
    const jackpots = await store.groupedJackpots(db);
    const links = await store.linkedGroups(db);
    return groups.map((row) => ({
      row,
      jackpots: jackpots.filter(({ group_id }) => group_id === row.id),
      outerGroups: links.filter(({ group_id }) => group_id === row.id),
    }));
  };
  const one = async (tx: Tx, id: bigint): Promise<JackpotGroup> => {
    const [group] = await list(tx, id);
    if (!group) throw new DomainError('ERR_NOT_FOUND');
    return group;
  };
  const changeGroup = (
    id: bigint,
    act: RecordAct,
    done: string,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<JackpotGroup> =>
    database.transaction(async (tx) => {
      assertFound(await store.touchGroup(tx, id, clock.now()));
      const before = groupFacts(await one(tx, id));
      await change(tx);
      const group = await one(tx, id);
      await act(tx, auditedChange('jackpot-group', id, done, { before, after: groupFacts(group) }));
      return group;
    });
  const settings = async (tx: Tx, id: bigint) => {
    const [row] = await store.selectSettings(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };
  const outer = async (tx: Tx, choice: store.OuterGroupChoice) => {
    const [row] = await store.selectOuterGroups(tx, choice);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /**
   * Assigns settings; each jackpot draws its own amount at which it must be hit. No stake is under
   * way meanwhile: each feeds a pool by the old maximum or by the new one.
   */
  const assign = async (tx: Tx, id: bigint, jackpotIds: readonly bigint[]) => {
    const row = await settings(tx, id);
    for (const jackpotId of jackpotIds.toSorted(byId)) {
      await lockJackpotAlone(tx, jackpotId);
      const change = {
        settings_id: row.id,
        seed: row.seed,
        contribution_ppm: row.contribution_ppm,
        hidden_ppm: row.hidden_ppm,
        award_maximum: row.award_maximum,
        pool_maximum: row.pool_maximum,
        must_hit_from: row.must_hit_from,
        must_hit_by: row.must_hit_by,
        ...pointColumns(points.draw({ from: row.must_hit_from, by: row.must_hit_by })),
      };
      const choice = { id: jackpotId, currency: row.currency };
      assertFound(await store.changeJackpot(tx, choice, change), 'JACKPOT_NOT_FOUND');
    }
    return settings(tx, id);
  };

  /**
   * Asks whether a member of staff may put so much into pools alone, at once and by stakes, and say
   * when pools that hold money of players must be hit.
   */
  const assertGiven = async (
    tx: Tx,
    of: {
      readonly staffId: StaffId;
      readonly reference: string;
      readonly seed: bigint;
      readonly contributionPpm: number;
      readonly mustHit?: MustHit;
      /** The jackpots that the terms are for, as they are, and the currency of it all. */
      readonly before?: { readonly currency: string; readonly jackpots: readonly unknown[] };
    },
  ): Promise<void> => {
    const { staffId, reference, seed, contributionPpm, mustHit, before } = of;
    const hit = mustHit && { mustHit: hitContent(mustHit) };
    const content = { seed: `${seed}`, contributionPpm, ...hit, ...before };
    const act = { staffId, reference, parts: [], content };
    // Whoever draws the amount anew, just above what lies there, could tell a friend to stake next.
    if (contributionPpm > alonePpm || mustHit) {
      await authority.assertPermitted(tx, { ...act, kind: 'jackpot-share', amount: 0n });
    }
    if (seed > 0n) {
      await authority.assertPermitted(tx, { ...act, kind: 'jackpot-seed', amount: seed });
    }
  };

  return {
    /**
     * Refuses what one person may not give a new jackpot alone, as its seed or from each stake: by
     * terms of its own, or of the settings it shares.
     * @throws DomainError ERR_NOT_FOUND, ERR_APPROVAL_NEEDED
     */
    async assertNewSeed(
      tx: Tx,
      wish: {
        readonly name: string;
        readonly seed: bigint;
        readonly contributionPpm: number;
        readonly settingsId?: bigint;
      },
      staffId: StaffId,
    ): Promise<void> {
      const shared =
        wish.settingsId === undefined ? undefined : await settings(tx, wish.settingsId);
      await assertGiven(tx, {
        staffId,
        reference: `jackpot ${wish.name}`,
        seed: shared && shared.seed > wish.seed ? shared.seed : wish.seed,
        contributionPpm: Math.max(wish.contributionPpm, shared?.contribution_ppm ?? 0),
      });
    },

    groups: () => list(),

    async addGroup(
      tx: Tx,
      name: string,
      jackpotIds: readonly bigint[],
      act: RecordAct,
    ): Promise<JackpotGroup> {
      const now = clock.now();
      const row = { name, created_at: now, changed_at: now };
      const group = await store.insertGroup(tx, row).catch(taken);
      for (const id of jackpotIds) {
        assertFound(await store.changeJackpot(tx, { id }, { group_id: group.id }));
      }
      const after = await one(tx, group.id);
      await act(
        tx,
        auditedChange('jackpot-group', group.id, 'added', { after: groupFacts(after) }),
      );
      return after;
    },

    /** Connects; connected already, it changes nothing. */
    connect: (link: Link, act: RecordAct): Promise<JackpotGroup> =>
      changeGroup(link.groupId, act, 'connected', async (tx) => {
        await outer(tx, { id: link.outerGroupId });
        await store.connect(tx, link, clock.now());
      }),

    disconnect: (link: Link, act: RecordAct): Promise<JackpotGroup> =>
      changeGroup(link.groupId, act, 'disconnected', (tx) => store.disconnect(tx, link)),

    deleteGroup: (id: bigint, act: RecordAct): Promise<void> =>
      database.transaction(async (tx) => {
        const before = groupFacts(await one(tx, id));
        assertFound(await store.deleteGroup(tx, id));
        await act(tx, auditedChange('jackpot-group', id, 'removed', { before }));
      }),

    outerGroups: (choice: store.OuterGroupChoice = {}) =>
      store.selectOuterGroups(database.read, choice),
    async addOuterGroup(
      tx: Tx,
      group: { readonly foreignId: bigint; readonly name: string; readonly kind: OuterGroupKind },
      act: RecordAct,
    ): Promise<store.OuterGroupRow> {
      const { foreignId, name, kind } = group;
      const row = { foreign_id: foreignId, name, kind, created_at: clock.now() };
      const added = await store.insertOuterGroup(tx, row).catch(taken);
      await act(tx, auditedChange('outer-group', added.id, 'added', { after: group }));
      return added;
    },
    deleteOuterGroup: (choice: store.OuterGroupChoice, act: RecordAct): Promise<void> =>
      database.transaction(async (tx) => {
        const { id, foreign_id: foreignId, name, kind } = await outer(tx, choice);
        await store.deleteOuterGroup(tx, id);
        await act(
          tx,
          auditedChange('outer-group', id, 'removed', { before: { foreignId, name, kind } }),
        );
      }),

    settings: () => store.selectSettings(database.read),

    async addSettings(tx: Tx, wish: NewSettings, act: RecordAct) {
      assertSettings(wish);
      const row = await store
        .insertSettings(tx, {
          name: wish.name,
          currency: wish.currency,
          seed: wish.seed,
          contribution_ppm: wish.contributionPpm,
          hidden_ppm: wish.hiddenPpm,
          award_maximum: wish.awardMaximum ?? null,
          pool_maximum: wish.poolMaximum ?? null,
          must_hit_from: wish.mustHit?.from ?? null,
          must_hit_by: wish.mustHit?.by ?? null,
          created_at: clock.now(),
        })
        .catch(taken);
      await act(tx, auditedChange('jackpot-settings', row.id, 'added', { after: wish }));
      return settings(tx, row.id);
    },

    deleteSettings: (id: bigint, act: RecordAct): Promise<void> =>
      database.transaction(async (tx) => {
        const { jackpots, ...before } = await settings(tx, id);
        if ((jackpots ?? 0n) > 0n) throw new DomainError('ERR_JACKPOT_SETTINGS_IN_USE');
        await store.deleteSettings(tx, id);
        await act(tx, auditedChange('jackpot-settings', id, 'removed', { before }));
      }),

    /**
     * Assigns settings to jackpots.
     * @throws DomainError ERR_NOT_FOUND, JACKPOT_NOT_FOUND, ERR_APPROVAL_NEEDED
     */
    assign: (
      id: bigint,
      jackpotIds: readonly bigint[],
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ) =>
      database.transaction(async (tx) => {
        const { jackpots: before, seed, currency, ...given } = await settings(tx, id);
        const { contribution_ppm, must_hit_from: from, must_hit_by: by } = given;
        await assertGiven(tx, {
          staffId,
          reference: `settings ${id} to ${jackpotIds.toSorted(byId).join(' ')}`,
          seed: seed * BigInt(jackpotIds.length),
          contributionPpm: contribution_ppm,
          ...(by === null ? {} : { mustHit: { from, by } }),
          before: { currency, jackpots: await termsNow(tx, jackpotIds) },
        });
        const row = await assign(tx, id, jackpotIds);
        const after = { jackpots: row.jackpots, assigned: jackpotIds };
        const change = { before: { jackpots: before }, after };
        await act(tx, auditedChange('jackpot-settings', id, 'assigned', change));
        return row;
      }),

    /** Gives a new jackpot the settings it shares, and puts it into a group. */
    async place(
      tx: Tx,
      { id, currency }: { readonly id: bigint; readonly currency: Currency },
      to: { readonly groupId: bigint | undefined; readonly settingsId: bigint | undefined },
    ): Promise<void> {
      if (to.settingsId !== undefined) {
        const shared = await settings(tx, to.settingsId);
        if (shared.currency !== currency) invalid('settingsId');
        await assign(tx, to.settingsId, [id]);
      }
      if (to.groupId === undefined) return;
      assertFound(await store.touchGroup(tx, to.groupId, clock.now()));
      await store.changeJackpot(tx, { id }, { group_id: to.groupId });
    },

    /** Ends a jackpot for good; what is more than its seed belongs to players and keeps it. */
    deleteJackpot: (id: bigint, act: RecordAct): Promise<void> =>
      database.transaction(async (tx) => {
        const jackpot = await lockJackpotAlone(tx, id);
        if (!jackpot || jackpot.state === 'CLOSED') throw new DomainError('ERR_NOT_FOUND');
        const { currency } = jackpot;
        const pool = await ledger.houseBalance(tx, 'jackpot-pool', id, currency);
        const hidden = await ledger.houseBalance(tx, 'jackpot-hidden', id, currency);
        const overflow = await ledger.houseBalance(tx, 'jackpot-overflow', id, currency);
        if (pool > jackpot.seed || hidden + overflow > 0n) {
          throw new DomainError('ERR_JACKPOT_HOLDS_MONEY');
        }
        if (pool !== 0n) {
          await ledger.post(tx, {
            kind: 'jackpot-part',
            playerId: noPlayer,
            currency,
            source: 'jackpots',
            reference: `end:${id}`,
            subjectId: id,
            lines: [
              { account: 'jackpot-pool', owner: id, amount: -pool },
              { account: 'jackpot-funding', owner: id, amount: pool },
            ],
          });
        }
        const change = { state: 'CLOSED', group_id: null, settings_id: null } as const;
        await store.changeJackpot(tx, { id }, change);
        const before = { state: jackpot.state, pool, currency };
        await act(
          tx,
          auditedChange('jackpot', id, 'removed', { before, after: { state: change.state } }),
        );
      }),
  };
}

export type JackpotGroups = ReturnType<typeof createGroups>;
