-- Settings that somebody has changed, for the statements of other modules: a switch that is part of the
-- statement it switches holds at once in every process.
create view platform.setting_value as select key, value from platform.setting;
