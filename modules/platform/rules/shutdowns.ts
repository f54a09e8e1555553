/**
 * When a shutdown may be planned, changed and removed. Times are half-open: a shutdown that ends
 * at four and one that begins at four do not overlap.
 */
import { DomainError, type FieldFault } from '@herna/kernel';
import { type ShutdownEvent, type ShutdownState, shutdownMachine } from './shutdown.machine.ts';

export const shutdownParts = ['site', 'payments', 'provider'] as const;
export type ShutdownPart = (typeof shutdownParts)[number];

/** What staff plan. */
export interface ShutdownPlan {
  readonly part: ShutdownPart;
  /** Only, and always, for the part `provider`. */
  readonly providerKey: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** By locale. */
  readonly messages: Readonly<Record<string, string>>;
}

export interface Shutdown extends ShutdownPlan {
  readonly id: bigint;
  readonly removedAt: Date | null;
}

/** The state at a moment. */
export function stateAt(shutdown: Shutdown, now: Date): ShutdownState {
  if (shutdown.removedAt) return 'removed';
  if (now < shutdown.startsAt) return 'planned';
  return now < shutdown.endsAt ? 'running' : 'over';
}

/** Whether an act is allowed at a moment. */
export const mayHappen = (shutdown: Shutdown, event: ShutdownEvent, now: Date): boolean =>
  shutdownMachine.next(stateAt(shutdown, now), event) !== undefined;

const samePart = (one: ShutdownPlan, other: ShutdownPlan): boolean =>
  one.part === other.part && one.providerKey === other.providerKey;

/** Whether two shutdowns close the same part at the same time. */
export const overlaps = (one: ShutdownPlan, other: ShutdownPlan): boolean =>
  samePart(one, other) && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Faults of a plan by itself; `announced` is the locale in which players must be told. */
export function planFaults(plan: ShutdownPlan, announced: string, now: Date): FieldFault[] {
  const faults: FieldFault[] = [];
  if (plan.endsAt <= now || plan.endsAt <= plan.startsAt) {
    faults.push({ field: 'endsAt', kind: 'InvalidValue' });
  }
  if (plan.part === 'provider' && plan.providerKey === null) {
    faults.push({ field: 'providerKey', kind: 'RequiredField' });
  }
  if (plan.part !== 'provider' && plan.providerKey !== null) {
    faults.push({ field: 'providerKey', kind: 'InvalidValue' });
  }
  if (!plan.messages[announced]) {
    faults.push({ field: `messages.${announced}`, kind: 'RequiredField' });
  }
  return faults;
}

const minuteMs = 60_000;

/** Plans are made by the minute: what begins in this one, or at once, is not in the past. */
const thisMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

/** Refuses a new plan that is faulty, begins in the past or overlaps another. */
export function assertPlan(
  plan: ShutdownPlan,
  others: readonly ShutdownPlan[],
  announced: string,
  now: Date,
): void {
  const fields = planFaults(plan, announced, now);
  if (plan.startsAt < thisMinute(now)) fields.push({ field: 'startsAt', kind: 'InvalidValue' });
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  if (others.some((other) => overlaps(plan, other))) {
    throw new DomainError('ERR_SHUTDOWN_OVERLAPS');
  }
}

/** Refuses a change: of one that is over, of what has already begun, into an overlap. */
export function assertChange(
  before: Shutdown,
  after: ShutdownPlan,
  others: readonly ShutdownPlan[],
  announced: string,
  now: Date,
): void {
  if (!mayHappen(before, 'change', now)) throw new DomainError('ERR_SHUTDOWN_OVER');
  const running = stateAt(before, now) === 'running';
  const begun = before.startsAt.getTime() !== after.startsAt.getTime() || !samePart(before, after);
  if (running && begun) throw new DomainError('ERR_SHUTDOWN_RUNNING');
  const fields = planFaults(after, announced, now);
  if (!running && after.startsAt < thisMinute(now)) {
    fields.push({ field: 'startsAt', kind: 'InvalidValue' });
  }
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  if (others.some((other) => overlaps(after, other))) {
    throw new DomainError('ERR_SHUTDOWN_OVERLAPS');
  }
}
