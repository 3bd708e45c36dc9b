CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_owner_kind_key" UNIQUE("owner","kind"),
	CONSTRAINT "accounts_id_names_owner" CHECK ("accounts"."id" = "accounts"."owner" || ':' || "accounts"."kind"),
	CONSTRAINT "accounts_kind_known" CHECK (case when "accounts"."owner" = 'platform'
        then "accounts"."kind" in ('house', 'deposits', 'withdrawals', 'fees', 'promotions')
        else "accounts"."kind" in ('available', 'held', 'invested') end),
	CONSTRAINT "accounts_user_never_negative" CHECK ("accounts"."owner" = 'platform' or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"transfer_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"account_version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_before" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "entries_account_id_account_version_pk" PRIMARY KEY("account_id","account_version"),
	CONSTRAINT "entries_transfer_account_key" UNIQUE("transfer_id","account_id"),
	CONSTRAINT "entries_amount_not_zero" CHECK ("entries"."amount" <> 0),
	CONSTRAINT "entries_balance_adds_up" CHECK ("entries"."balance_after" = "entries"."balance_before" + "entries"."amount"),
	CONSTRAINT "entries_version_from_one" CHECK ("entries"."account_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_totals_owner_kind_pk" PRIMARY KEY("owner","kind")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "transfers_kind_reference_key" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"fund_password_hash" text NOT NULL,
	"invite_code" text NOT NULL,
	"inviter_id" text,
	"credit" integer DEFAULT 100 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_username_key_key" UNIQUE("username_key"),
	CONSTRAINT "users_invite_code_key" UNIQUE("invite_code"),
	CONSTRAINT "users_username_key_folded" CHECK ("users"."username_key" = lower("users"."username"))
);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_created_at_idx" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_inviter_id_idx" ON "users" USING btree ("inviter_id","created_at");