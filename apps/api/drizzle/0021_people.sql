CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"points" integer NOT NULL,
	"score" integer NOT NULL,
	"actor" text,
	"reason" text,
	"created_at" bigint NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "credit_events_cause_reference_key" UNIQUE("cause","reference"),
	CONSTRAINT "credit_events_cause_known" CHECK ("credit_events"."cause" in ('recharge', 'real_name', 'deduction', 'correction')),
	CONSTRAINT "credit_events_points_not_zero" CHECK ("credit_events"."points" <> 0),
	CONSTRAINT "credit_events_never_below_zero" CHECK ("credit_events"."score" >= 0),
	CONSTRAINT "credit_events_decided_by_somebody" CHECK (("credit_events"."cause" in ('deduction', 'correction')) = ("credit_events"."actor" is not null)
        and ("credit_events"."actor" is null) = ("credit_events"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "inviter_id" text;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_events" ADD CONSTRAINT "credit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_published_at_idx" ON "announcements" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "credit_events_user_id_idx" ON "credit_events" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "recharges_invited_idx" ON "recharges" USING btree ("inviter_id","user_id") WHERE "recharges"."status" = 'paid' and "recharges"."inviter_id" is not null;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_rebate_of_paid" CHECK ("recharges"."rebate" >= 0 and ("recharges"."rebate" = 0 or (
      "recharges"."status" = 'paid' and "recharges"."inviter_id" is not null)));--> statement-breakpoint

-- What paid recharges have brought inviters so far, from the ledger's own entries.
UPDATE recharges SET inviter_id = users.inviter_id, rebate = coalesce((
    SELECT entries.amount FROM transfers
    JOIN entries ON entries.transfer_id = transfers.id
      AND entries.account_id = users.inviter_id || ':available'
    WHERE transfers.kind = 'rebate' AND transfers.reference = recharges.rebate_reference), 0)
  FROM users
  WHERE users.id = recharges.user_id AND users.inviter_id IS NOT NULL AND recharges.status = 'paid';
--> statement-breakpoint

-- What has moved a credit score stays as it was written, like the ledger.
CREATE TRIGGER credit_events_append_only BEFORE UPDATE OR DELETE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_events_no_truncate BEFORE TRUNCATE ON credit_events
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
