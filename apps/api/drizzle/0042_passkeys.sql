CREATE TABLE "answered_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "passkeys_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "passkeys_credential_id_key" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_slot_offered" CHECK ("passkeys"."slot" between 1 and 10),
	CONSTRAINT "passkeys_counted" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_challenges_ends_at_idx" ON "answered_challenges" USING btree ("ends_at");