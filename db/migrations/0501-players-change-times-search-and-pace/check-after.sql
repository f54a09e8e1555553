select id from players.player where search_text is null or changed_at < created_at;
