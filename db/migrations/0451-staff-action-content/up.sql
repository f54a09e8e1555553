-- The terms that wait for a second person, where the amount does not say them: what is to hold, and what
-- holds until then. Null where there are none, and on what was put forward earlier.
alter table staff.action add column content jsonb;
