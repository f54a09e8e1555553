-- The client's own name of the press that began a round.
alter table jantar.round add column request_id text;
create unique index round_request on jantar.round (session_id, request_id)
  where request_id is not null;
