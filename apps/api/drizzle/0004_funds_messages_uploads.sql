CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"pay_to" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"proof_id" text,
	"remark" text DEFAULT '' NOT NULL,
	"reason" text,
	"timeline" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"submitted_at" bigint,
	CONSTRAINT "recharges_status_known" CHECK ("recharges"."status" in ('pending_payment', 'review', 'paid', 'rejected', 'expired')),
	CONSTRAINT "recharges_amount_positive" CHECK ("recharges"."amount" > 0),
	CONSTRAINT "recharges_review_has_proof" CHECK ("recharges"."status" not in ('review', 'paid') or "recharges"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_proof_id_uploads_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_user_id_idx" ON "messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("user_id") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "recharges_user_id_idx" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_review_idx" ON "recharges" USING btree ("submitted_at") WHERE "recharges"."status" = 'review';--> statement-breakpoint
CREATE INDEX "recharges_pending_idx" ON "recharges" USING btree ("expires_at") WHERE "recharges"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "uploads_owner_id_idx" ON "uploads" USING btree ("owner_id");