-- Newest first; a list that is kept already stays in front.
insert into catalogue.favourites as kept (player_id, game_keys, changed_at)
select player_id, (array_agg(game.key order by added_at desc))[1:500], max(added_at)
from play.favorite join catalogue.game on game.id = favorite.game_id
group by player_id
on conflict (player_id) do update set game_keys = (kept.game_keys || array(
  select key from unnest(excluded.game_keys) with ordinality as brought (key, place)
  where key <> all(kept.game_keys) order by place
))[1:500];
drop table play.favorite;
-- Joined accounts are followed from where the consumer of before stood: their lists came along above.
update outbox.cursor set consumer = 'catalogue.joined_favourites' where consumer = 'play.joined_favorites';
