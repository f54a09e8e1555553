import { classNames } from '@herna/ui';

export interface BallsProperties {
  readonly main: readonly number[];
  readonly extra?: readonly number[];
  readonly small?: boolean;
}

/** Drawn or picked numbers; the extra ones have the colour of the brand. */
export function Balls({ main, extra = [], small }: BallsProperties) {
  const size = small ? 'size-8 text-sm' : 'size-10';
  return (
    <span className="flex flex-wrap gap-1.5">
      {main.map((number, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: digits may repeat, their places do not
          key={`${place}-${number}`}
          className={classNames(
            'figures grid place-items-center rounded-full border border-line bg-raised font-semibold',
            size,
          )}
        >
          {number}
        </span>
      ))}
      {extra.map((number) => (
        <span
          key={`extra-${number}`}
          className={classNames(
            'figures grid place-items-center rounded-full bg-accent font-semibold text-on-accent',
            size,
          )}
        >
          {number}
        </span>
      ))}
    </span>
  );
}
