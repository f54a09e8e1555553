-- The owner of a terminal's clearing account in the ledger: what one player has on one terminal.
create table payments.terminal_account (
  id bigint generated always as identity primary key,
  terminal text not null,
  player_id bigint not null,
  opened_at timestamptz not null,
  unique (terminal, player_id)
);
-- The player's own money on its way back.
alter table payments.transfer rename column homeward to is_returning;
-- Stakes and wins of money that lies on the terminal.
alter table payments.reported_transaction drop constraint reported_transaction_account_check;
alter table payments.reported_transaction add constraint reported_transaction_account_check
  check (account in ('Main', 'Landbased') or (account = 'Terminal' and kind = 'GAME'));
