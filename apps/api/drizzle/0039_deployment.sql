CREATE TABLE "deployment" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "deployment_one" CHECK ("deployment"."only"),
	CONSTRAINT "deployment_mode_known" CHECK ("deployment"."mode" in ('sandbox', 'live'))
);
--> statement-breakpoint

-- Whatever has the seeded account is a sandbox; there was no live mode before.
INSERT INTO deployment (mode) SELECT 'sandbox' WHERE EXISTS (SELECT FROM users WHERE username_key = 'demo');
--> statement-breakpoint
CREATE TRIGGER deployment_append_only BEFORE UPDATE OR DELETE ON deployment
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER deployment_no_truncate BEFORE TRUNCATE ON deployment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
