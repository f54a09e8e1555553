/** Events this module records, with their payloads (ids as decimal text). None names a person. */
import type { PlayerState } from './account-states.ts';
import type { CardState } from './card-states.ts';

export interface PlayersEvents {
  /** Somebody asked for an account; there is no player yet. */
  'players.registration_started': { readonly brand: string };
  /** A person registered on the site, which accepts its texts and promises. */
  'players.registered': {
    readonly brand: string;
    /** How the identity will be proved. */
    readonly method: string;
    /** The affiliate's mark the visitor came with. */
    readonly affiliateVisitorId: string | null;
    /** The language of the site when its texts were accepted, and the moment. */
    readonly locale: string;
    readonly textsAcceptedAt: string;
  };
  /** An account was opened, by whichever way: on the site, at a venue, by staff or from an old one. */
  'players.account_opened': { readonly state: PlayerState };
  /** A session began. */
  'players.signed_in': { readonly session: string };
  /** A session ended, by its player or by something else. */
  'players.signed_out': { readonly session: string; readonly reason: string };
  /** The account's state changed: fulfilled, locked, closed. */
  'players.account_changed': { readonly state: PlayerState; readonly reason: string };
  /** Staff have forbidden the player to play. */
  'players.playing_blocked': Readonly<Record<string, never>>;
  /** A card was issued, locked, unlocked or removed. */
  'players.card_changed': { readonly cardId: string; readonly state: CardState };
}
export type PlayersEvent = keyof PlayersEvents;
