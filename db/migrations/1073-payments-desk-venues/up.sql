-- The venue in which a cash desk was open; null where it stands in none, and of sessions from before.
alter table payments.cash_desk_session add column venue_id bigint;
create index cash_desk_session_venue on payments.cash_desk_session (venue_id) where venue_id is not null;
