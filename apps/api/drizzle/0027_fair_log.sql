CREATE TABLE "fair_log" (
	"position" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"head" text NOT NULL,
	"appended_at" bigint NOT NULL,
	CONSTRAINT "fair_log_head_written" CHECK ("fair_log"."head" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "fair_parameter_sets" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "fair_parameter_sets_hashed" CHECK ("fair_parameter_sets"."hash" = encode(sha256(convert_to("fair_parameter_sets"."text", 'UTF8')), 'hex'))
);
--> statement-breakpoint
-- What was published stays as it was, and in its place.
CREATE TRIGGER fair_log_append_only BEFORE UPDATE OR DELETE ON fair_log
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_log_no_truncate BEFORE TRUNCATE ON fair_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_parameter_sets_append_only BEFORE UPDATE OR DELETE ON fair_parameter_sets
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_parameter_sets_no_truncate BEFORE TRUNCATE ON fair_parameter_sets
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION fair_log_is_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := repeat('0', 64);
BEGIN
  IF NEW.position > 1 THEN
    SELECT head INTO before FROM fair_log WHERE position = NEW.position - 1;
  END IF;
  IF NEW.position < 1 OR before IS NULL
    OR NEW.head <> encode(sha256(decode(before, 'hex') || convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'Entry % of the log does not follow from the one before it', NEW.position
      USING ERRCODE = 'FL001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fair_log_chained BEFORE INSERT ON fair_log
  FOR EACH ROW EXECUTE FUNCTION fair_log_is_chained();
