-- A ticket is written three times: sold, sealed, evaluated. With room on its page and no index on what
-- changes, the second and third time touch no index.
alter table lottery.ticket set (fillfactor = 45);
-- Places follow ids, which the evaluation checks; tickets of a draw in a state are found by its ids.
drop index lottery.ticket_place;
drop index lottery.ticket_open;
