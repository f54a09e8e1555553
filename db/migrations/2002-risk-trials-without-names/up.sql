-- Trials once kept who would have moved to another band; only the counts stay.
update risk.shadow_run set outcome = outcome - 'moved' where outcome ? 'moved';
