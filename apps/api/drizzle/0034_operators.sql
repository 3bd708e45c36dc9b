CREATE TABLE "audit_log" (
	"position" integer PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"text" text NOT NULL,
	"head" text NOT NULL,
	CONSTRAINT "audit_log_heads_written" CHECK ("audit_log"."previous" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "pending_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject" text NOT NULL,
	"says" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_key" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_key" text,
	"decided_at" bigint,
	CONSTRAINT "pending_acts_status_known" CHECK ("pending_acts"."status" in ('open', 'confirmed', 'refused')),
	CONSTRAINT "pending_acts_decided_by_somebody" CHECK (("pending_acts"."status" = 'open') = ("pending_acts"."decided_by" is null)
        and ("pending_acts"."decided_by" is null) = ("pending_acts"."decided_key" is null)
        and ("pending_acts"."decided_by" is null) = ("pending_acts"."decided_at" is null)),
	CONSTRAINT "pending_acts_four_eyes" CHECK ("pending_acts"."status" <> 'confirmed' or "pending_acts"."decided_key" <> "pending_acts"."asked_key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_act_once" ON "audit_log" USING btree ((("text")::jsonb ->> 'id'));--> statement-breakpoint
CREATE INDEX "pending_acts_open_idx" ON "pending_acts" USING btree ("asked_at") WHERE "pending_acts"."status" = 'open';--> statement-breakpoint

-- What was done stays as it was written, and in its place.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION audit_log_is_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := repeat('0', 64);
BEGIN
  IF NEW.position > 1 THEN
    SELECT head INTO before FROM audit_log WHERE position = NEW.position - 1;
  END IF;
  IF NEW.position < 1 OR before IS NULL OR NEW.previous <> before
    OR NEW.head <> encode(sha256(decode(before, 'hex') || convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'Row % of the audit log does not follow from the one before it', NEW.position
      USING ERRCODE = 'AL001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_chained();
--> statement-breakpoint

-- What somebody asked for is decided once, as it was asked for.
CREATE FUNCTION pending_acts_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' OR NEW.status = 'open'
    OR (NEW.id, NEW.action, NEW.input, NEW.subject, NEW.says, NEW.reason, NEW.asked_by, NEW.asked_key, NEW.asked_at)
      IS DISTINCT FROM (OLD.id, OLD.action, OLD.input, OLD.subject, OLD.says, OLD.reason, OLD.asked_by, OLD.asked_key, OLD.asked_at) THEN
    RAISE EXCEPTION 'The pending act % is decided once, and as it was asked for', OLD.id USING ERRCODE = 'AL002';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER pending_acts_change BEFORE UPDATE ON pending_acts
  FOR EACH ROW EXECUTE FUNCTION pending_acts_decided_once();
--> statement-breakpoint
CREATE TRIGGER pending_acts_no_delete BEFORE DELETE ON pending_acts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
