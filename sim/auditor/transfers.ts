/** What the auditor expects of money that other systems and terminals take and bring. */
import type { Operation, Player } from '../workload/operations.ts';
import { endByWithdrawal } from './bonuses.ts';
import { type Books, moved, type Outcome, purseOf, refusals, set, type Transfer } from './books.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/**
 * The most that may move one way within any 24 hours; what comes back, from a terminal or from a hall
 * that has it of the player, is free and is not counted.
 */
const capOfDay = 10_000_000;
const day = 24 * 3_600_000;
/** How long a transfer waits for its commit. */
const waits = 15 * 60_000;

const ok = (books: Books): Outcome[] => [{ reply: { code: 'OK' }, books }];

const kept = (books: Books, id: string, transfer: Transfer): Books => ({
  ...books,
  transfers: set(books.transfers, id, transfer),
});

/** What has moved one way in the last day and was not given back. */
function movedWithin(books: Books, { player, way }: Of<'transfer' | 'card'>, now: number): number {
  let sum = 0;
  for (const each of books.transfers.values()) {
    const counts = !each.returning && (each.state === 'started' || each.state === 'committed');
    if (counts && each.player === player && each.way === way && each.at > now - day) {
      sum += each.amount;
    }
  }
  return sum;
}

/** What its id alone decides: the first answer, or a conflict; nothing when it is new. */
function byIdentity(
  books: Books,
  { id, player, way, amount }: Of<'transfer' | 'card'>,
): Outcome[] | undefined {
  const first = books.transfers.get(id);
  if (!first) return undefined;
  if (first.way === undefined) return refusals(books, ['ERR_TRANSFER_ROLLED_BACK']);
  const same = first.player === player && first.way === way && first.amount === amount;
  return same ? ok(books) : refusals(books, ['ERR_TRANSFER_CONFLICT']);
}

/** What the hall, or the terminal, has of a player's money. */
function outstandingAt(books: Books, player: Player, card = false): number {
  let away = 0;
  for (const each of books.transfers.values()) {
    if (each.player !== player || (each.card ?? false) !== card) continue;
    if (each.way === 'out' && each.state === 'committed') away += each.amount;
    const back = each.way === 'in' && (each.state === 'started' || each.state === 'committed');
    if (back) away -= each.amount;
  }
  return away;
}

/** Whether it is the player's own money on its way back. */
const isReturning = (
  books: Books,
  { kind, player, way, amount }: Of<'transfer' | 'card'>,
): boolean => way === 'in' && amount <= outstandingAt(books, player, kind === 'card');

const isExcluded = (books: Books, player: Player, now: number): boolean =>
  (books.excludedUntil.get(player) ?? 0) > now;

/** Books before money leaves, which ends a bonus. */
const beforeIt = (books: Books, { player, way }: Of<'transfer' | 'card'>): Books =>
  way === 'out' ? endByWithdrawal(books, player) : books;

function objections(books: Books, operation: Of<'transfer' | 'card'>, now: number): string[] {
  const { kind, player, way, amount } = operation;
  const codes: string[] = [];
  // A terminal gives back no more than it holds of the player.
  const past = amount > outstandingAt(books, player, true);
  if (kind === 'card' && way === 'in') return past ? ['ERR_INSUFFICIENT_FUNDS'] : [];
  const free = isReturning(books, operation);
  if (!free && movedWithin(books, operation, now) + amount > capOfDay)
    codes.push('ERR_TRANSFER_CAP');
  const { cash } = purseOf(beforeIt(books, operation), player);
  if (way === 'out' && cash < amount) codes.push('ERR_INSUFFICIENT_FUNDS');
  // Money to be played with, or new money; what leaves for a hall asks nobody.
  const asks = kind === 'card' ? way === 'out' : way === 'in' && !free;
  if (asks && isExcluded(books, player, now)) codes.push('ERR_PLAYER_EXCLUDED');
  return codes;
}

/** Money moves with a card at once; it goes out to be played with, so it asks who may play. */
export function card(books: Books, operation: Of<'card'>, now: number): Outcome[] {
  const { player, id, way, amount } = operation;
  const known = byIdentity(books, operation);
  if (known) return known;
  const codes = objections(books, operation, now);
  if (codes.length > 0) return refusals(books, codes);
  const sign = way === 'out' ? 1 : -1;
  const harness = { 'transfer-clearing': sign * amount };
  const before = beforeIt(books, operation);
  const after = moved(before, 'transfer', player, { cash: -sign * amount }, harness);
  const returning = way === 'in' ? ({ returning: true } as const) : {};
  const done = {
    player,
    way,
    amount,
    at: now,
    held: false,
    state: 'committed',
    card: true,
  } as const;
  return ok(kept(after, id, { ...done, ...returning }));
}

/** Money on its way out is taken aside; money on its way in is only announced. */
export function transfer(books: Books, operation: Of<'transfer'>, now: number): Outcome[] {
  const { player, id, way, amount } = operation;
  const known = byIdentity(books, operation);
  if (known) return known;
  const codes = objections(books, operation, now);
  if (codes.length > 0) return refusals(books, codes);
  const held = way === 'out';
  const change = { cash: -amount, held: amount };
  const before = beforeIt(books, operation);
  const after = held ? moved(before, 'transfer-reserve', player, change) : before;
  const returning = isReturning(books, operation) ? ({ returning: true } as const) : {};
  return ok(
    kept(after, id, { player, way, amount, at: now, held, state: 'started', ...returning }),
  );
}

/** The money of an ending: of what was taken aside, announced, or committed before. */
function ended(books: Books, row: Transfer, state: Transfer['state']): Books | undefined {
  const { player, way, amount } = row;
  const clearing = { 'transfer-clearing': amount };
  if (row.state === 'committed') {
    const back = way === 'out' ? amount : -amount;
    if (purseOf(books, player).cash + back < 0) return undefined;
    const harness = { 'transfer-clearing': -back };
    return moved(books, 'transfer-reverse', player, { cash: back }, harness);
  }
  if (row.held && state === 'committed') {
    return moved(books, 'transfer-commit', player, { held: -amount }, clearing);
  }
  if (row.held) {
    // A transfer's hold has no end of its own: the job cancels it like a rollback does.
    return moved(books, 'transfer-cancel', player, { held: -amount, cash: amount });
  }
  if (state !== 'committed') return books;
  return moved(books, 'transfer', player, { cash: amount }, { 'transfer-clearing': -amount });
}

/** A transfer is committed, or rolled back whatever it has become; before it came, too. */
export function endTransfer(
  books: Books,
  { player, id, how }: Of<'end-transfer'>,
  now: number,
): Outcome[] {
  const row = books.transfers.get(id);
  const state = how === 'commit' ? 'committed' : 'rolled-back';
  if (!row) {
    if (how === 'commit') return refusals(books, ['ERR_NOT_FOUND']);
    const never = { player, way: undefined, amount: 0, at: now, held: false };
    return ok(kept(books, id, { ...never, state }));
  }
  if (row.state === state) return ok(books);
  const open = row.state === 'started' || (row.state === 'committed' && how === 'roll-back');
  if (!open) return refusals(books, ['ERR_TRANSFER_ENDED']);
  const comesIn = row.way === 'in' && !row.returning && state === 'committed';
  if (comesIn && isExcluded(books, player, now)) return refusals(books, ['ERR_PLAYER_EXCLUDED']);
  const after = ended(books, row, state);
  if (!after) return refusals(books, ['ERR_INSUFFICIENT_FUNDS']);
  return ok(kept(after, id, { ...row, state }));
}

/** Books after one more of a player's overdue transfers was given back, for each of them. */
export const expireTransfer = (books: Books, player: Player, now: number): Books[] =>
  [...books.transfers]
    .filter(([, row]) => row.player === player && row.state === 'started')
    .filter(([, row]) => row.at + waits <= now)
    .map(([id, row]) =>
      kept(ended(books, row, 'expired') ?? books, id, { ...row, state: 'expired' }),
    );
