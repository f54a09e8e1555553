-- Every stake writes how far its bonus is wagered, and PostgreSQL looks at all checks of the row anew.
-- What only the giving of a bonus writes is looked at then.
alter table bonuses.bonus drop constraint bonus_accepted_terms_check;
create function bonuses.check_accepted_terms() returns trigger language plpgsql as $$
begin
  if new.accepted_terms !~ '^[0-9a-f]{64}$' then
    raise check_violation using message = 'accepted terms are named by a SHA-256';
  end if;
  return new;
end $$;
create trigger bonus_accepted_terms before insert or update of accepted_terms on bonuses.bonus
  for each row execute function bonuses.check_accepted_terms();
