-- Launches of games, and when their providers have asked who launched them.
create view reporting.alert_launch as
  select provider_id, created_at, expires_at, used_at from play.launch_token;
