select id from risk.shadow_run where outcome ? 'moved';
