-- What the books came to at a moment, signed: whoever keeps a checkpoint can prove later that the
-- books of that moment were changed.
create table ledger.checkpoint (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  -- All checks held.
  holds boolean not null,
  -- Number of the chain's last block at that moment; 0 before the first.
  head_block bigint not null check (head_block >= 0),
  -- What is signed, to the byte.
  statement text not null,
  signature bytea not null check (octet_length(signature) = 64),
  -- The raw Ed25519 key that it was signed with.
  public_key bytea not null check (octet_length(public_key) = 32)
);
create index checkpoint_head on ledger.checkpoint (head_block, id);
create trigger checkpoint_append_only before update or delete or truncate on ledger.checkpoint
  for each statement execute function ledger.refuse_change();
