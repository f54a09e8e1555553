/**
 * Identity and bookkeeping of the wager path. A request is looked up by its provider's id before
 * anything else is asked: the same content gets the first answer again, other content is a conflict.
 * A cancel is unique for what it takes back; without its bet it leaves a tombstone that refuses the
 * late bet. What all participants have accepted is written as headers, postings and house balances.
 */
import { movementKinds } from '../rules/movements.table.ts';
import {
  postingsOf,
  postingsOfHit,
  referenceOf,
  referenceOfHit,
  sourceOf,
} from '../rules/wager-postings.ts';
import * as store from '../store/wager-movements.ts';
import {
  type CancelledWager,
  hitMovementId,
  type JackpotTaken,
  type PostingLine,
  type PriorAnswer,
  takenOf,
  type Wager,
  type WagerKind,
  type WagerParticipant,
  type WagerRequest,
} from '../wager.ts';
import type { BatchFacts, BatchQuery, BatchRow } from './participant.ts';

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
const ownKey = ({ kind, providerId, transactionId }: WagerRequest): store.ReferenceKey => ({
  source: sourceOf(providerId),
  reference: referenceOf(kind, transactionId),
});

/** What a kind takes back; the others take nothing back. */
const takesBack: Readonly<Partial<Record<WagerKind, 'bet' | 'win'>>> = {
  'bet-cancel': 'bet',
  'win-cancel': 'win',
};

/** The key of the bet or win that a request takes back, or of itself. */
const takenKey = ({
  kind,
  playerId,
  providerId,
  transactionId,
  cancelledTransactionId,
}: WagerRequest): store.ReversalKey => ({
  playerId,
  source: sourceOf(providerId),
  reference: referenceOf(takesBack[kind] ?? kind, cancelledTransactionId ?? transactionId),
});

const text = ({ source, reference }: store.ReferenceKey): string => `${source} ${reference}`;
const ownText = (key: store.ReversalKey): string => `${key.playerId} ${text(key)}`;

/** What a bet of a request has done to jackpots, read from its postings and the hits behind it. */
function takenBefore(
  { fed, paid }: Partial<store.AnsweredRow>,
  request: WagerRequest,
): JackpotTaken[] {
  const pools = new Map<bigint, bigint>();
  for (const [jackpot, amount] of fed ?? []) {
    const jackpotId = BigInt(jackpot);
    pools.set(jackpotId, (pools.get(jackpotId) ?? 0n) + BigInt(amount));
  }
  const wins = new Map(paid);
  return [...pools].map(([jackpotId, contribution]) => ({
    jackpotId,
    contribution,
    won: BigInt(wins.get(referenceOfHit(request, { jackpotId })) ?? 0),
  }));
}

const priorOf = (row: store.PriorRow & Partial<store.AnsweredRow>): Prior => ({
  playerId: row.player_id,
  contentHash: row.content_hash,
  answer: (request) => ({
    movementId: row.id,
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    amountPaid: row.amount,
    jackpots: takenBefore(row, request),
  }),
});

/** Accounts that a cancel gives back what a stake has moved on them. */
const givenBack: ReadonlySet<PostingLine['account']> = new Set([
  'jackpot-pool',
  'jackpot-hidden',
  'jackpot-overflow',
  'free-round-liability',
  'free-round-wins',
]);

/** Which wallets a wager moved and which jackpots had their share, read from its postings. */
function partsOf(
  lines: readonly PostingLine[],
): Pick<CancelledWager, 'split' | 'forfeited' | 'wasHeld' | 'lines'> {
  const moved = (account: PostingLine['account']): bigint => {
    const sum = lines.reduce(
      (all, line) => (line.account === account ? all + line.amount : all),
      0n,
    );
    return sum < 0n ? -sum : sum;
  };
  return {
    split: { cash: moved('player-cash'), bonus: moved('player-bonus') },
    forfeited: moved('promotions'),
    wasHeld: moved('held-wins') > 0n,
    lines: lines.filter(({ account }) => givenBack.has(account)),
  };
}

function open([
  priorRows = [],
  reversalRows = [],
  ids = [],
  postingRows = [],
]: readonly (readonly BatchRow[])[]): Movements {
  const prior = new Map<string, Prior>();
  const lines = Map.groupBy(postingRows, (row) => text(row as unknown as store.ReferenceKey));
  const taken = new Map<string, () => CancelledWager>();
  for (const row of priorRows as unknown as store.AnsweredRow[]) {
    const key = text(row);
    prior.set(key, priorOf(row));
    const postings = lines.get(key) ?? [];
    taken.set(key, () => ({
      movementId: row.id,
      roundId: row.subject_id ?? 0n,
      amount: row.amount,
      happenedAt: row.created_at,
      ...partsOf(postings.map(store.lineOfRow)),
    }));
  }
  const reversals = new Map<string, Prior>();
  for (const row of reversalRows as unknown as store.PriorRow[]) {
    const { source, reverses, player_id: playerId } = row;
    reversals.set(ownText({ playerId, source, reference: reverses ?? '' }), priorOf(row));
  }
  return { prior, reversals, taken, accepted: [], nextId: ids[0]?.first as bigint };
}

/** A movement with its postings, as it is written. */
interface Booked {
  readonly header: store.MovementRow;
  readonly lines: readonly PostingLine[];
}

/** The movement of a wager, and those of the jackpots that it has won. */
function bookedOf(wager: Wager, now: Date): Booked[] {
  const { request, movementId, currency } = wager;
  const own: store.MovementRow = {
    playerId: request.playerId,
    id: movementId,
    kind: movementKinds[request.kind].id,
    currency,
    ...ownKey(request),
    reverses: takesBack[request.kind] ? takenKey(request).reference : null,
    contentHash: request.contentHash,
    subjectId: wager.roundId ?? null,
    amount: amountOf(wager),
    cashAfter: wager.cashAfter,
    bonusAfter: wager.bonusAfter,
    createdAt: now,
  };
  let cashAfter = wager.cashAfter;
  const hits = wager.hits.map((hit, index) => {
    cashAfter += hit.paid;
    const header = {
      ...own,
      id: hitMovementId(wager, index),
      kind: movementKinds['jackpot-win'].id,
      reference: referenceOfHit(request, hit),
      amount: hit.paid,
      cashAfter,
    };
    return { header, lines: postingsOfHit(wager, hit) };
  });
  return [{ header: own, lines: postingsOf(wager) }, ...hits];
}

type Writable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

function write({ accepted }: Movements, { now, stripe }: BatchFacts): BatchQuery[] {
  const booked = accepted.flatMap((wager) => bookedOf(wager, now));
  const postings: store.PostingRow[] = [];
  const house = new Map<string, Writable<store.HouseChange>>();
  for (const { header, lines } of booked) {
    const { playerId, id: movementId, currency } = header;
    for (const [line, { account, owner, amount }] of lines.entries()) {
      postings.push({ playerId, movementId, line, account, owner, amount, currency });
      if (account === 'player-cash' || account === 'player-bonus') continue;
      const key = `${account} ${owner} ${currency}`;
      const change = house.get(key);
      if (change) change.amount += amount;
      else house.set(key, { account, owner, currency, amount });
    }
  }
  const queries = [store.insertMovements(booked.map(({ header }) => header))];
  if (postings.length > 0) queries.push(store.insertPostings(postings));
  if (house.size > 0) queries.push(store.addToHouse([...house.values()], stripe));
  return queries;
}

/** The amount a movement is about: the stake, the win, the stake given back, the jackpot paid. */
function amountOf({ request, cancelled, jackpotPaid }: Wager): bigint {
  switch (request.kind) {
    case 'bet-cancel':
    case 'win-cancel':
      return cancelled?.amount ?? 0n;
    case 'jackpot-win':
      return jackpotPaid;
    default:
      return request.amount;
  }
}

/** Looks requests up by their ids, and books what was accepted. */
export const movementsParticipant: WagerParticipant<Movements> = {
  name: 'movements',
  load(wagers) {
    const requests = wagers.map(({ request }) => request);
    const cancels = requests.filter(({ kind }) => takesBack[kind]).map(takenKey);
    const bets = requests.filter(({ kind }) => kind === 'bet').map(takenKey);
    const queries = [
      store.priorByReference([...requests.map(ownKey), ...cancels]),
      store.priorByReversal([...bets, ...cancels]),
      store.nextMovementIds,
    ];
    if (cancels.length > 0) queries.push(store.postingsByReference(cancels));
    return queries;
  },
  open,
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
    const taken = takenKey(request);
    const reversal = reversals.get(ownText(taken));
    const behind = prior.get(text(taken));
    const foreign = behind !== undefined && behind.playerId !== request.playerId;
    if (foreign || (reversal && request.kind === 'bet')) {
      return { kind: 'refused', code: 'TRANSACTION_CONFLICT' };
    }
    if (reversal) return { kind: 'repeated', prior: reversal.answer(request) };
    if (takesBack[request.kind]) wager.cancelled = bets.get(text(taken))?.();
    return undefined;
  },
  apply(wager, movements, { now }) {
    const { request } = wager;
    const movementId = movements.nextId;
    movements.nextId += 1n + BigInt(wager.hits.length);
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
        jackpots: takenOf(wager),
      }),
    };
    const key = text(ownKey(request));
    movements.prior.set(key, earlier);
    if (takesBack[request.kind]) movements.reversals.set(ownText(takenKey(request)), earlier);
    if (request.kind !== 'bet' && request.kind !== 'win') return;
    movements.taken.set(key, () => ({
      movementId,
      roundId: wager.roundId ?? 0n,
      amount: request.amount,
      happenedAt: now,
      ...partsOf(postingsOf(wager)),
    }));
  },
  write,
};
