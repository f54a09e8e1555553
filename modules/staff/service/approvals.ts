/**
 * What one member of staff may do with money alone. The limits are in
 * `rules/authority-limits.table.ts`. An action within them is recorded in its own transaction. One
 * above them is refused, and put before a second person as soon as its transaction is rolled back;
 * once that person has approved, the same request goes through, once.
 */
import { createHash } from 'node:crypto';
import { type Market, marketFacts } from '@herna/brands';
import type { Permissions } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import { type ActionKind, type AuthorityLimitName, actionKinds } from '../contract/action-kinds.ts';
import { ordered } from '../rules/audit-chain.ts';
import { type ActionPart, type Judgement, judge, totalOf } from '../rules/authority.ts';
import { authorityLimits, nearPercent } from '../rules/authority-limits.table.ts';
import * as store from '../store/approvals.ts';
import { memberRow } from '../store/members.ts';
import type { Audit } from './audit.ts';
import { type OwnPlayers, OwnPlayerTouched } from './own-players.ts';
import type { Warnings } from './warnings.ts';

/** Something that a member of staff does with money. */
export interface StaffAction {
  readonly kind: ActionKind;
  readonly staffId: StaffId;
  /** What it is about, in the words of the module: an id or a reference of its own. */
  readonly reference: string;
  readonly parts: readonly ActionPart[];
  /** Minor units of what concerns no player; the sum of the parts when absent. */
  readonly amount?: bigint;
  /** What else the second person approves, where the amount does not say it: terms, as JSON. */
  readonly content?: unknown;
  /** What is kept of the request, where it holds what nobody may read later. */
  readonly input?: unknown;
  /** Who has a part in it already, so that their approval does not count. */
  readonly notApprovedBy?: StaffId;
}

/** The request that carries an action. */
export interface ActionCall {
  readonly call: string;
  readonly input: unknown;
}

interface Proposal {
  readonly action: StaffAction;
  readonly exceeded: AuthorityLimitName;
}

/** Tells the edge that an action waits for a second person; see `putForward`. */
class ApprovalNeeded extends DomainError {
  readonly proposal: Proposal;
  constructor(proposal: Proposal) {
    super('ERR_APPROVAL_NEEDED', { data: { limit: proposal.exceeded } });
    this.proposal = proposal;
  }
}

export interface ApprovalsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly audit: Audit;
  readonly ownPlayers: Pick<OwnPlayers, 'assertOthers'>;
  readonly warnings: Pick<Warnings, 'raise'>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const creditKinds = (Object.keys(actionKinds) as ActionKind[]).filter(
  (kind) => actionKinds[kind].flow === 'credit',
);

/** What an approval is for: whose money and how much, and the terms of it. */
function contentHash({ parts, amount, content }: StaffAction): Buffer {
  const lines = parts.map((part) => `${part.playerId}:${part.amount}`).sort();
  if (amount !== undefined) lines.push(`${amount}`);
  if (content !== undefined) lines.push(JSON.stringify(ordered(content)));
  return createHash('sha256').update(lines.join('\n')).digest();
}

/** Makes the service. */
export function createApprovals(dependencies: ApprovalsDependencies) {
  const { database, clock, market, audit, ownPlayers, warnings } = dependencies;
  const limitsNow = () => authorityLimits(market, pragueDay(clock.now()));

  const roleOf = async (tx: Tx, staffId: StaffId): Promise<string> =>
    (await memberRow(tx, staffId))?.role ?? '';

  const judged = async (tx: Tx, action: StaffAction): Promise<Judgement> => {
    const limits = limitsNow();
    const now = clock.now();
    const playerIds = action.parts.map(({ playerId }) => playerId);
    await store.lockActions(tx, action.staffId, playerIds);
    const history = await store.actionHistory(tx, {
      memberId: action.staffId,
      kind: action.kind,
      creditKinds,
      day: pragueDay(now),
      linkedFrom: new Date(now.getTime() - limits.linked.days * dayMs),
      playerIds,
    });
    return judge({ ...action, role: await roleOf(tx, action.staffId) }, history, limits);
  };

  /** The approval of this very action, if it can still be used. */
  const approvalOf = async (tx: Tx, action: StaffAction): Promise<store.ActionRow | undefined> => {
    const open = await store.openAction(tx, { ...action, memberId: action.staffId });
    if (open?.state !== 'APPROVED' || !open.content_hash.equals(contentHash(action))) return;
    if (action.notApprovedBy !== undefined && open.decided_by === action.notApprovedBy) return;
    const age = clock.now().getTime() - (open.decided_at?.getTime() ?? 0);
    return age <= limitsNow().approvalHours * hourMs ? open : undefined;
  };

  const newRow = (action: StaffAction, role: string) => ({
    kind: action.kind,
    reference: action.reference,
    content_hash: contentHash(action),
    amount: totalOf(action),
    member_id: action.staffId,
    role,
    proposed_at: clock.now(),
  });

  /** Records an action that is done in this transaction. */
  const recordDone = async (tx: Tx, action: StaffAction, { nearest }: Judgement): Promise<void> => {
    const now = clock.now();
    await store.insertAction(
      tx,
      {
        ...newRow(action, await roleOf(tx, action.staffId)),
        state: 'DONE',
        exceeded: null,
        call: null,
        input: null,
        content: null,
        done_at: now,
        day: pragueDay(now),
        nearest_limit: nearest.limit,
        nearest_percent: nearest.percent,
      },
      action.parts,
    );
    if (nearest.percent < nearPercent) return;
    await warnings.raise(tx, {
      kind: 'NEAR_LIMIT',
      staffId: action.staffId,
      playerId: action.parts[0]?.playerId,
      subject: `${action.kind} ${nearest.limit}`,
    });
  };

  /**
   * Records an action that the member may do alone, or that another has approved. The caller holds
   * the locks of the wallets that the action changes.
   * @returns the limit that forbids it, after which nothing was recorded.
   * @throws ERR_STAFF_OWN_ACCOUNT for accounts of the member themselves
   */
  const permit = async (tx: Tx, action: StaffAction): Promise<AuthorityLimitName | undefined> => {
    const players = action.parts.map(({ playerId }) => playerId);
    await ownPlayers.assertOthers(tx, action.staffId, players);
    const judgement = await judged(tx, action);
    if (judgement.exceeded === undefined) {
      await recordDone(tx, action, judgement);
      return undefined;
    }
    const approval = await approvalOf(tx, action);
    if (!approval) return judgement.exceeded;
    const now = clock.now();
    await store.finishAction(tx, approval.id, { at: now, day: pragueDay(now) });
    return undefined;
  };

  return {
    permit,

    /** @throws ERR_APPROVAL_NEEDED for what is above a limit and not approved. */
    async assertPermitted(tx: Tx, action: StaffAction): Promise<void> {
      const exceeded = await permit(tx, action);
      if (exceeded !== undefined) throw new ApprovalNeeded({ action, exceeded });
    },

    /** Runs a request; an action that it may not do alone is put before a second person. */
    async putForward<Answer>(
      { call, input }: ActionCall,
      run: () => Promise<Answer>,
    ): Promise<Answer> {
      try {
        return await run();
      } catch (error) {
        if (error instanceof OwnPlayerTouched) {
          const { staffId, playerId } = error;
          const subject = playerId.toString();
          await database.transaction((tx) =>
            warnings.raise(tx, { kind: 'OWN_ACCOUNT', staffId, playerId, subject }),
          );
        }
        if (!(error instanceof ApprovalNeeded)) throw error;
        const { action, exceeded } = error.proposal;
        const id = await database.transaction(async (tx) => {
          const { staffId, kind, reference, parts } = action;
          await store.lockActions(tx, staffId, []);
          const open = await store.openAction(tx, { memberId: staffId, kind, reference });
          const waits = open?.state === 'PROPOSED' && open.content_hash.equals(contentHash(action));
          if (open && waits) return open.id;
          if (open) await store.replaceAction(tx, open.id);
          const row = {
            ...newRow(action, await roleOf(tx, staffId)),
            call,
            input: action.input ?? input,
            content: action.content ?? null,
            state: 'PROPOSED' as const,
            exceeded,
            done_at: null,
            day: null,
            nearest_limit: null,
            nearest_percent: null,
          };
          const actionId = await store.insertAction(tx, row, parts);
          await warnings.raise(tx, {
            kind: 'ABOVE_LIMIT',
            staffId,
            playerId: parts[0]?.playerId,
            subject: `${kind} ${exceeded}`,
          });
          await audit.record(tx, {
            staffId,
            action: 'staff.action_proposed',
            targetKind: 'staff-action',
            targetId: String(actionId),
            details: { kind, limit: exceeded, amount: row.amount.toString() },
          });
          return actionId;
        });
        throw new DomainError(error.code, {
          data: { limit: exceeded, approvalId: String(id) },
        });
      }
    },

    /**
     * Approves or rejects what somebody else has proposed.
     * @throws ERR_NOT_FOUND, ERR_STAFF_OWN_ACCOUNT (the proposer, or whose account it is), ERR_FORBIDDEN (who could not have
     *   proposed it), ERR_STAFF_CHANGE_STATE (decided already)
     */
    async decide(
      tx: Tx,
      decider: { readonly staffId: StaffId; readonly permissions: Permissions },
      id: bigint,
      decision: 'APPROVED' | 'REJECTED',
      reason: string,
    ): Promise<store.ActionRow> {
      const row = await store.lockAction(tx, id);
      if (!row || row.call === null) throw new DomainError('ERR_NOT_FOUND');
      if (row.member_id === decider.staffId) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
      const { permission } = actionKinds[row.kind];
      if (!decider.permissions.has(permission)) throw new DomainError('ERR_FORBIDDEN');
      if (row.state !== 'PROPOSED') throw new DomainError('ERR_STAFF_CHANGE_STATE');
      const { staffId } = decider;
      await ownPlayers.assertOthers(tx, staffId, await store.playersOf(tx, id));
      await store.decideAction(tx, id, { state: decision, by: staffId, at: clock.now(), reason });
      await audit.record(tx, {
        staffId,
        action: `staff.action_${decision.toLowerCase()}`,
        targetKind: 'staff-action',
        targetId: id.toString(),
        reason,
        details: { kind: row.kind, proposedBy: row.member_id.toString() },
      });
      return { ...row, state: decision };
    },

    /** What the amounts of actions are in. */
    currency: marketFacts[market].currency,
    /** The limits in force now. */
    limits: limitsNow,
    list: (filter: store.ActionFilter) => store.selectActions(database.read, filter),
  };
}
export type Approvals = ReturnType<typeof createApprovals>;
