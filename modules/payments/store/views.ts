/** Queries of screens: history, list, export, warnings. Filters are data, applied in one place. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { PaymentState } from '../contract/states.ts';
import type { PaymentRow } from './payments.ts';
import type { BankFileTable, PaymentDirection, PaymentsTables, WarningTable } from './tables.ts';

const rows = (db: Db) => db.reads<PaymentsTables>();

export interface PaymentFilter {
  readonly playerId?: PlayerId | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly direction?: PaymentDirection | undefined;
  readonly states?: readonly PaymentState[] | undefined;
  readonly method?: string | undefined;
  readonly gateway?: string | undefined;
  readonly reference?: string | undefined;
  readonly amountFrom?: bigint | undefined;
  readonly amountTo?: bigint | undefined;
}

export type PaymentSort = 'createdAt' | 'updatedAt' | 'amount' | 'state';

/** A payment with what screens show beside it. */
export type PaymentView = PaymentRow & {
  readonly iban: string | null;
  readonly account_label: string | null;
  readonly card_mask: string | null;
  readonly wallet_masked_id: string | null;
  readonly open_warnings: bigint;
  /** Whether the bank has said whose account a held transfer came from. */
  readonly payer_known: boolean;
};

const sortColumns = {
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  amount: 'p.amount',
  state: 'p.state',
} as const;

/** A condition that holds for all rows when the filter does not name it. */
const whenGiven = <Value>(value: Value | undefined, condition: (value: Value) => unknown) =>
  (value === undefined ? sql<SqlBool>`true` : condition(value)) as ReturnType<typeof sql<SqlBool>>;

function conditions(filter: PaymentFilter) {
  const { reference } = filter;
  return [
    whenGiven(filter.playerId, (id) => sql`p.player_id = ${id}`),
    whenGiven(filter.from, (from) => sql`p.created_at >= ${from}`),
    whenGiven(filter.to, (to) => sql`p.created_at < ${to}`),
    whenGiven(filter.direction, (direction) => sql`p.direction = ${direction}`),
    whenGiven(filter.states, (states) => sql`p.state = any(${[...states]}::text[])`),
    whenGiven(filter.method, (method) => sql`p.method = ${method}`),
    whenGiven(filter.gateway, (gateway) => sql`p.gateway = ${gateway}`),
    whenGiven(reference, () => sql`${reference} in (p.reference_number, p.provider_reference)`),
    whenGiven(filter.amountFrom, (amount) => sql`p.amount >= ${amount}`),
    whenGiven(filter.amountTo, (amount) => sql`p.amount <= ${amount}`),
  ];
}

const viewed = (db: Db, filter: PaymentFilter) =>
  rows(db)
    .selectFrom('payments.payment as p')
    .leftJoin('payments.bank_account as account', (join) =>
      join
        .onRef('account.player_id', '=', 'p.player_id')
        .onRef('account.id', '=', 'p.bank_account_id'),
    )
    .leftJoin('payments.payment_card as card', (join) =>
      join.onRef('card.player_id', '=', 'p.player_id').onRef('card.id', '=', 'p.payment_card_id'),
    )
    .leftJoin('payments.external_wallet as wallet', (join) =>
      join.onRef('wallet.player_id', '=', 'p.player_id').onRef('wallet.id', '=', 'p.wallet_id'),
    )
    .selectAll('p')
    .select(['account.iban', 'account.label as account_label'])
    .select(['card.mask as card_mask', 'wallet.masked_id as wallet_masked_id'])
    .select((eb) =>
      eb
        .selectFrom('payments.warning as w')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('w.payment_id', '=', 'p.id')
        .where('w.resolved_at', 'is', null)
        .as('open_warnings'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments.statement_entry as entry')
            .select('entry.id')
            .whereRef('entry.payment_id', '=', 'p.id')
            .where('entry.outcome', '=', 'HELD')
            .where('entry.counter_iban', 'is not', null),
        )
        .as('payer_known'),
    )
    .where((eb) => eb.and(conditions(filter)));

/** A page of payments with the length of the whole. */
export async function pageOfPayments(
  db: Db,
  filter: PaymentFilter,
  sort: PaymentSort,
  wish: PageRequest,
): Promise<SnapshotPage<PaymentView>> {
  const all = rows(db)
    .selectFrom('payments.payment as p')
    .where((eb) => eb.and(conditions(filter)));
  const sorted = viewed(db, filter).orderBy(sortColumns[sort], wish.order);
  const page = await growingPage(all, sorted, 'p.id', wish);
  return { ...page, items: page.items as PaymentView[] };
}

/** One payment as screens show it. */
export const viewOfPayment = async (db: Db, id: bigint): Promise<PaymentView | undefined> =>
  (await viewed(db, {}).where('p.id', '=', id).executeTakeFirst()) as PaymentView | undefined;

export type WarningRow = Selectable<WarningTable>;

export function pageOfWarnings(
  db: Db,
  open: boolean | undefined,
  wish: PageRequest,
): Promise<SnapshotPage<WarningRow>> {
  const wanted = rows(db)
    .selectFrom('payments.warning')
    .$if(open === true, (query) => query.where('resolved_at', 'is', null))
    .$if(open === false, (query) => query.where('resolved_at', 'is not', null));
  return growingPage(wanted, wanted.selectAll(), 'id', wish);
}

export type BankFileRow = Selectable<BankFileTable>;

export function pageOfBankFiles(db: Db, wish: PageRequest): Promise<SnapshotPage<BankFileRow>> {
  const wanted = rows(db).selectFrom('payments.bank_file');
  return growingPage(wanted, wanted.selectAll(), 'id', wish);
}
