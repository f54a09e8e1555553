/** The settings of the score: the rows of the table unless staff have changed them, tried and explained. */
import { type EnforcedPauseRules, type Market, marketRules } from '@herna/brands';
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
  /** Hours for which entering a band closes play, where the band's actions say so. */
  readonly pauseHours: number;
  /** Hours within which somebody must take up a contact. */
  readonly contactHours: number;
}

/** What a market says of pauses on a Prague day. */
export const pauseRulesOn = (market: Market, day: string): EnforcedPauseRules =>
  marketRules(market, day).enforcedPause;

/** What holds in a market on a Prague day where staff have changed nothing. */
export const defaultSettings = (market: Market, day: string): RiskSettings => ({
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
    CRITICAL: bandActions.filter(
      (action) => action !== 'ENFORCED_PAUSE' || pauseRulesOn(market, day).use === 'required',
    ),
  },
  holdDays: 14,
  pauseHours: pauseRulesOn(market, day).hours.usual,
  contactHours: 24,
});

/**
 * Refuses settings that say nothing or the opposite of what is meant.
 * @param pause what the market says of pauses
 * @throws ERR_VALIDATION for thresholds out of order, milder actions in a worse band, and a pause
 * that the market does not know, or asks for and would not get, or of other hours than it allows
 */
export function checkSettings(settings: RiskSettings, pause: EnforcedPauseRules): void {
  const { markers: rows, bands: from, actions, pauseHours } = settings;
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
  const pausing = bands.filter((band) => actions[band].includes('ENFORCED_PAUSE'));
  if (pause.use === 'notAllowed') for (const band of pausing) wrong(`actions.${band}`);
  if (pause.use === 'required' && pausing.length === 0) wrong('actions.CRITICAL');
  if (actions.LOW.includes('ENFORCED_PAUSE')) wrong('actions.LOW');
  const { minimum, maximum } = pause.hours;
  if (pauseHours < minimum || pauseHours > maximum) wrong('pauseHours');
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
}
