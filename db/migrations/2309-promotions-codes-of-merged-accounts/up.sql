-- An account that another one has become part of may wait for the codes of both.
alter table promotions.registration_code drop constraint registration_code_pkey;
alter table promotions.registration_code add primary key (player_id, digest);
