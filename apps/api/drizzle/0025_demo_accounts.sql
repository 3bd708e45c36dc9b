CREATE TABLE "demo_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sweep_at" bigint,
	CONSTRAINT "demo_accounts_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "may_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closes_at" bigint;--> statement-breakpoint
ALTER TABLE "demo_accounts" ADD CONSTRAINT "demo_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_accounts_sweep_idx" ON "demo_accounts" USING btree ("sweep_at") WHERE "demo_accounts"."sweep_at" is not null;--> statement-breakpoint

-- What a demo account is given, and what goes back of it, is no gain and no loss: assets over time
-- count it among what came in and what went out.
DROP TRIGGER transfers_note_flow ON transfers;
--> statement-breakpoint
CREATE TRIGGER transfers_note_flow AFTER INSERT ON transfers
  FOR EACH ROW WHEN (NEW.kind IN ('recharge', 'withdrawal_paid', 'demo_funds'))
  EXECUTE FUNCTION ledger_note_flow();
