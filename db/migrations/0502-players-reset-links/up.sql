-- A stranger who asks for links must not void the one its owner is about to use: links live side
-- by side, each for its hour, and all end with the password. Codes stay one for a purpose.
drop index players.code_live;
create unique index code_live on players.code (subject, purpose)
  where used_at is null and purpose <> 'reset_password';
