-- Highest wins of a round as certified anew, in hundredths of the stake.
insert into ceilings.ceiling (period, game_key, currency, amount, valid_from, reason, made_at)
select 'MULTIPLE', title.key, currency, title.most, '2024-01-01',
  'The certificate of the title names this as the most that a round can win', '2024-01-01T00:00:00Z'
from (values
  ('citrus-storm', 2889675),
  ('sugarglass-gems', 3748950),
  ('three-card-duel', 4100)
) as title (key, most), unnest(array['CZK', 'EUR']) currency;
