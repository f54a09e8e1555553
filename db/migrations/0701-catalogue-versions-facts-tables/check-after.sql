select id from catalogue.game_version where valid_from is null
union all
select id from catalogue.provider where not order_enabled;
