-- Blocks of the proof chain: each seals the movements of a range of finished transactions together
-- with the hash of the block before it. `leaves` keeps eight bytes of every movement's own hash in
-- the block's order, so that an altered row can be named, not only noticed.
create table ledger.chain_block (
  id bigint primary key check (id > 0),
  previous_hash bytea not null,
  hash bytea not null unique,
  -- Movements with from <= transaction_id < to.
  transaction_from bigint not null,
  transaction_to bigint not null,
  movements integer not null,
  postings integer not null,
  leaves bytea not null,
  sealed_at timestamptz not null,
  check (transaction_from < transaction_to),
  check (octet_length(hash) = 32 and octet_length(previous_hash) = 32),
  check (octet_length(leaves) = movements * 8)
);
create trigger chain_block_append_only before update or delete or truncate on ledger.chain_block
  for each statement execute function ledger.refuse_change();
