/**
 * A game's launch address: a template with placeholders, filled for one player and language. Values
 * are encoded, so nothing a player can influence adds a parameter of its own.
 */

/** What a template may name in braces. */
export interface LaunchFacts {
  readonly gameKey: string;
  /** One-time token; empty in demo mode. */
  readonly token: string;
  /** In the provider's own code. */
  readonly language: string;
  /** `XXX` in demo mode: play money. */
  readonly currency: string;
  readonly mode: 'real' | 'demo';
  readonly channel: 'desktop' | 'mobile';
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

/** Fills a template; an unknown placeholder is left out, so a typo cannot reach the provider. */
export const launchUrl = (template: string, facts: LaunchFacts): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(facts[name as keyof LaunchFacts] ?? ''),
  );
