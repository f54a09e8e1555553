create view reporting.person as
  select id as player_id, first_name, surname, state, birth_date from players.player;

create view reporting.bank_account as
  select player_id, iban, state from payments.bank_account where state <> 'REMOVED';

create view reporting.payment as
  select id, player_id, direction, state, reference_number, provider_reference
  from payments.payment;

create view reporting.round as
  select r.player_id, r.id, r.state, g.name as game_name
  from play.round r left join catalogue.game g on g.id = r.game_id;

create view reporting.movement as
  select m.id, m.player_id, m.subject_id, k.code as kind, m.source, m.reference
  from ledger.movement m join ledger.movement_kind k on k.id = m.kind;

create view reporting.lottery_ticket as
  select player_id, reference from play.lottery_ticket;
