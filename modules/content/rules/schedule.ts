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
  const next = standing
    .map(({ starts_at }) => starts_at)
    .filter((start) => start > startsAt)
    .sort((one, other) => one.getTime() - other.getTime())[0];
  return {
    endsAt: next ?? null,
    cutOff: standing
      .filter(
        ({ starts_at, ends_at }) =>
          starts_at <= startsAt && (ends_at === null || ends_at > startsAt),
      )
      .map(({ id }) => id),
  };
}
