-- Whose account a row concerns, where its target is something else; no part of the chain.
alter table staff.audit add column player_id bigint;
create index audit_player on staff.audit (player_id) where player_id is not null;

-- Of a row whose reason was cleared with its person: a keyed code over the row before it, its own hash
-- and all that is left of it.
alter table staff.audit add column cleared_mac bytea
  check (cleared_mac is null or reason = '');
