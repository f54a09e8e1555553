/**
 * What reconciliation compares: the three sides of the money at a gateway or bank. What the party
 * says comes from the bank's imported statement, from a gateway's own lists where its protocol has
 * them, and else from asking about each payment, by which nothing is found that we do not know of.
 */
import type { Db } from '@herna/db';
import { addDays, pragueDay, startOfPragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Gateways } from '../adapters/all.ts';
import {
  type DepositReading,
  type Gateway,
  GatewayRefusal,
  GatewaySilent,
} from '../adapters/gateway.ts';
import type { SettlementEffect } from '../contract/states.ts';
import { endToEndId, referenceOfEndToEndId } from '../rules/bank-order-ids.ts';
import { clearingOf, type GatewayName, gateways as table } from '../rules/gateways.table.ts';
import {
  effectOfEntry,
  effectOfMovement,
  effectOfStep,
  movedBy,
  type SettlementLine,
  signed,
} from '../rules/settlements.ts';
import type { PaymentRow } from '../store/payments.ts';
import * as store from '../store/settlements.ts';

export type { SettlementLine } from '../rules/settlements.ts';

/** How a party tells what it has done: by a statement, by lists, or asked for each payment. */
export type SettlementSource = 'STATEMENT' | 'LIST' | 'STATES';

export interface SettlementParty {
  readonly name: GatewayName;
  readonly source: SettlementSource;
}

/** Prague days, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The party was not heard, or not in a way that can be believed: nothing is known. */
export class PartySilent extends Error {
  override name = 'PartySilent';
}

/** What a payment is now, for a line that has no counterpart. */
export interface KnownPayment {
  readonly id: bigint;
  readonly state: string;
  readonly currency: string;
}

export interface Settlements {
  /** The bank and the gateways that are connected. */
  parties(): readonly SettlementParty[];
  /** What a party says of some days. @throws PartySilent */
  theirs(db: Db, party: SettlementParty, days: Days): Promise<SettlementLine[]>;
  /** What our payments say of some days. */
  ours(db: Db, party: string, days: Days): Promise<SettlementLine[]>;
  /** What the ledger has on the party's clearing account of some days. */
  booked(db: Db, party: string, days: Days): Promise<SettlementLine[]>;
  /** Payments by the ids that a gateway has given them, keyed by direction and id. */
  byPartyReference(
    db: Db,
    party: string,
    references: readonly string[],
  ): Promise<ReadonlyMap<string, bigint>>;
  /** What payments are now. */
  known(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, KnownPayment>>;
}

export interface SettlementsDeps {
  readonly gateways: Gateways;
  readonly ledger: Pick<Ledger, 'houseLines'>;
  readonly operatorIban: string;
}

const spanOf = ({ from, to }: Days): store.Span => ({
  from: startOfPragueDay(from),
  to: startOfPragueDay(addDays(to, 1)),
});

const directionOf = (effect: SettlementEffect) =>
  effect === 'DEPOSIT' || effect === 'DEPOSIT_RETURN' ? 'DEPOSIT' : 'WITHDRAWAL';

/** The key of `byPartyReference`. */
export const partyKey = (effect: SettlementEffect, reference: string): string =>
  `${directionOf(effect)} ${reference}`;

/** Refusals by which gateways say that they have no such payment; `15/…` is GP webpay's. */
const unknownThere: ReadonlySet<string> = new Set(['404', 'DATA_NOT_FOUND', 'NOT_FOUND', '140']);
const saysUnknown = ({ resultCode }: GatewayRefusal): boolean =>
  unknownThere.has(String(resultCode)) || String(resultCode).startsWith('15/');

/**
 * An answer; undefined when the gateway does not know the payment. Any other refusal says nothing of
 * the payment: a key that has lapsed must not make every payment a difference.
 */
async function asking<Answer>(question: Promise<Answer> | undefined): Promise<Answer | undefined> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof GatewayRefusal && saysUnknown(error)) return undefined;
    if (error instanceof GatewaySilent || error instanceof GatewayRefusal) {
      throw new PartySilent(error.message, { cause: error });
    }
    throw error;
  }
}

/** What we have booked of a payment: the day of each effect. */
type OwnEffects = ReadonlyMap<SettlementEffect, string>;

/** What a gateway says of one payment, brought to the words of lines. */
interface Said {
  readonly paymentId: bigint | undefined;
  readonly reference: string;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly state: string;
  readonly settled: boolean;
  /** Minor units that have gone back since. */
  readonly returned: bigint;
  readonly amount: bigint;
  readonly currency: string;
  /** The day where we have no day of our own for it. */
  readonly day: string;
}

/** Lines of one payment: what is settled, and what has gone back since. */
function linesOf({ direction, returned, amount, settled, day, ...payment }: Said, own: OwnEffects) {
  const lineOf = (effect: SettlementEffect, moved: bigint, isSettled: boolean): SettlementLine => ({
    ...payment,
    effect,
    settled: isSettled,
    amount: isSettled ? signed(effect, moved) : 0n,
    day: own.get(effect) ?? day,
  });
  const back = `${direction}_RETURN` as const;
  return [
    lineOf(direction, amount, settled),
    ...(settled && returned > 0n ? [lineOf(back, returned, true)] : []),
  ];
}

/** Makes the reader of all three sides. */
export function createSettlements({
  gateways,
  ledger,
  operatorIban,
}: SettlementsDeps): Settlements {
  const sourceOf = (name: GatewayName): SettlementSource => {
    if (name === 'Bank') return 'STATEMENT';
    return gateways.listening(name)?.settlement ? 'LIST' : 'STATES';
  };

  const stated = async (db: Db, days: Days): Promise<SettlementLine[]> => {
    const entries = await store.statementEntries(db, operatorIban, days);
    // Came back before it was read as paid: neither way was booked, and there is nothing to compare.
    const cameBack = new Set(
      entries.flatMap(({ outcome, payment_id: id }) =>
        outcome === 'IGNORED' && id !== null ? [id] : [],
      ),
    );
    return entries.map((entry) => {
      const effect = effectOfEntry(entry);
      const settled = entry.payment_id === null || !cameBack.has(entry.payment_id);
      return {
        paymentId: entry.payment_id ?? undefined,
        reference: entry.bank_reference,
        effect,
        amount: settled ? (entry.direction === 'DEBIT' ? -entry.amount : entry.amount) : 0n,
        currency: entry.currency,
        day: entry.booked_on,
        state: settled ? 'BOOK' : 'CAME_BACK',
        settled,
      };
    });
  };

  const byPartyReference: Settlements['byPartyReference'] = async (db, party, references) =>
    new Map(
      (await store.paymentsByProvider(db, party, references)).map((row) => [
        `${row.direction} ${row.provider_reference}`,
        row.id,
      ]),
    );

  /** What we have booked of payments, by their ids. */
  const ownEffects = async (db: Db, rows: readonly PaymentRow[]) => {
    const found = new Map<bigint, Map<SettlementEffect, string>>();
    for (const step of await store.moneyStepsOf(db, rows)) {
      const effect = effectOfStep(step);
      if (!effect || wentElsewhere(step, effect)) continue;
      const effects = found.get(step.id) ?? new Map<SettlementEffect, string>();
      found.set(step.id, effects.set(effect, pragueDay(step.happened_at)));
    }
    return (id: bigint | undefined): OwnEffects => found.get(id ?? 0n) ?? new Map();
  };

  /** Returned by hand from the bank: the gateway knows nothing of it. */
  const wentElsewhere = ({ gateway, returned_through }: PaymentRow, effect: SettlementEffect) =>
    effect === 'DEPOSIT_RETURN' && returned_through !== null && returned_through !== gateway;

  /** Paid and back before we had read it as paid: neither way was booked, and nothing is to compare. */
  const cameBack = (row: PaymentRow | undefined, own: OwnEffects, returned: bigint): boolean =>
    row?.direction === 'WITHDRAWAL'
      ? row.state === 'RETURNED' && !own.has('WITHDRAWAL')
      : row !== undefined && returned >= row.amount && !own.has('DEPOSIT');

  /** Said to be paid, and to have failed later: what we have booked there and back is what moved. */
  const failedLate = (own: OwnEffects): boolean =>
    own.has('WITHDRAWAL') && own.has('WITHDRAWAL_RETURN');

  const listed = async (
    db: Db,
    name: string,
    gateway: Gateway,
    days: Days,
  ): Promise<SettlementLine[]> => {
    const entries = (await asking(gateway.settlement?.(spanOf(days).from))) ?? [];
    const references = (kind: 'deposit' | 'payout') =>
      entries.filter(({ about }) => about === kind).map(({ reference }) => reference);
    const numbers = references('payout').map((id) => referenceOfEndToEndId(id) ?? '');
    const deposits = await store.paymentsByProvider(db, name, references('deposit'));
    const payouts = await store.paymentsByNumbers(db, numbers);
    const rows = new Map([
      ...deposits.map(
        (row) => [partyKey(row.direction, row.provider_reference ?? ''), row] as const,
      ),
      ...payouts.map((row) => [partyKey('WITHDRAWAL', endToEndId(row)), row] as const),
    ]);
    const effects = await ownEffects(db, [...rows.values()]);
    return entries.flatMap(
      ({ about, reference, at, settled, returned, failed = false, ...entry }) => {
        const direction = about === 'deposit' ? ('DEPOSIT' as const) : ('WITHDRAWAL' as const);
        const row = rows.get(partyKey(direction, reference));
        const own = effects(row?.id);
        const wasBoth = failed && failedLate(own);
        const payment = {
          ...entry,
          paymentId: row?.id,
          reference,
          direction,
          settled: wasBoth || (settled && !cameBack(row, own, returned)),
          returned: wasBoth ? entry.amount : returned,
          day: pragueDay(at),
        };
        return linesOf(payment, own);
      },
    );
  };

  /** What a gateway says of a deposit; nothing of what it does not know. */
  const readDeposit = async (
    gateway: Gateway,
    row: PaymentRow,
    own: OwnEffects,
  ): Promise<Omit<Said, 'day'> | undefined> => {
    const reference = row.provider_reference ?? '';
    const reading: DepositReading | undefined = await asking(gateway.read?.(reference));
    if (!reading) return undefined;
    const { meaning, state, amount = row.amount, currency = row.currency } = reading;
    const takenBack = meaning.kind === 'taken-back';
    // Where a gateway does not tell what has gone back, our own word is all there is.
    const returned = reading.returned ?? (takenBack || own.has('DEPOSIT_RETURN') ? amount : 0n);
    const isPaid = takenBack || (meaning.kind === 'event' && meaning.event === 'confirm');
    const settled = isPaid && !cameBack(row, own, returned);
    return {
      ...{ paymentId: row.id, reference, direction: 'DEPOSIT', state, currency, amount },
      ...{ settled, returned },
    };
  };

  const readPayout = async (
    gateway: Gateway,
    row: PaymentRow,
    own: OwnEffects,
  ): Promise<Omit<Said, 'day'> | undefined> => {
    const reference = endToEndId(row);
    const reading = await asking(gateway.findPayout?.(reference, row.provider_reference));
    if (!reading) return undefined;
    const { meaning, state, amount = row.amount, currency = row.currency } = reading;
    const isBack = meaning === 'returned' || (meaning === 'rejected' && failedLate(own));
    const settled = (meaning === 'paid' || isBack) && !cameBack(row, own, 0n);
    // Of one that has come back the gateway names what came; what had gone is what was agreed upon.
    const paid = isBack && own.has('WITHDRAWAL') ? row.amount : amount;
    const returned = isBack ? amount : 0n;
    return {
      ...{ paymentId: row.id, reference, direction: 'WITHDRAWAL', state, currency, amount: paid },
      ...{ settled, returned },
    };
  };

  const polledLines = async (
    db: Db,
    name: string,
    gateway: Gateway,
    days: Days,
  ): Promise<SettlementLine[]> => {
    const span = spanOf(days);
    const rows = new Map<bigint, PaymentRow>();
    for (const row of await store.moneySteps(db, name, span)) rows.set(row.id, row);
    for (const row of await store.unbooked(db, name, span)) rows.set(row.id, row);
    const effects = await ownEffects(db, [...rows.values()]);
    const lines: SettlementLine[] = [];
    for (const row of rows.values()) {
      const own = effects(row.id);
      const payment =
        row.direction === 'DEPOSIT'
          ? await readDeposit(gateway, row, own)
          : await readPayout(gateway, row, own);
      if (payment) lines.push(...linesOf({ ...payment, day: pragueDay(row.created_at) }, own));
    }
    return lines;
  };

  return {
    parties: () =>
      (Object.keys(table) as GatewayName[])
        .filter((name) => gateways.isConnected(name))
        .map((name) => ({ name, source: sourceOf(name) })),
    async theirs(db, { name, source }, days) {
      if (source === 'STATEMENT') return stated(db, days);
      const gateway = gateways.listening(name);
      if (!gateway) throw new PartySilent('no keys of the gateway can be read');
      return source === 'LIST'
        ? listed(db, name, gateway, days)
        : polledLines(db, name, gateway, days);
    },
    async ours(db, party, days) {
      const steps = await store.moneySteps(db, party, spanOf(days));
      return steps.flatMap((step) => {
        const effect = effectOfStep(step);
        if (!effect) return [];
        return [
          {
            paymentId: step.id,
            reference: step.reference_number,
            effect,
            ...movedBy(step, effect),
            day: pragueDay(step.happened_at),
            state: step.state_to,
            settled: true,
          },
        ];
      });
    },
    async booked(db, party, days) {
      const lines = await ledger.houseLines(db, { ...clearingOf(party), ...spanOf(days) });
      const holds = lines.flatMap(({ source, subjectId }) =>
        source === 'holds' && subjectId !== undefined ? [subjectId] : [],
      );
      const ofHolds = new Map(
        (await store.paymentsByHolds(db, holds)).map((row) => [row.hold_id, row.id]),
      );
      return lines.map(({ movementId, kind, source, subjectId, amount, createdAt }) => ({
        paymentId: source === 'holds' ? ofHolds.get(subjectId ?? 0n) : subjectId,
        reference: String(movementId),
        effect: effectOfMovement(kind, -amount.amount),
        // What a party owes to the operator is less on its clearing account.
        amount: -amount.amount,
        currency: amount.currency,
        day: pragueDay(createdAt),
        state: kind,
        settled: true,
      }));
    },
    byPartyReference,
    async known(db, ids) {
      const rows = await store.paymentsByIds(db, ids);
      return new Map(rows.map(({ id, state, currency }) => [id, { id, state, currency }]));
    },
  };
}
