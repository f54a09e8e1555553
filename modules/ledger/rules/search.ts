/**
 * How postings are looked for in books of any size: by the most telling filter, which says where
 * the movements to look at come from. What most wagers write has no index, since each would cost
 * every bet; it is met soon when time is walked. Everything else has one (migration 0313).
 */
import { type AccountKind, accountKinds } from './accounts.table.ts';
import { type MovementKind, movementKinds } from './movements.table.ts';

/** What most wagers write. */
export const commonKinds: readonly number[] = (
  ['bet', 'win', 'terminal-stake', 'terminal-win'] satisfies MovementKind[]
).map((kind) => movementKinds[kind].id);
export const commonAccounts: readonly number[] = (
  [
    'player-cash',
    'player-landbased',
    'game-revenue',
    'jackpot-pool',
    'jackpot-hidden',
    'jackpot-overflow',
  ] satisfies AccountKind[]
).map((kind) => accountKinds[kind].id);

/** What postings are asked for by; ids of kinds, not their names. */
export interface PostingFilter {
  readonly playerId?: bigint;
  readonly movementId?: bigint;
  readonly accountKind?: number;
  readonly ownerId?: bigint;
  readonly kind?: number;
  readonly reference?: string;
  readonly subjectId?: bigint;
  readonly source?: string;
  readonly from?: Date;
  readonly to?: Date;
}

/** Where the movements come from that a page looks at. */
export type Walk = 'movement' | 'reference' | 'subject' | 'player' | 'account' | 'kind' | 'time';

/** The walk that looks at least. */
export function walkOf(filter: PostingFilter): Walk {
  if (filter.movementId !== undefined) return 'movement';
  if (filter.reference !== undefined) return 'reference';
  if (filter.subjectId !== undefined) return 'subject';
  if (filter.playerId !== undefined) return 'player';
  if (filter.accountKind !== undefined && !commonAccounts.includes(filter.accountKind)) {
    return 'account';
  }
  if (filter.kind !== undefined && !commonKinds.includes(filter.kind)) return 'kind';
  return 'time';
}

/** A place in the list: behind this line of this movement. */
export interface Position {
  readonly at: Date;
  readonly movementId: bigint;
  readonly line: number;
}

/** Behind all lines of a movement. */
export const lastLine = 32_767;

/** A position as clients carry it from page to page. */
export const positionText = ({ at, movementId, line }: Position): string =>
  `${at.getTime()}.${movementId}.${line}`;

/** Reads it back; a text of the contract's pattern. */
export function positionOf(text: string): Position {
  const [at = '', movementId = '', line = ''] = text.split('.');
  return { at: new Date(Number(at)), movementId: BigInt(movementId), line: Number(line) };
}
