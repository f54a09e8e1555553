/**
 * A wheel whose segments are as wide as they are likely. It turns to the very number that was drawn and
 * stops there; where motion is not wanted, it is there at once.
 */
import { useTranslations } from 'use-intl';
import type { Wheel } from './challenge-types.ts';

const size = 200;
const radius = 96;
const middle = size / 2;
/** Whole turns before it stops: the same for every result. */
const turns = 4;
/** A segment narrower than this share has its number beside the wheel only. */
const narrow = 0.04;

const pointAt = (share: number, from: number): string => {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return `${middle + from * Math.cos(angle)} ${middle + from * Math.sin(angle)}`;
};

/** The colour of a segment, by its place. */
export const segmentColour = (place: number): string =>
  `color-mix(in oklab, var(--colour-accent) ${[70, 28, 50, 12][place % 4]}%, var(--colour-surface))`;

export function WheelPicture({
  wheel: { whole, segments },
  number,
}: {
  readonly wheel: Wheel;
  /** The number that was drawn, below the whole; null before. */
  readonly number: number | null;
}) {
  const t = useTranslations('challenges.wheel');
  let end = 0;
  const parts = segments.map(({ weight }, place) => {
    const from = end / whole;
    end += weight;
    return { place, from, until: end / whole };
  });
  const turned = number === null ? 0 : turns * 360 - ((number + 0.5) / whole) * 360;
  return (
    <div className="relative mx-auto w-full max-w-80">
      {/* The corners of a picture that turns would reach out of the page. */}
      <div className="overflow-hidden rounded-full">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('picture')}
          className="w-full transition-transform duration-[4000ms] ease-out motion-reduce:transition-none"
          style={{ transform: `rotate(${turned}deg)` }}
          data-number={number ?? undefined}
        >
          {parts.map(({ place, from, until }) => (
            <g key={place}>
              <path
                d={`M ${middle} ${middle} L ${pointAt(from, radius)} A ${radius} ${radius} 0 ${
                  until - from > 0.5 ? 1 : 0
                } 1 ${pointAt(until, radius)} Z`}
                fill={segmentColour(place)}
                stroke="var(--colour-canvas)"
                strokeWidth="1"
              />
              {until - from >= narrow && (
                <text
                  transform={`translate(${pointAt((from + until) / 2, radius * 0.72)}) rotate(${
                    ((from + until) / 2) * 360
                  })`}
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fontSize="13"
                  fontWeight="700"
                  fill="var(--colour-text)"
                  stroke="var(--colour-canvas)"
                  strokeWidth="3"
                  paintOrder="stroke"
                >
                  {place + 1}
                </text>
              )}
            </g>
          ))}
          <circle cx={middle} cy={middle} r="12" fill="var(--colour-surface)" />
        </svg>
      </div>
      <svg
        viewBox="0 0 20 20"
        aria-hidden
        className="absolute -top-2 left-1/2 size-6 -translate-x-1/2 text-ink"
      >
        <path d="M 3 2 L 17 2 L 10 18 Z" fill="currentColor" />
      </svg>
    </div>
  );
}
