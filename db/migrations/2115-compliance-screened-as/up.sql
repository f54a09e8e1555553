-- As whom a player was screened when an entry was found: somebody else's dismissal says nothing of who they are now.
alter table compliance.sanction_match add column screened_as text;
