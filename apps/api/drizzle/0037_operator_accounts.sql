CREATE TABLE "operator_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" "bytea" NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"added_at" bigint NOT NULL,
	"added_by" text NOT NULL,
	"blocked_at" bigint,
	"last_sign_in_at" bigint,
	CONSTRAINT "operator_accounts_key_of_name" CHECK ("operator_accounts"."key" ~ '^[a-z0-9]{2,40}$'
        and "operator_accounts"."key" = regexp_replace(lower("operator_accounts"."name" collate "C"), '[^a-z0-9]', '', 'g')),
	CONSTRAINT "operator_accounts_steps_counted" CHECK ("operator_accounts"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failed" integer NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "operator_failures_counted" CHECK ("operator_failures"."failed" > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "operator_sessions_hashed" CHECK ("operator_sessions"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "operator_sessions_bounded" CHECK ("operator_sessions"."ends_at" > "operator_sessions"."created_at"
        and "operator_sessions"."ends_at" - "operator_sessions"."created_at" <= 43200000)
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_key_operator_accounts_key_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_key_idx" ON "operator_sessions" USING btree ("operator_key");--> statement-breakpoint

-- A name stays one person's, and how many there ever were decides who may add another.
CREATE TRIGGER operator_accounts_no_delete BEFORE DELETE ON operator_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER operator_accounts_no_truncate BEFORE TRUNCATE ON operator_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
