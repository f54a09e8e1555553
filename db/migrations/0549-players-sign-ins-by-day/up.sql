create index session_created on players.session (created_at);
