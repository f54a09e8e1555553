/** How well the markers find what was planted in a synthetic population, and whether scores drift. */
import { pragueDay } from '@herna/kernel';
import { type Band, bands, type Marker, markers } from '../../modules/risk/contract/bands.ts';
import { measures } from '../../modules/risk/rules/markers.ts';
import { assess, signOf } from '../../modules/risk/rules/score.ts';
import { defaultSettings } from '../../modules/risk/rules/settings.ts';
import { type Person, populationAt } from './population.ts';

export interface MarkerQuality {
  readonly marker: Marker;
  readonly planted: number;
  readonly flagged: number;
  readonly found: number;
  /** Of those flagged, how many had it planted, percent; null where nobody was flagged. */
  readonly precision: number | null;
  /** Of those in whom it was planted, how many were flagged, percent. */
  readonly recall: number | null;
}

const settings = defaultSettings('cz', pragueDay(populationAt));

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** Precision and recall of each marker. */
export const markerQualities = (people: readonly Person[]): MarkerQuality[] =>
  markers.map((marker) => {
    const parameters = settings.markers[marker];
    const isFlagged = ({ facts }: Person): boolean =>
      signOf(measures[marker](facts, parameters, populationAt).value, parameters) !== 'NONE';
    const flagged = people.filter(isFlagged);
    const planted = people.filter((one) => one.planted.has(marker)).length;
    const found = flagged.filter((one) => one.planted.has(marker)).length;
    return {
      marker,
      planted,
      flagged: flagged.length,
      found,
      precision: percent(found, flagged.length),
      recall: percent(found, planted),
    };
  });

/** How many people with so many planted behaviours stand in each band. */
export function bandsByPlanted(people: readonly Person[]): Map<number, Record<Band, number>> {
  const table = new Map<number, Record<Band, number>>();
  for (const { planted, facts } of people) {
    const count = Math.min(planted.size, 3);
    const row = table.get(count) ?? { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 };
    row[assess(facts, settings, populationAt).band] += 1;
    table.set(count, row);
  }
  return new Map([...table].sort(([one], [other]) => one - other));
}

/**
 * Population stability index of two populations over bands: below 0.1 they are alike, above 0.2 the
 * later one differs and settings should be looked at.
 */
export function stabilityIndex(before: readonly Person[], after: readonly Person[]): number {
  const shares = (people: readonly Person[]) => {
    const counts = new Map<Band, number>();
    for (const { facts } of people) {
      const { band } = assess(facts, settings, populationAt);
      counts.set(band, (counts.get(band) ?? 0) + 1);
    }
    // Half a person keeps an empty band from making the logarithm infinite.
    return bands.map((band) => Math.max(counts.get(band) ?? 0, 0.5) / people.length);
  };
  const earlier = shares(before);
  return shares(after).reduce((sum, share, at) => {
    const was = earlier[at] ?? share;
    return sum + (share - was) * Math.log(share / was);
  }, 0);
}
