/**
 * Limits of a player: reading what holds and what is used, asking for changes, taking back a milder
 * one. Changes of one player come one after another behind the gate's lock; a request of several
 * limits is all or nothing.
 */
import {
  type LimitKind,
  type Market,
  type MarketRules,
  marketFacts,
  marketRules,
} from '@herna/brands';
import { type Db, recordEvent, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type FieldFault,
  type PlayerId,
  pragueDay,
  type StaffId,
} from '@herna/kernel';
import { type LimitKindRow, limitKindRows } from '../contract/limit-kinds.table.ts';
import {
  type ChangeBounds,
  changesInMonth,
  type LimitChange,
  type LimitChangeId,
  planChange,
  timelineOf,
} from '../rules/limit-history.ts';
import { effectiveAt, type LimitTiming, limitTiming } from '../rules/limit-timing.ts';
import type { LimitChoice, LimitDecision } from '../rules/limit-values.ts';
import { noUsage, usageOn, usedOf } from '../rules/usage.ts';
import * as store from '../store/limits.ts';
import { usageOfPlayer } from '../store/wager-usage.ts';
import type { RecordAudit } from './exclusions.ts';
import type { Gatekeeper } from './gate.ts';
import type { LogonUsage } from './logons.ts';

/** What a player or staff on his behalf asks for. */
export interface LimitRequest {
  readonly kind: LimitKind;
  readonly decision: 'VALUE' | 'REFUSED';
  readonly value?: number;
}

export interface Requester {
  readonly by: 'player' | 'staff';
  readonly id: bigint;
}

export interface LimitStanding {
  readonly kind: LimitKind;
  readonly row: LimitKindRow;
  readonly current: LimitDecision;
  readonly since: Date | undefined;
  readonly pending: LimitChange | undefined;
  readonly used: bigint;
  readonly bounds: { readonly minimum: bigint; readonly maximum: bigint };
  readonly changesLeftThisMonth: number | undefined;
}

export interface PlayerLimits {
  readonly currency: Currency;
  readonly limits: readonly LimitStanding[];
  readonly undecided: readonly LimitKind[];
  /** Kinds whose value is used up in the present window. */
  readonly reached: readonly LimitKind[];
  readonly timing: LimitTiming;
}

/** Counts the visits of this month to venues whose visits are limited. */
export type VisitCounter = (db: Db, playerId: PlayerId) => Promise<number>;

export interface LimitsService {
  /** When changes asked for now take effect in this market. */
  timing(): LimitTiming;
  read(db: Db, playerId: PlayerId): Promise<PlayerLimits>;
  /**
   * Asks for changes; `onlyStricter` refuses milder values (the call Set). Who asks for what holds
   * takes a milder value on its way back.
   */
  change(
    tx: Tx,
    playerId: PlayerId,
    requests: readonly LimitRequest[],
    options: { readonly requester: Requester; readonly onlyStricter: boolean },
  ): Promise<void>;
  /** Takes back a milder value on its way; refuses with ERR_NO_PENDING_LIMIT. */
  cancelPending(tx: Tx, playerId: PlayerId, kind: LimitKind): Promise<void>;
}

/** A stricter value is always welcome; a milder one of a limit may be asked for once a day. */
const milderPerDay = 1;

const boundsOf = (kind: LimitKind, rules: MarketRules) => {
  const { bounds } = limitKindRows[kind];
  if (!bounds) return rules.moneyLimit;
  return { minimum: BigInt(bounds.minimum), maximum: BigInt(bounds.maximum) };
};

export function createLimits(deps: {
  readonly clock: Clock;
  readonly market: Market;
  readonly gatekeeper: Gatekeeper;
  readonly logons: LogonUsage;
  readonly visits: VisitCounter;
  readonly audit: RecordAudit;
}): LimitsService {
  const { clock, market, gatekeeper, logons, visits, audit } = deps;

  const today = () => {
    const now = clock.now();
    const day = pragueDay(now);
    const rules = marketRules(market, day);
    const bounds: ChangeBounds = { perMonth: rules.limitChangesPerMonth, milderPerDay };
    return { now, day, rules, timing: limitTiming(market, day, rules), bounds };
  };

  /** Takes milder values on their way back, because the player wants to keep what he has. */
  const takeBack = async (
    tx: Tx,
    playerId: PlayerId,
    kind: LimitKind,
    ids: readonly LimitChangeId[],
  ): Promise<void> => {
    const now = clock.now();
    await store.cancelChanges(tx, playerId, ids, now, 'REQUEST');
    for (const id of ids) {
      await recordEvent(tx, {
        type: 'protection.limit_change_cancelled',
        playerId,
        payload: { changeId: id.toString(), kind },
        happenedAt: now,
      });
    }
  };

  const apply = async (
    tx: Tx,
    playerId: PlayerId,
    request: { readonly kind: LimitKind; readonly choice: LimitChoice },
    changes: readonly LimitChange[],
    options: { readonly requester: Requester; readonly onlyStricter: boolean },
  ): Promise<void> => {
    const { now, bounds, timing } = today();
    const { kind, choice } = request;
    const plan = planChange(kind, changes, choice, {
      now,
      bounds,
      onlyStricter: options.onlyStricter,
    });
    if (plan.kind === 'nothing') return;
    if (plan.kind === 'keep') return takeBack(tx, playerId, kind, plan.cancels);
    if (plan.kind === 'refused') throw new DomainError(plan.code, { data: { kind } });
    await store.cancelChanges(tx, playerId, plan.cancels, now, 'REPLACED');
    const holdsFrom = effectiveAt(kind, plan.direction, now, timing);
    const changeId = await store.insertChange(tx, {
      playerId,
      kind,
      from: plan.from,
      choice,
      direction: plan.direction,
      requestedAt: now,
      effectiveAt: holdsFrom,
      requestedBy: options.requester.by,
      actorId: options.requester.id,
    });
    await recordEvent(tx, {
      type: 'protection.limit_changed',
      playerId,
      payload: {
        changeId: changeId.toString(),
        kind,
        direction: plan.direction,
        effectiveAt: holdsFrom.toISOString(),
      },
      happenedAt: now,
    });
  };

  return {
    timing: () => today().timing,
    async read(db, playerId) {
      const { now, day, rules, timing, bounds } = today();
      const changes = await store.changesByKind(db, playerId);
      const usage = await usageOfPlayer(db, playerId);
      const logonUse = await logons.used(db, playerId);
      const visitCount = await visits(db, playerId);
      const used = (kind: LimitKind): bigint => {
        const { type, unit, scope } = limitKindRows[kind];
        if (type === 'VisitCount') return BigInt(visitCount);
        if (unit !== 'Money') return BigInt(logonUse[kind] ?? 0);
        return usedOf(kind, usageOn(usage.get(scope)?.usage ?? noUsage(day), day));
      };
      const limits = rules.limitsShown.map((kind): LimitStanding => {
        const own = changes.get(kind) ?? [];
        const { current, since, pending } = timelineOf(own, now);
        const left = bounds.perMonth && Math.max(0, bounds.perMonth - changesInMonth(own, now));
        return {
          kind,
          row: limitKindRows[kind],
          current,
          since,
          pending: pending[0],
          used: used(kind),
          bounds: boundsOf(kind, rules),
          changesLeftThisMonth: left,
        };
      });
      const undecided = rules.limitsMustBeDecided
        ? limits.filter(({ current }) => current.decision === 'UNSET').map(({ kind }) => kind)
        : [];
      const reached = limits
        .filter(({ row, current, used }) => row.window !== 'Break' && isReached(current, used))
        .map(({ kind }) => kind);
      return { currency: marketFacts[market].currency, limits, undecided, reached, timing };
    },
    async change(tx, playerId, requests, options) {
      const { rules } = today();
      const choices = checkRequests(requests, rules);
      await gatekeeper.lock(tx, playerId);
      const changes = await store.changesByKind(tx, playerId);
      for (const choice of choices) {
        await apply(tx, playerId, choice, changes.get(choice.kind) ?? [], options);
      }
      await gatekeeper.rebuild(tx, playerId);
      // A session that is open must not outlast the time that the player has just given himself.
      await logons.holdSession(tx, playerId);
      const { requester } = options;
      if (requester.by === 'staff') {
        await audit(tx, {
          staffId: requester.id as StaffId,
          action: 'protection.limits_changed',
          targetKind: 'player',
          targetId: playerId.toString(),
          details: { kinds: choices.map(({ kind }) => kind) },
        });
      }
    },
    async cancelPending(tx, playerId, kind) {
      const now = clock.now();
      await gatekeeper.lock(tx, playerId);
      const changes = await store.changesByKind(tx, playerId);
      const milder = timelineOf(changes.get(kind) ?? [], now).pending.filter(
        ({ direction }) => direction === 'MILDER',
      );
      if (milder.length === 0) throw new DomainError('ERR_NO_PENDING_LIMIT');
      await takeBack(
        tx,
        playerId,
        kind,
        milder.map(({ id }) => id),
      );
      await gatekeeper.rebuild(tx, playerId);
    },
  };
}

const isReached = (limit: LimitDecision, used: bigint): boolean =>
  limit.decision === 'VALUE' && used >= limit.value;

/** Requests as choices; every fault is named by its field. */
function checkRequests(requests: readonly LimitRequest[], rules: MarketRules) {
  const faults: FieldFault[] = [];
  const seen = new Set<LimitKind>();
  const choices = requests.map(({ kind, decision, value }, index) => {
    const field = `limits.${index}`;
    const { minimum, maximum } = boundsOf(kind, rules);
    if (seen.has(kind)) faults.push({ field: `${field}.kind`, kind: 'DuplicateValue' });
    seen.add(kind);
    if (decision === 'REFUSED') {
      if (value !== undefined) faults.push({ field: `${field}.value`, kind: 'Unknown' });
      return { kind, choice: { decision } as LimitChoice };
    }
    if (value === undefined) faults.push({ field: `${field}.value`, kind: 'RequiredField' });
    else if (BigInt(value) < minimum || BigInt(value) > maximum) {
      faults.push({ field: `${field}.value`, kind: 'InvalidValue', reason: 'limit_bounds' });
    }
    return { kind, choice: { decision, value: BigInt(value ?? 0) } as LimitChoice };
  });
  if (faults.length > 0) throw new DomainError('ERR_VALIDATION', { fields: faults });
  const foreign = choices.find(({ kind }) => !rules.limitsShown.includes(kind));
  if (foreign) throw new DomainError('ERR_LIMIT_NOT_OFFERED', { data: { kind: foreign.kind } });
  return choices;
}
