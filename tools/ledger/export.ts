/**
 * Writes the whole ledger as lines of JSON on one snapshot: blocks and checkpoints, movements with
 * their postings in the order of the chain, balances as they are kept. Numbers are decimal text.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import pg from 'pg';

const rowsAtOnce = 2_000;

/** What is written, in this order; each line says its kind. */
const parts = [
  {
    kind: 'block',
    text: `select id::text, encode(previous_hash, 'hex') as "previousHash",
        encode(hash, 'hex') as hash, transaction_from::text as "transactionFrom",
        transaction_to::text as "transactionTo", movements, postings
      from ledger.chain_block order by ledger.chain_block.id`,
  },
  {
    kind: 'checkpoint',
    text: `select id::text, statement, encode(signature, 'hex') as signature,
        encode(public_key, 'hex') as "publicKey"
      from ledger.checkpoint order by ledger.checkpoint.id`,
  },
  {
    kind: 'movement',
    text: `select m.player_id::text as player, m.id::text, m.kind as "movementKind", m.currency,
        m.source, m.reference, m.reverses, m.content_hash::text as "contentHash",
        m.subject_id::text as subject, m.reason, m.amount::text, m.cash_after::text as "cashAfter",
        m.bonus_after::text as "bonusAfter", m.created_at as "createdAt",
        m.transaction_id::text as transaction, coalesce((
          select jsonb_agg(jsonb_build_array(p.line, p.account_kind, p.owner_id::text,
            p.amount::text, p.currency) order by p.line)
          from ledger.posting p where p.player_id = m.player_id and p.movement_id = m.id
        ), '[]') as postings
      from ledger.movement m order by m.transaction_id, m.player_id, m.id`,
  },
  {
    kind: 'balance',
    text: `select account::int, owner::text, currency, amount::text from (
        select 1 as account, player_id as owner, currency, cash as amount from ledger.balance
        union all select 2, player_id, currency, bonus from ledger.balance
        union all select 3, player_id, currency, held from ledger.balance
        union all select 4, player_id, currency, landbased from ledger.balance
        union all select account_kind, owner_id, currency, sum(amount)::bigint
          from ledger.house_balance group by account_kind, owner_id, currency
      ) kept order by kept.account, kept.owner, kept.currency`,
  },
] as const;

/** Lines written, by kind. */
export type Written = Readonly<Record<(typeof parts)[number]['kind'], number>>;

/** Exports a ledger to a file. */
export async function exportLedger(url: string, file: string): Promise<Written> {
  const client = new pg.Client({ connectionString: url, application_name: 'export-ledger' });
  await client.connect();
  const out = createWriteStream(file);
  const line = async (row: object): Promise<void> => {
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  };
  const written = { block: 0, checkpoint: 0, movement: 0, balance: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await line({ kind: 'ledger', version: 1 });
    for (const { kind, text } of parts) {
      await client.query(`declare part no scroll cursor for ${text}`);
      for (;;) {
        const { rows } = await client.query<object>(`fetch ${rowsAtOnce} from part`);
        for (const row of rows) await line({ kind, ...row });
        written[kind] += rows.length;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('close part');
    }
    await line({ kind: 'end', ...written });
    await client.query('commit');
  } finally {
    await client.end();
    out.end();
    await once(out, 'close');
  }
  return written;
}
