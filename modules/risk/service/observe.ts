/**
 * From the events of other modules to facts and assessments. A batch is applied in one transaction
 * with its cursor, so that each event counts once; the consumer is woken by the commit that made the
 * event, and the player stands where he now stands within the second.
 */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import { accountPrefix, type ObservationKind } from '../rules/facts.ts';
import { growPlay, type PlayedWager } from '../rules/play-time.ts';
import { lockAssessments } from '../store/assessments.ts';
import { addObservations, type NewObservation, openSittings, writePlay } from '../store/facts.ts';
import type { Assessor } from './assessments.ts';
import type { JoinProfiles } from './joining.ts';

const accountsMerged = 'accounts.merged';
const playCounted = 'protection.play_counted';

type Payload = Readonly<Record<string, unknown>>;
interface Seen {
  readonly kind: ObservationKind;
  readonly amount?: bigint;
  readonly detail?: string;
  readonly until?: Date;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountOf = (payload: Payload): bigint => BigInt(text(payload.amount) || '0');
/** What was taken back counts against what it was. */
const signedOf = (payload: Payload): bigint =>
  payload.isReversal === true ? -amountOf(payload) : amountOf(payload);
const momentOf = (value: unknown): { until?: Date } =>
  typeof value === 'string' ? { until: new Date(value) } : {};

/** Deposits that the bank or the gateway refused; one that a player left is no failure. */
const failedStates: readonly unknown[] = ['REJECTED', 'MISMATCH'];

/** Exclusions that are no break a player has taken: a pause the platform enforces, what staff or the state have decided. */
const notTaken: readonly unknown[] = ['ENFORCED_PAUSE', 'OPERATOR', 'REGISTER'];

/** What each event says of the player; undefined where it says nothing that counts. */
const seenIn: Readonly<Record<string, (payload: Payload) => Seen | undefined>> = {
  'payments.deposit_confirmed': (payload) => ({
    kind: 'DEPOSIT',
    amount: amountOf(payload),
    detail: text(payload.method),
  }),
  'payments.deposit_taken_back': (payload) => ({
    kind: 'DEPOSIT',
    // Older news tell of whole deposits, and say nothing of parts.
    amount: -BigInt(text(payload.returned ?? payload.amount) || '0'),
    detail: text(payload.method),
  }),
  'payments.deposit_failed': (payload) =>
    failedStates.includes(payload.state)
      ? { kind: 'DEPOSIT_FAILED', amount: amountOf(payload), detail: text(payload.method) }
      : undefined,
  'payments.withdrawal_paid': (payload) => ({
    kind: 'WITHDRAWAL',
    amount: amountOf(payload),
    detail: text(payload.method),
  }),
  'payments.money_in': (payload) => ({
    kind: 'DEPOSIT',
    amount: signedOf(payload),
    detail: text(payload.method),
  }),
  'payments.money_out': (payload) => ({
    kind: 'WITHDRAWAL',
    amount: signedOf(payload),
    detail: text(payload.method),
  }),
  'payments.withdrawal_ended': (payload) =>
    // What staff or the clock have cancelled is not the player's own doing.
    payload.state === 'CANCELLED' && payload.by === 'player'
      ? { kind: 'WITHDRAWAL_CANCELLED', amount: amountOf(payload), detail: text(payload.method) }
      : undefined,
  'payments.bank_account_verified': (payload) => ({
    kind: 'METHOD_ADDED',
    detail: `${accountPrefix}${text(payload.bankAccountId)}`,
  }),
  'protection.limit_changed': (payload) => {
    const detail = text(payload.kind);
    if (payload.direction === 'MILDER') return { kind: 'LIMIT_LOOSENED', detail };
    return payload.direction === 'STRICTER' ? { kind: 'LIMIT_TIGHTENED', detail } : undefined;
  },
  'protection.panic_pressed': (payload) => ({
    kind: 'BREAK_TAKEN',
    detail: 'PANIC_BUTTON',
    ...momentOf(payload.until),
  }),
  'protection.exclusion_changed': (payload) =>
    payload.change === 'created' && !notTaken.includes(payload.kind)
      ? { kind: 'BREAK_TAKEN', detail: text(payload.kind), ...momentOf(payload.until) }
      : undefined,
  // Its answers are read from their own table.
  'risk.questionnaire_answered': () => undefined,
};

const countedKinds: Readonly<Record<string, PlayedWager['kind']>> = {
  stake: 'bet',
  win: 'win',
  'stake-back': 'bet-cancel',
};

/**
 * What came by another way than the wager path: stakes and wins of machines at venues, fees and prizes
 * of tournaments. What is left to stake is not told, so that nobody is seen to have played down to
 * nothing by it.
 */
const countedIn = ({ playerId, payload }: OutboxEvent): PlayedWager[] => {
  const kind = countedKinds[text(payload.play)];
  if (playerId === undefined || !kind) return [];
  return [
    {
      playerId,
      kind,
      scope: text(payload.scope),
      amount: amountOf(payload),
      balanceAfter: 0n,
      roundEnded: false,
      at: new Date(text(payload.playedAt)),
      takesNoTime: payload.way !== 'machine',
    },
  ];
};

const isPlay = ({ type }: OutboxEvent): boolean => type === wagersHappened || type === playCounted;

const playedIn = (event: OutboxEvent): PlayedWager[] =>
  event.type === playCounted ? countedIn(event) : wagersIn(event);

const wagersIn = ({ payload, happenedAt }: OutboxEvent): PlayedWager[] =>
  wagersOf(payload).map((wager) => ({
    playerId: BigInt(wager.playerId),
    kind: wager.kind,
    scope: wager.scope,
    amount: BigInt(wager.cash) + BigInt(wager.bonus),
    // What a card has brought to a terminal is the player's to stake there; on the site it is out of reach.
    balanceAfter:
      BigInt(wager.cashAfter) + BigInt(wager.bonusAfter) + BigInt(wager.purseAfter ?? '0'),
    roundEnded: wager.roundEnded,
    at: happenedAt,
  }));

/** Accounts of a batch that have become part of others, in the order in which they did. */
const mergedIn = (events: readonly OutboxEvent[]) =>
  events.flatMap(({ type, playerId, payload }) =>
    type === accountsMerged && playerId !== undefined
      ? [{ from: BigInt(text(payload.from)), into: playerId }]
      : [],
  );

/** Applies a batch of events. */
async function observe(
  tx: Tx,
  { assessor, join }: { readonly assessor: Assessor; readonly join: JoinProfiles },
  events: readonly OutboxEvent[],
): Promise<void> {
  const touched = new Set<bigint>();
  const rows: NewObservation[] = [];
  const add = (event: OutboxEvent, playerId: bigint, { kind, amount, detail, until }: Seen) =>
    rows.push({
      playerId,
      eventId: event.id,
      kind,
      // What was taken back counts at the time at which it had come in or left.
      at: text(event.payload.movedAt) ? new Date(text(event.payload.movedAt)) : event.happenedAt,
      amount: amount ?? 0n,
      detail: detail ?? '',
      until,
    });
  const batches = events.filter(isPlay);
  const played = batches.map((event) => ({ event, wagers: playedIn(event) }));
  const wagers = played.flatMap((one) => one.wagers);
  if (wagers.length > 0) {
    const players = [...new Set(wagers.map(({ playerId }) => playerId))];
    const open = await openSittings(tx, players);
    const grown = growPlay(wagers, open);
    await writePlay(tx, grown);
    for (const playerId of players) touched.add(playerId);
    for (const { playerId, at } of grown.emptied) {
      const cause = played.find(
        (one) =>
          +one.event.happenedAt === +at && one.wagers.some((own) => own.playerId === playerId),
      );
      if (cause) add(cause.event, playerId, { kind: 'BALANCE_EMPTIED' });
    }
  }
  for (const event of events) {
    const { playerId, type, payload } = event;
    if (playerId === undefined || isPlay(event)) continue;
    const seen = seenIn[type]?.(payload);
    if (seen) add(event, playerId, seen);
    touched.add(playerId);
  }
  await addObservations(tx, rows);
  const merged = mergedIn(events);
  for (const { from } of merged) touched.add(from);
  // All that are assessed at the end, so that nobody waits for one of them while this waits for another.
  if (merged.length > 0) await lockAssessments(tx, [...touched]);
  for (const { from, into } of merged) await join(tx, from, into);
  await assessor.assess(tx, [...touched]);
}

/** The consumer of everything that says something about a player's play. */
export const riskConsumer = (
  assessor: Assessor,
  join: JoinProfiles,
): Omit<ConsumerOptions, 'database'> => ({
  name: 'risk.observe',
  types: [wagersHappened, playCounted, accountsMerged, ...Object.keys(seenIn)],
  handle: (tx, events) => observe(tx, { assessor, join }, events),
});
