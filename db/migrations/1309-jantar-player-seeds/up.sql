-- The player's seed comes with each round, from the player's own browser.
alter table jantar.session drop column client_seed;

-- Their next seed was committed to without its nonce; a new session commits to both.
update jantar.session set closed_at = now() where closed_at is null;
