CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"lang" text NOT NULL,
	"zone" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"claimed_until" bigint NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"ready_at" bigint,
	"expires_at" bigint,
	CONSTRAINT "data_exports_id_key" UNIQUE("id"),
	CONSTRAINT "data_exports_state_known" CHECK ("data_exports"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "data_exports_ends" CHECK (("data_exports"."state" = 'waiting') = ("data_exports"."expires_at" is null)),
	CONSTRAINT "data_exports_ready_whole" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."ready_at" is not null and "data_exports"."size" is not null)),
	CONSTRAINT "data_exports_counts" CHECK ("data_exports"."parts" >= 0 and "data_exports"."attempt" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_free_at" bigint;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_waiting_idx" ON "data_exports" USING btree ("claimed_until") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_name_free_at_idx" ON "users" USING btree ("name_free_at") WHERE "users"."name_free_at" is not null;