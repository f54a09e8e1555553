-- Replies by e-mail: the same message delivered again is one, and staff see whom it names as its author.
alter table support.message
  add column mail_id text check (mail_id ~ '^[0-9a-f]{64}$'),
  add column mail_from text,
  add constraint message_mail check ((mail_id is null) = (mail_from is null)),
  add constraint message_mail_is_no_staff check (mail_id is null or staff_id is null);

create unique index message_mail_once on support.message (ticket_id, mail_id)
  where mail_id is not null;
