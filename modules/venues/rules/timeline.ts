/**
 * The time an object is described over, as a list of versions one after another. A change sets facts
 * from a moment on. It runs through later versions too, up to the one whose own change sets the same
 * fact: who moves a terminal today does not undo the new name that is planned for it. Pure.
 */
import { failure, type Result, success } from '@herna/kernel';

/** Facts of an object by their names; values are JSON. */
export type Facts = Readonly<Record<string, unknown>>;

/** What holds from `from` to `until`; without an end when that is null. */
export interface Version {
  readonly from: Date;
  readonly until: Date | null;
  readonly fields: Facts;
  /** The facts that its own change set. */
  readonly setFields: readonly string[];
}

export interface StoredVersion extends Version {
  readonly id: bigint;
  readonly changeId: bigint;
}

/** A version to be written: of an earlier change, or of the one being planned when that is null. */
export interface NewVersion extends Version {
  readonly changeId: bigint | null;
}

/** Versions to close, and those that replace them. */
export interface TimelineChange {
  readonly closed: readonly bigint[];
  readonly opened: readonly NewVersion[];
}

const holdsAt = ({ from, until }: Version, at: Date): boolean =>
  from <= at && (until === null || at < until);

const contentOf = ({ from, until, fields, setFields, changeId }: StoredVersion): NewVersion => ({
  from,
  until,
  fields,
  setFields,
  changeId,
});

/**
 * Plans a change of some facts from a moment on.
 * @param versions what is known of the object, in the order of time
 */
export function planChange(
  versions: readonly StoredVersion[],
  at: Date,
  patch: Facts,
): Result<TimelineChange, 'NOT_THERE'> {
  const index = versions.findIndex((version) => holdsAt(version, at));
  const covering = versions[index];
  if (!covering) return failure('NOT_THERE');
  const closed = [covering.id];
  const opened: NewVersion[] = [];
  if (covering.from < at) opened.push({ ...contentOf(covering), until: at });
  const names = Object.keys(patch);
  const own = covering.from < at ? names : [...new Set([...covering.setFields, ...names])];
  opened.push({
    from: at,
    until: covering.until,
    fields: { ...covering.fields, ...patch },
    setFields: own,
    changeId: null,
  });
  const running = new Map(Object.entries(patch));
  for (const later of versions.slice(index + 1)) {
    for (const name of later.setFields) running.delete(name);
    if (running.size === 0) break;
    closed.push(later.id);
    opened.push({
      ...contentOf(later),
      fields: { ...later.fields, ...Object.fromEntries(running) },
    });
  }
  return success({ closed, opened });
}

/** Plans the end of an object: nothing is known of it from a moment on. */
export function planRemoval(
  versions: readonly StoredVersion[],
  at: Date,
): Result<TimelineChange, 'NOT_THERE'> {
  const covering = versions.find((version) => holdsAt(version, at));
  if (!covering) return failure('NOT_THERE');
  const later = versions.filter(({ from }) => from > at);
  return success({
    closed: [covering, ...later].map(({ id }) => id),
    opened: covering.from < at ? [{ ...contentOf(covering), until: at }] : [],
  });
}

/** A change as it was recorded, of what is known before it. */
export interface PlannedChange {
  readonly id: bigint;
  readonly isRemoval: boolean;
  readonly at: Date;
  readonly fields: Facts;
}

/**
 * Plans the withdrawal of a change that has not taken effect: the time from its moment on is written
 * anew from what holds before it and from the other changes. An object that ends earlier stays as it is.
 * @param versions what is known of the object, in the order of time
 * @param at when the withdrawn change would take effect
 * @param others changes that take effect at that moment or later and stand, in the order of recording
 */
export function planWithdrawal(
  versions: readonly StoredVersion[],
  at: Date,
  others: readonly PlannedChange[],
): Result<TimelineChange, 'NOT_THERE'> {
  const before = versions.filter(({ from }) => from < at).at(-1);
  if (!before || (before.until !== null && before.until < at)) {
    return success({ closed: [], opened: [] });
  }
  let timeline: readonly StoredVersion[] = [{ ...before, until: null }];
  let nextId = 1n;
  for (const change of others) {
    const planned = change.isRemoval
      ? planRemoval(timeline, change.at)
      : planChange(timeline, change.at, change.fields);
    if (!planned.ok) return planned;
    const { closed, opened } = planned.value;
    timeline = [
      ...timeline.filter(({ id }) => !closed.includes(id)),
      ...opened.map((version) => ({
        ...version,
        // Below every stored number, which are positive.
        id: -nextId++,
        changeId: version.changeId ?? change.id,
      })),
    ].sort((left, right) => +left.from - +right.from);
  }
  const later = versions.filter(({ from }) => from >= at);
  return success({
    closed: [before, ...later].map(({ id }) => id),
    opened: timeline.map(contentOf),
  });
}

/** Whether versions without a gap cover a period. */
export function covers(
  versions: readonly Pick<Version, 'from' | 'until'>[],
  from: Date,
  until: Date | null,
): boolean {
  let reached = from;
  for (const version of versions) {
    if (version.from > reached) return false;
    if (version.until === null) return true;
    if (version.until > reached) reached = version.until;
    if (until !== null && reached >= until) return true;
  }
  return false;
}
