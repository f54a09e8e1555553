/**
 * What could be spread over machines by the player (docs/SCALING.md): every table that names a player
 * has `player_id` in its primary key, or is here by name with the reason why it stays on one machine.
 */
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Tables that name a player and are not spread by him. */
const local: Readonly<Record<string, readonly string[]>> = {
  'the provider’s own: it would be in a database of its own, behind signed calls': [
    'jantar.round',
    'jantar.seat',
    'jantar.session',
  ],
  'one stream in the order of transactions, which each consumer reads whole': ['outbox.event'],
  'found by what another system calls it, before the player is asked for': [
    'jackpots.reported_contribution',
    'loyalty.change',
    'payments.reported_transaction',
    'payments.terminal_account',
    'payments.transfer',
    'payments.voucher',
  ],
  'found by the hash of a secret, before the player is known': [
    'play.defence_code',
    'verification.bank_subject',
    'verification.identity_check',
    'play.launch_token',
    'players.card',
    'players.passkey',
    'players.registration',
    'players.session',
  ],
  'few: beside a jackpot that was hit': ['jackpots.hit'],
  'found by the hash of what a device reads or holds, before the player is known': [
    'venues.card_chip',
    'venues.exclusion_token',
  ],
  'sealed with its draw, whose tickets are one tree': ['lottery.ticket'],
  'few: what people do at desks, and staff with them': [
    'ledger.correction',
    'payments.desk_operation',
    'payments.transfer_queue',
    'payments.warning',
    'staff.note',
    'staff.task',
    'staff.warning',
    'support.ticket',
    'venues.entrance_refusal',
  ],
  'few: what rules have found, beside alerts that name no player': ['reporting.alert'],
  'one chain in the order of what staff did, whoever it concerns': ['staff.audit'],
  'few: addresses that mail servers refuse, found by the address': [
    'messaging.undeliverable_address',
  ],
  'grows with registrations and messages, not with play': ['messaging.message', 'players.address'],
};

/** Keys of spread tables that are unique across players: each would need a table of its own. */
const acrossPlayers = [
  'accounts.archive_id_key',
  'accounts.closing_id_key',
  'accounts.erasure_id_key',
  'accounts.person_change_id_key',
  'bonuses.bonus_id',
  'bonuses.bonus_reference',
  'ceilings.held_win_id',
  'compliance.case_file_id_key',
  'compliance.case_id_key',
  'compliance.report_id_key',
  'compliance.report_number_key',
  'compliance.statement_id_key',
  'engagement.decision_id_key',
  'engagement.opt_out_id_key',
  'ledger.hold_reference',
  'ledger.movement_reference',
  'loyalty.shop_order_id',
  'messaging.inbox_item_id_key',
  'messaging.push_subscription_endpoint_key',
  'messaging.push_subscription_id_key',
  'payments.bank_account_id_key',
  'payments.bank_account_owner',
  'payments.bank_account_variable_symbol_key',
  'payments.bank_consent_id_key',
  'payments.bank_consent_return_state_key',
  'payments.external_wallet_id_key',
  'payments.external_wallet_link',
  'payments.payment_card_id_key',
  'payments.payment_card_reference',
  'payments.payment_id_key',
  'payments.payment_provider_reference',
  'payments.payment_reference_number_key',
  'play.free_round_id',
  'play.game_session_id',
  'play.lottery_ticket_reference',
  'players.identity_review_id_key',
  'promotions.free_round_id',
  'promotions.referral_code_code_key',
  'protection.exclusion_id_key',
  'protection.limit_change_id_key',
  'risk.answer_id_key',
  'risk.message_id_key',
  'risk.support_id_key',
  'verification.document_id_key',
  'verification.scan_id_key',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Key {
  readonly name: string;
  readonly table: string;
  readonly primary: boolean;
  readonly hasPlayer: boolean;
}

/** Unique keys of all tables of the house that have a column `player_id`. */
async function keys(): Promise<Key[]> {
  const { rows } = await database.database.pool.query<Key>(
    `select n.nspname || '.' || i.relname as name, n.nspname || '.' || t.relname as table,
       x.indisprimary as primary, a.attnum = any(x.indkey) as "hasPlayer"
     from pg_class t
     join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attname = 'player_id'
     join pg_index x on x.indrelid = t.oid and x.indisunique
     join pg_class i on i.oid = x.indexrelid
     where t.relkind in ('r', 'p') and not t.relispartition`,
  );
  return rows;
}

const sorted = (names: readonly string[]): string[] => [...names].sort();

test('every table that names a player has him in its primary key, but those with a reason', async () => {
  const primary = (await keys()).filter((key) => key.primary);
  const without = primary.filter(({ hasPlayer }) => !hasPlayer).map(({ table }) => table);
  expect(sorted(without)).toEqual(sorted(Object.values(local).flat()));
  const spread = primary.filter(({ hasPlayer }) => hasPlayer).map(({ table }) => table);
  expect(spread).toEqual(expect.arrayContaining(['ledger.posting', 'play.round']));
});

test('the unique keys of spread tables without a player are these', async () => {
  const found = await keys();
  const spread = new Set(
    found.filter((key) => key.primary && key.hasPlayer).map((key) => key.table),
  );
  const without = found.filter(({ table, hasPlayer }) => spread.has(table) && !hasPlayer);
  expect(sorted(without.map(({ name }) => name))).toEqual(acrossPlayers);
});
