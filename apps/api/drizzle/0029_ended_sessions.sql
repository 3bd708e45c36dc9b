-- Processes keep sessions in mind for a while, and hear here which are over. Whoever ends one and by
-- whatever statement, it is told at the commit, or not at all.
CREATE FUNCTION sessions_tell_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', token_hash) FROM ended;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION sessions_tell_ended();
--> statement-breakpoint

-- Nothing changes these columns today. Who does so by hand is heard as well.
CREATE FUNCTION sessions_tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', old.token_hash);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_changed AFTER UPDATE OF token_hash, user_id, expires_at, may_rest ON sessions
  FOR EACH ROW EXECUTE FUNCTION sessions_tell_changed();
--> statement-breakpoint

-- The empty text stands for all of them.
CREATE FUNCTION sessions_tell_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_truncated AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_tell_truncated();
