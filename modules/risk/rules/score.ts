/**
 * From readings to a score, with the share of each marker in it. Markers multiply what is left:
 * score = 100 · (1 − Π (1 − weight · strength)), so that no sum passes 100 and a second sign counts.
 */
import type { Band, Marker, Sign } from '../contract/bands.ts';
import { bands, markers } from '../contract/bands.ts';
import type { PlayerFacts } from './facts.ts';
import type { MarkerParameters } from './markers.table.ts';
import { measures } from './markers.ts';
import type { RiskSettings } from './settings.ts';

/** What a marker has added to a score. */
export interface Contribution {
  readonly marker: Marker;
  readonly sign: Exclude<Sign, 'NONE'>;
  readonly value: number;
  readonly before: number | null;
  /** Days that the value was read of; absent in what was kept before they were. */
  readonly windowDays?: number;
  /** Points of the score; all contributions together make the score. */
  readonly points: number;
}

export interface Assessment {
  /** 0 to 100, one decimal. */
  readonly score: number;
  readonly band: Band;
  /** The heaviest first. */
  readonly contributions: readonly Contribution[];
}

const strength = { NONE: 0, WARNING: 0.5, STRONG: 1 } as const;

/** How strongly a value shows under parameters. */
export function signOf(value: number, { warning, strong, enabled }: MarkerParameters): Sign {
  if (!enabled || value < warning) return 'NONE';
  return value >= strong ? 'STRONG' : 'WARNING';
}

/** The highest band whose threshold a score has reached. */
export const bandOf = (score: number, { bands: from }: RiskSettings): Band =>
  bands.findLast((band) => band === 'LOW' || score >= from[band]) ?? 'LOW';

/** Whether one band is worse than another. */
export const worseThan = (one: Band, other: Band): boolean =>
  bands.indexOf(one) > bands.indexOf(other);

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Scores one player at a moment. */
export function assess(facts: PlayerFacts, settings: RiskSettings, at: Date): Assessment {
  const shown = markers.flatMap((marker) => {
    const parameters = settings.markers[marker];
    const { value, before } = measures[marker](facts, parameters, at);
    const sign = signOf(value, parameters);
    if (sign === 'NONE') return [];
    const left = 1 - (parameters.weight / 100) * strength[sign];
    // A weight of the whole would make the share of the others undefined.
    const burden = -Math.log(Math.max(left, 0.01));
    const { windowDays } = parameters;
    return [{ marker, sign, value, before: before ?? null, windowDays, burden }];
  });
  const burden = shown.reduce((sum, one) => sum + one.burden, 0);
  const score = oneDecimal(100 * (1 - Math.exp(-burden)));
  const contributions = shown
    .map(({ burden: own, ...rest }) => ({ ...rest, points: oneDecimal((score * own) / burden) }))
    .sort((one, other) => other.points - one.points);
  return { score, band: bandOf(score, settings), contributions };
}
