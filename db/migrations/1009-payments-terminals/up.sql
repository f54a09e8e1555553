-- A transfer of a card is known by the id of its own terminal.
update payments.transfer set system = 'terminal:' || place
where system = 'terminals' and place is not null;
