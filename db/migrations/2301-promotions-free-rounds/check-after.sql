select f.player_id, f.id from play.free_round f
left join promotions.free_round p on p.player_id = f.player_id and p.id = f.id
where p.id is null;
