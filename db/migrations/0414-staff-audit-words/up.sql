-- The words of an audit row: its action, what it concerns, the reason, and what it was and became.
create function staff.audit_words(action text, target_kind text, target_id text, reason text,
  details jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
      translate(action || ' ' || target_kind, '._', '  ') || ' ' || target_id || ' ' || reason)
    || to_tsvector('simple'::regconfig, details)
$$;
create index audit_words on staff.audit
  using gin (staff.audit_words(action, target_kind, target_id, reason, details));
