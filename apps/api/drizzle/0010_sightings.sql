CREATE TABLE "sightings" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "sightings_user_id_kind_mark_pk" PRIMARY KEY("user_id","kind","mark")
);
--> statement-breakpoint
ALTER TABLE "throttles" ADD COLUMN "paused_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "self_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;