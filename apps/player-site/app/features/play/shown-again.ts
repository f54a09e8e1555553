/**
 * Whether a round can be shown again and verified: it was drawn by an engine of our games from a seed that
 * is revealed. Of other studios' rounds the platform keeps what they have told, which draws nothing.
 */
export const isShownAgain = (outcome: Readonly<Record<string, unknown>> | null): boolean =>
  [outcome?.engine, outcome?.seed].every((part) => typeof part === 'string' && part !== '');
