-- Whom a report speaks of, sealed, from its first sending until it is taken or refused.
alter table accounts.person_change add column person bytea;
