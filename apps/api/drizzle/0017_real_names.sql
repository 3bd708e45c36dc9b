CREATE TABLE "real_names" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"sealed_name" "bytea" NOT NULL,
	"sealed_number" "bytea" NOT NULL,
	"front_id" text NOT NULL,
	"back_id" text NOT NULL,
	"reason" text,
	"refusal" text,
	"decided_by" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "real_names_status_known" CHECK ("real_names"."status" in ('review', 'complete', 'rejected')),
	CONSTRAINT "real_names_decided_by_somebody" CHECK (("real_names"."status" = 'review') = ("real_names"."decided_by" is null) and ("real_names"."status" = 'review') = ("real_names"."decided_at" is null)),
	CONSTRAINT "real_names_rejected_with_reason" CHECK (("real_names"."status" = 'rejected') = ("real_names"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_front_id_uploads_id_fk" FOREIGN KEY ("front_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_back_id_uploads_id_fk" FOREIGN KEY ("back_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "real_names_user_id_idx" ON "real_names" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_one_open" ON "real_names" USING btree ("user_id") WHERE "real_names"."status" in ('review', 'complete');--> statement-breakpoint
CREATE INDEX "real_names_review_idx" ON "real_names" USING btree ("submitted_at") WHERE "real_names"."status" = 'review' and "real_names"."refusal" is null;