/**
 * Payments of players: whom the money went to is kept as long as the law asks for it. Who held a payment and
 * why is not told (Act 253/2008, § 38), nor what staff wrote about it.
 */
import type { PersonalTables } from '@herna/module-kit';

export const paymentsPersonalData = {
  'payments.statement_entry': {
    key: { column: 'payment_id', of: 'payments.payment', by: 'id' },
    onExpiry: { counter_iban: 'null', counter_name: 'null' },
  },
  // Orders of many people, given once more only while some of them are open.
  'payments.bank_file': {
    key: { column: 'id', of: 'payments.payment', by: 'bank_file_id' },
    withheld: 'names other people',
    onExpiry: { content: "case when settled then '' else content end" },
  },
  'payments.payment_step': { without: ['actor', 'note'] },
  'payments.payment': {
    without: ['pay_url', 'note', 'approved_by', 'suspended_by'],
    onExpiry: { note: 'null', pay_url: 'null' },
  },
  'payments.payment_card': {
    without: ['pay_url', 'provider_reference'],
    onExpiry: { mask: "'****'", pay_url: 'null' },
  },
  'payments.bank_account': {
    // The player's own words; the account itself is kept.
    onRequest: { label: "''" },
    onExpiry: { iban: "'XX00' || lpad(id::text, 12, '0')", label: "''", refused_reason: 'null' },
  },
  'payments.external_wallet': {
    without: ['redirect_url'],
    onExpiry: { masked_id: 'null', holder_name: 'null', redirect_url: "''" },
  },
  'payments.bank_consent': {
    without: ['return_state', 'verifier', 'token', 'redirect_url', 'provider_consent'],
    onExpiry: { iban: "'XX00' || lpad(id::text, 12, '0')", holder_name: 'null' },
  },
  'payments.cash_day': {},
  'payments.desk_operation': {},
  'payments.landbased_wallet': {},
  'payments.reported_transaction': {},
  'payments.terminal_account': { withheld: 'names of machines' },
  'payments.transfer': {},
  'payments.transfer_queue': { withheld: 'a list of ours', onRequest: 'delete' },
  'payments.voucher': { without: ['number_hash'] },
  'payments.type_restriction': { without: ['reason', 'staff_id'], onExpiry: 'delete' },
  'payments.amount_bound': { without: ['reason', 'staff_id'], onExpiry: 'delete' },
  'payments.warning': { withheld: 'a list of ours', onExpiry: 'delete' },
} satisfies PersonalTables;
