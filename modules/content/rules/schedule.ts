/**
 * How publications of one wording share time. Standing ones follow one another: each lasts until the
 * next begins. Windows go before them and never overlap one another.
 */

export interface Period {
  readonly id: bigint;
  readonly standing: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

export interface Plan {
  /** End of the new one; nothing for one that stands until further notice. */
  readonly endsAt: Date | null;
  /** Standing ones that the new one cuts off at its beginning. */
  readonly cutOff: readonly bigint[];
}

const isEmpty = ({ starts_at, ends_at }: Period): boolean =>
  ends_at !== null && ends_at <= starts_at;

/** Whether two periods have a moment in common. */
const overlap = (one: Period, startsAt: Date, endsAt: Date): boolean =>
  one.starts_at < endsAt && (one.ends_at === null || one.ends_at > startsAt);

/** When the first of the standing ones after a moment begins; nothing where none does. */
const nextBeginning = (standing: readonly Period[], after: Date): Date | null =>
  standing
    .map(({ starts_at }) => starts_at)
    .filter((start) => start > after)
    .sort((one, other) => one.getTime() - other.getTime())[0] ?? null;

/**
 * Fits a publication among those that are there.
 * @returns nothing when a window overlaps another
 */
export function planPublication(
  existing: readonly Period[],
  startsAt: Date,
  endsAt: Date | null,
): Plan | undefined {
  const living = existing.filter((one) => !isEmpty(one));
  if (endsAt !== null) {
    const taken = living.some((one) => !one.standing && overlap(one, startsAt, endsAt));
    return taken ? undefined : { endsAt, cutOff: [] };
  }
  const standing = living.filter((one) => one.standing);
  return {
    endsAt: nextBeginning(standing, startsAt),
    cutOff: standing
      .filter(
        ({ starts_at, ends_at }) =>
          starts_at <= startsAt && (ends_at === null || ends_at > startsAt),
      )
      .map(({ id }) => id),
  };
}

export interface Reopening {
  /** Standing ones that the one called off would have followed. */
  readonly ids: readonly bigint[];
  /** Their new end; nothing for until further notice. */
  readonly endsAt: Date | null;
}

/**
 * What stands on when a publication is called off before it began: the ones that it would have cut off
 * last until the next begins. One that has begun leaves nothing behind, and a window cut nothing off.
 */
export function planReopening(existing: readonly Period[], ended: Period, now: Date): Reopening {
  const { starts_at: beginning } = ended;
  if (!ended.standing || beginning <= now) return { ids: [], endsAt: null };
  const standing = existing.filter((one) => one.standing && one.id !== ended.id && !isEmpty(one));
  return {
    ids: standing
      .filter(({ ends_at }) => ends_at?.getTime() === beginning.getTime())
      .map(({ id }) => id),
    endsAt: nextBeginning(standing, beginning),
  };
}
