CREATE TABLE "recovery_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"known_device" boolean NOT NULL,
	"fund_password" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" bigint,
	"available_at" bigint,
	"closed_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "recovery_requests_code_hash_key" UNIQUE("code_hash"),
	CONSTRAINT "recovery_requests_kind_known" CHECK ("recovery_requests"."kind" in ('password', 'second_factor')),
	CONSTRAINT "recovery_requests_state_known" CHECK ("recovery_requests"."state" in ('review', 'accepted', 'rejected', 'cancelled', 'completed')),
	CONSTRAINT "recovery_requests_accepted_with_wait" CHECK ("recovery_requests"."state" not in ('accepted', 'completed') or ("recovery_requests"."user_id" is not null and "recovery_requests"."decided_by" is not null and "recovery_requests"."decided_at" is not null and "recovery_requests"."available_at" >= "recovery_requests"."decided_at")),
	CONSTRAINT "recovery_requests_rejected_with_reason" CHECK (("recovery_requests"."state" = 'rejected') = ("recovery_requests"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_requests_user_id_idx" ON "recovery_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_requests_state_idx" ON "recovery_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "recovery_requests_expires_at_idx" ON "recovery_requests" USING btree ("expires_at");