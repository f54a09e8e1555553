/** The settings of the score: the rows of the table unless staff have changed them, tried and explained. */
import { DomainError, type FieldFault } from '@herna/kernel';
import {
  type Band,
  type BandAction,
  bandActions,
  bands,
  type Marker,
  markers,
} from '../contract/bands.ts';
import { type MarkerParameters, markerRowOn } from './markers.table.ts';

export interface RiskSettings {
  readonly markers: Readonly<Record<Marker, MarkerParameters>>;
  /** The score from which a band begins. */
  readonly bands: Readonly<Record<Exclude<Band, 'LOW'>, number>>;
  /** What follows when a player enters a band. */
  readonly actions: Readonly<Record<Band, readonly BandAction[]>>;
  /** Days for which offers stay withheld after the band that withheld them has been left. */
  readonly holdDays: number;
  /** Hours within which somebody must take up a contact. */
  readonly contactHours: number;
}

/** What holds on a Prague day where staff have changed nothing. */
export const defaultSettings = (day: string): RiskSettings => ({
  markers: Object.fromEntries(
    markers.map((marker) => {
      const { enabled, windowDays, warning, strong, weight, minimum } = markerRowOn(marker, day);
      return [marker, { enabled, windowDays, warning, strong, weight, minimum }];
    }),
  ) as unknown as RiskSettings['markers'],
  bands: { MEDIUM: 25, HIGH: 50, CRITICAL: 75 },
  actions: {
    LOW: [],
    MEDIUM: ['MESSAGE'],
    HIGH: ['MESSAGE', 'QUESTIONNAIRE', 'STOP_MARKETING', 'WITHHOLD_BONUSES', 'CONTACT'],
    CRITICAL: [...bandActions],
  },
  holdDays: 14,
  contactHours: 24,
});

/**
 * Refuses settings that say nothing or the opposite of what is meant.
 * @throws ERR_VALIDATION for thresholds out of order, and milder actions in a worse band
 */
export function checkSettings({ markers: rows, bands: from, actions }: RiskSettings): void {
  const fields: FieldFault[] = [];
  const wrong = (field: string) => fields.push({ field, kind: 'InvalidValue' });
  for (const marker of markers) {
    if (rows[marker].strong < rows[marker].warning) wrong(`markers.${marker}.strong`);
  }
  if (!(from.MEDIUM < from.HIGH && from.HIGH < from.CRITICAL)) wrong('bands');
  bands.slice(1).forEach((band, index) => {
    const milder = actions[bands[index] ?? 'LOW'];
    if (milder.some((action) => !actions[band].includes(action))) wrong(`actions.${band}`);
  });
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
}
