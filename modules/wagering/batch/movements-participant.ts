/**
 * Identity and bookkeeping of the wager path. A request is looked up by its provider's id before
 * anything else is asked: the same content gets the first answer again, other content is a conflict.
 * A cancel is unique for what it takes back; without its bet it leaves a tombstone that refuses the
 * late bet. What all participants have accepted is written as headers, postings and house balances.
 */
import type { BatchQuery, BatchRow } from '@herna/db';
import {
  type AnsweredRow,
  addToHouse,
  type HouseChange,
  insertMovements,
  insertPostings,
  isPlayerAccount,
  lineOfPair,
  lineOfRow,
  type MovementRow,
  movementKinds,
  nextMovementIds,
  type PostingLine,
  type PostingRow,
  type PriorRow,
  postingsByReference,
  priorByReference,
  priorByReversal,
  type ReferenceKey,
  type ReversalKey,
} from '@herna/ledger';
import { postingsOf, postingsOfFollowing, referenceOf, sourceOf } from '../rules/wager-amounts.ts';
import { effectsFrom, type SlotValues } from '../slots.ts';
import {
  type AnyWagerParticipant,
  type CancelledWager,
  followingId,
  followingPerBatch,
  type PriorAnswer,
  purseAccount,
  type ReportedEffect,
  type Wager,
  type WagerKind,
  type WagerParticipant,
  type WagerRequest,
} from '../wager.ts';
import type { BatchContext } from './participant.ts';

/** An earlier movement, from the database or from this batch. */
interface Prior {
  readonly playerId: bigint;
  readonly contentHash: bigint;
  /** Asked late: a movement of this batch knows its balances only once the wallet has applied it. */
  readonly answer: (request: WagerRequest) => PriorAnswer;
}

interface Movements {
  /** By reference. */
  readonly prior: Map<string, Prior>;
  /** By their player and the reference of what they take back. */
  readonly reversals: Map<string, Prior>;
  /** Bets and wins that this batch's cancels may take back, by reference. */
  readonly taken: Map<string, () => CancelledWager>;
  readonly accepted: Wager[];
  nextId: bigint;
}

/** The key of a request's own movement. */
const ownKey = ({ kind, providerId, transactionId }: WagerRequest): ReferenceKey => ({
  source: sourceOf(providerId),
  reference: referenceOf(kind, transactionId),
});

/** What a kind takes back; the others take nothing back. */
const takesBack: Readonly<Partial<Record<WagerKind, 'bet' | 'win'>>> = {
  'bet-cancel': 'bet',
  'win-cancel': 'win',
};

/** The key of the bet or win that a request takes back, or of itself. */
const reversalTarget = ({
  kind,
  playerId,
  providerId,
  transactionId,
  cancelledTransactionId,
}: WagerRequest): ReversalKey => ({
  playerId,
  source: sourceOf(providerId),
  reference: referenceOf(takesBack[kind] ?? kind, cancelledTransactionId ?? transactionId),
});

const text = ({ source, reference }: ReferenceKey): string => `${source} ${reference}`;
const ownText = (key: ReversalKey): string => `${key.playerId} ${text(key)}`;

// biome-ignore lint/suspicious/noExplicitAny: the value of each is of its own slot
type Effects = readonly ReportedEffect<any>[];

/** What answers report of these participants. */
export const reportedBy = (participants: readonly AnyWagerParticipant[]): Effects =>
  participants.flatMap(({ effect }) => effect ?? []);

/** The effects of a wager that was accepted in this batch. */
export const effectsOf = (effects: Effects, wager: Wager): SlotValues =>
  effectsFrom(effects.map(({ slot, of }) => slot.with(of(wager))));

/** The effects of an earlier request, read from what was booked of it. */
function effectsAgain(
  effects: Effects,
  { posted, followed }: Partial<AnsweredRow>,
  request: WagerRequest,
): SlotValues {
  if (!posted) return effectsFrom([]);
  const lines = posted.map(lineOfPair);
  const amounts = new Map(followed?.map(([reference, amount]) => [reference, BigInt(amount)]));
  return effectsFrom(
    effects.map(({ slot, accounts, again }) => {
      const own: readonly PostingLine['account'][] = accounts;
      const ofOwn = lines.filter(({ account }) => own.includes(account));
      return slot.with(again({ posted: ofOwn, followed: amounts }, request));
    }),
  );
}

/** Which wallets a wager moved, and what a cancel of it gives back, read from its postings. */
function partsOf(
  lines: readonly PostingLine[],
  givenBack: ReadonlySet<PostingLine['account']>,
): Pick<CancelledWager, 'split' | 'forfeited' | 'bonusPart' | 'purse' | 'lines'> {
  const moved = (account: PostingLine['account']): bigint => {
    const sum = lines.reduce(
      (all, line) => (line.account === account ? all + line.amount : all),
      0n,
    );
    return sum < 0n ? -sum : sum;
  };
  return {
    split: {
      cash: moved('player-cash') + moved(purseAccount),
      bonus: moved('player-bonus'),
    },
    purse: lines.find(({ account }) => account === purseAccount)?.owner,
    forfeited: moved('promotions'),
    bonusPart: lines.reduce(
      (sum, { account, amount }) =>
        account === 'player-bonus' && amount > 0n ? sum + amount : sum,
      0n,
    ),
    lines: lines.filter(({ account }) => givenBack.has(account)),
  };
}

/** A movement with its postings, as it is written. */
interface Booked {
  readonly header: MovementRow;
  readonly lines: readonly PostingLine[];
}

/** The movement of a wager, and those that follow it. */
function bookedOf(wager: Wager, now: Date): Booked[] {
  const { request, movementId, currency } = wager;
  const own: MovementRow = {
    playerId: request.playerId,
    id: movementId,
    kind: movementKinds[request.kind].id,
    currency,
    ...ownKey(request),
    reverses: takesBack[request.kind] ? reversalTarget(request).reference : null,
    contentHash: request.contentHash,
    subjectId: wager.subjectId ?? null,
    amount: amountOf(wager),
    cashAfter: wager.cashAfter,
    bonusAfter: wager.bonusAfter,
    createdAt: now,
  };
  let cashAfter = wager.cashAfter;
  const following = wager.following.map((movement, index) => {
    cashAfter += movement.paid;
    const header = {
      ...own,
      id: followingId(wager, index),
      kind: movementKinds[movement.kind].id,
      reference: movement.reference,
      amount: movement.paid,
      cashAfter,
    };
    return { header, lines: postingsOfFollowing(wager, movement) };
  });
  return [{ header: own, lines: postingsOf(wager) }, ...following];
}

type Writable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

function write({ accepted }: Movements, { now, stripe }: BatchContext): BatchQuery[] {
  const booked = accepted.flatMap((wager) => bookedOf(wager, now));
  const postings: PostingRow[] = [];
  const house = new Map<string, Writable<HouseChange>>();
  for (const { header, lines } of booked) {
    const { playerId, id: movementId, currency } = header;
    for (const [line, { account, owner, amount }] of lines.entries()) {
      postings.push({ playerId, movementId, line, account, owner, amount, currency });
      if (isPlayerAccount(account)) continue;
      const key = `${account} ${owner} ${currency}`;
      const change = house.get(key);
      if (change) change.amount += amount;
      else house.set(key, { account, owner, currency, amount });
    }
  }
  const queries = [insertMovements(booked.map(({ header }) => header))];
  if (postings.length > 0) queries.push(insertPostings(postings));
  if (house.size > 0) queries.push(addToHouse([...house.values()], stripe));
  return queries;
}

/** The amount a movement is about: the stake, the win, what is given back, what is paid. */
function amountOf({ request, cancelled, paid }: Wager): bigint {
  switch (request.kind) {
    case 'bet-cancel':
    case 'win-cancel':
      return cancelled?.amount ?? 0n;
    case 'jackpot-win':
      return paid;
    default:
      return request.amount;
  }
}

const refusals = ['TRANSACTION_CONFLICT'] as const;

/**
 * Makes the participant that looks requests up by their ids, and books what was accepted.
 * @param others who else takes part: their effects are read again for a repeat, and what they give
 *   back for a cancel
 */
export function createMovementsParticipant(
  others: readonly AnyWagerParticipant[],
): WagerParticipant<Movements, (typeof refusals)[number]> {
  const givenBack = new Set<PostingLine['account']>(
    others.flatMap(({ givesBack = [] }) => givesBack),
  );
  const effects = reportedBy(others);
  const answered = priorByReference({
    kind: 'bet',
    accounts: effects.flatMap(({ accounts }) => accounts),
    following: followingPerBatch,
  });

  const priorOf = (row: PriorRow & Partial<AnsweredRow>): Prior => ({
    playerId: row.player_id,
    contentHash: row.content_hash,
    answer: (request) => ({
      movementId: row.id,
      cashAfter: row.cash_after,
      bonusAfter: row.bonus_after,
      amountPaid: row.amount,
      effects: effectsAgain(effects, row, request),
    }),
  });

  return {
    name: 'movements',
    stage: 'identity',
    refusals,
    load(wagers) {
      const requests = wagers.map(({ request }) => request);
      const cancels = requests.filter(({ kind }) => takesBack[kind]).map(reversalTarget);
      const bets = requests.filter(({ kind }) => kind === 'bet').map(reversalTarget);
      const queries = [
        answered([...requests.map(ownKey), ...cancels]),
        priorByReversal([...bets, ...cancels]),
        nextMovementIds,
      ];
      if (cancels.length > 0) queries.push(postingsByReference(cancels));
      return queries;
    },
    open([
      priorRows = [],
      reversalRows = [],
      ids = [],
      postingRows = [],
    ]: readonly (readonly BatchRow[])[]): Movements {
      const prior = new Map<string, Prior>();
      const lines = Map.groupBy(postingRows, (row) => text(row as unknown as ReferenceKey));
      const taken = new Map<string, () => CancelledWager>();
      for (const row of priorRows as unknown as AnsweredRow[]) {
        const key = text(row);
        prior.set(key, priorOf(row));
        const postings = lines.get(key) ?? [];
        taken.set(key, () => ({
          movementId: row.id,
          subjectId: row.subject_id ?? 0n,
          amount: row.amount,
          happenedAt: row.created_at,
          ...partsOf(postings.map(lineOfRow), givenBack),
        }));
      }
      const reversals = new Map<string, Prior>();
      for (const row of reversalRows as unknown as PriorRow[]) {
        const { source, reverses, player_id: playerId } = row;
        reversals.set(ownText({ playerId, source, reference: reverses ?? '' }), priorOf(row));
      }
      return { prior, reversals, taken, accepted: [], nextId: ids[0]?.first as bigint };
    },
    decide(wager, { prior, reversals, taken: bets }) {
      const { request } = wager;
      const sameAs = (earlier: Prior) =>
        earlier.playerId === request.playerId && earlier.contentHash === request.contentHash;
      const earlier = prior.get(text(ownKey(request)));
      if (earlier) {
        return sameAs(earlier)
          ? { kind: 'repeated', prior: earlier.answer(request) }
          : { kind: 'refused', code: 'TRANSACTION_CONFLICT' };
      }
      if (request.kind !== 'bet' && !takesBack[request.kind]) return undefined;
      const target = reversalTarget(request);
      const reversal = reversals.get(ownText(target));
      const reversed = prior.get(text(target));
      const foreign = reversed !== undefined && reversed.playerId !== request.playerId;
      if (foreign || (reversal && request.kind === 'bet')) {
        return { kind: 'refused', code: 'TRANSACTION_CONFLICT' };
      }
      if (reversal) return { kind: 'repeated', prior: reversal.answer(request) };
      if (takesBack[request.kind]) wager.cancelled = bets.get(text(target))?.();
      return undefined;
    },
    apply(wager, movements, { now }) {
      const { request } = wager;
      const movementId = movements.nextId;
      movements.nextId += 1n + BigInt(wager.following.length);
      wager.movementId = movementId;
      movements.accepted.push(wager);
      const earlier: Prior = {
        playerId: request.playerId,
        contentHash: request.contentHash,
        answer: () => ({
          movementId,
          cashAfter: wager.cashAfter,
          bonusAfter: wager.bonusAfter,
          amountPaid: amountOf(wager),
          effects: effectsOf(effects, wager),
        }),
      };
      const key = text(ownKey(request));
      movements.prior.set(key, earlier);
      if (takesBack[request.kind]) {
        movements.reversals.set(ownText(reversalTarget(request)), earlier);
      }
      if (request.kind !== 'bet' && request.kind !== 'win') return;
      movements.taken.set(key, () => ({
        movementId,
        subjectId: wager.subjectId ?? 0n,
        amount: request.amount,
        happenedAt: now,
        ...partsOf(postingsOf(wager), givenBack),
      }));
    },
    write,
  };
}
