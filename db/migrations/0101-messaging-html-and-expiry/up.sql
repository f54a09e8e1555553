-- An e-mail keeps both its forms, because a code or a link is drawn differently in each.
alter table messaging.message add column html text not null default '';
-- After this moment the message is worth nothing to its reader: a code that no longer works.
alter table messaging.message add column expires_at timestamptz;
alter table messaging.message drop constraint message_state_check;
alter table messaging.message add constraint message_state_check
  check (state in ('QUEUED', 'SENT', 'FAILED', 'EXPIRED'));
-- Only a waiting message still holds its text: codes, links and names leave with it.
alter table messaging.message add constraint message_text_only_while_waiting
  check (state = 'QUEUED' or (body = '' and html = '')) not valid;
