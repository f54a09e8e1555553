/** What a provider says of the free rounds that it keeps, and what follows from it. */
import type { FreeRoundIssueEvent } from './free-round-issue.machine.ts';
import type { FreeRoundState } from './free-rounds.machine.ts';

export const standings = ['OPEN', 'DONE', 'EXPIRED', 'CANCELLED'] as const;

/** How free rounds stand at their provider. */
export interface FreeRoundStanding {
  readonly state: (typeof standings)[number];
  readonly used: number;
  /** Minor units, of all rounds so far. */
  readonly won: bigint;
}

/** The same free rounds in our books. */
export interface OwnStanding {
  readonly state: FreeRoundState;
  readonly used: number;
  readonly won: bigint;
}

/** Whether the provider has ended them. */
export const isEnded = (standing: FreeRoundStanding | undefined): boolean =>
  standing !== undefined && standing.state !== 'OPEN';

/** What becomes of an issue by what its provider says; undefined when it stays as it is. */
export function issueEvent(
  standing: FreeRoundStanding | undefined,
  own: Pick<OwnStanding, 'state'>,
): FreeRoundIssueEvent | undefined {
  // What the provider has lost is issued again as long as it can be played.
  if (!standing) return own.state === 'ACTIVE' ? 'lose' : 'close';
  return isEnded(standing) ? 'close' : 'confirm';
}

/** Whether an ended issue comes to something else at the provider than in our books. */
export const differsFrom = (standing: FreeRoundStanding, own: OwnStanding): boolean =>
  isEnded(standing) && (standing.used !== own.used || standing.won !== own.won);
