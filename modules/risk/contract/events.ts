/** Events this module records, with their payloads (ids as decimal text). */
import type { Band } from './bands.ts';

export interface RiskEvents {
  /** A player stands in another band than before. */
  'risk.band_changed': { readonly from: Band; readonly to: Band; readonly score: number };
  /** A player has entered a band that closes play for so many hours. */
  'risk.pause_due': { readonly band: Band; readonly score: number; readonly hours: number };
  /** A player has answered a questionnaire. */
  'risk.questionnaire_answered': { readonly answerId: string; readonly level: string };
  /** A contact with a player was opened, or has gone on to another state. */
  'risk.support_changed': { readonly supportId: string; readonly state: string };
  /** A player's profile of behaviour was erased. */
  'risk.player_forgotten': Readonly<Record<string, never>>;
}
export type RiskEvent = keyof RiskEvents;
