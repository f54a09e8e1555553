/** What players pay with and may share: bank accounts, cards and wallets. */
import type { SharedUse } from '@herna/players/ports';
import { sql } from 'kysely';
import { maskedIban } from '../rules/bank-account-numbers.ts';

/** How many payments of the player were made by one of their means. */
const paymentsBy = (column: 'bank_account_id' | 'payment_card_id' | 'wallet_id') => sql`
  (select count(*) from payments.payment payment
    where payment.player_id = means.player_id and payment.${sql.ref(column)} = means.id)`;

const uses = (column: Parameters<typeof paymentsBy>[0]) => sql`
  player_id, sum(${paymentsBy(column)})::bigint as times, min(created_at) as first_seen_at,
  max(updated_at) as last_seen_at`;

export const sharedMeans: readonly SharedUse[] = [
  {
    kind: 'BANK_ACCOUNT',
    keysOf: (players) => sql`
      select iban as key, iban as value, max(updated_at) as last_seen_at
      from payments.bank_account where player_id = ${players} group by iban`,
    usesOf: (key) => sql`
      select ${uses('bank_account_id')}
      from payments.bank_account means where iban = ${key} group by player_id`,
    mask: maskedIban,
  },
  {
    // Gateways keep the number from us: the same masked number and expiry are one card.
    kind: 'PAYMENT_CARD',
    keysOf: (players) => sql`
      select mask || ' ' || expiry as key, mask || ' ' || expiry as value,
        max(updated_at) as last_seen_at
      from payments.payment_card
      where player_id = ${players} and mask is not null and expiry is not null group by 1`,
    usesOf: (key) => sql`
      select ${uses('payment_card_id')}
      from payments.payment_card means
      where mask || ' ' || expiry = ${key} and mask is not null and expiry is not null
      group by player_id`,
    mask: (value) => value,
  },
  {
    kind: 'WALLET',
    keysOf: (players) => sql`
      select masked_id as key, masked_id as value, max(updated_at) as last_seen_at
      from payments.external_wallet
      where player_id = ${players} and masked_id is not null group by masked_id`,
    usesOf: (key) => sql`
      select ${uses('wallet_id')}
      from payments.external_wallet means where masked_id = ${key} group by player_id`,
    mask: (value) => value,
  },
];
