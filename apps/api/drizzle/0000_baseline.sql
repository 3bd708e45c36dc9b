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
        else "accounts"."kind" in ('available', 'held_orders', 'held_withdrawals', 'held_operator',
          'invested', 'held') end),
	CONSTRAINT "accounts_held_retired" CHECK ("accounts"."kind" <> 'held' or "accounts"."balance" = 0),
	CONSTRAINT "accounts_user_never_negative" CHECK ("accounts"."owner" = 'platform' or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second" bigint NOT NULL,
	CONSTRAINT "alert_progress_one_row" CHECK ("alert_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published_at" bigint NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "answered_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"position" integer PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"text" text NOT NULL,
	"head" text NOT NULL,
	CONSTRAINT "audit_log_heads_written" CHECK ("audit_log"."previous" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"number" "bytea",
	"number_key" text,
	"last_four" text NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "bank_cards_slot_offered" CHECK ("bank_cards"."slot" between 1 and 5),
	CONSTRAINT "bank_cards_number_until_removed" CHECK (("bank_cards"."removed_at" is null) = ("bank_cards"."number" is not null)
        and ("bank_cards"."number" is null) = ("bank_cards"."number_key" is null)),
	CONSTRAINT "bank_cards_last_four_only" CHECK ("bank_cards"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_versions_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "content_versions_kind_known" CHECK ("content_versions"."kind" in ('banners', 'service_links', 'payment_details'))
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
CREATE TABLE "demo_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sweep_at" bigint,
	CONSTRAINT "demo_accounts_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "deployment" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "deployment_one" CHECK ("deployment"."only"),
	CONSTRAINT "deployment_mode_known" CHECK ("deployment"."mode" in ('sandbox', 'live'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"transfer_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"account_version" integer NOT NULL,
	"kind" text NOT NULL,
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
CREATE TABLE "fair_commitments" (
	"day" text PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "fair_commitments_day_written" CHECK ("fair_commitments"."day" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "fair_commitments_root_written" CHECK ("fair_commitments"."root" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "fair_log" (
	"position" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"head" text NOT NULL,
	"appended_at" bigint NOT NULL,
	CONSTRAINT "fair_log_head_written" CHECK ("fair_log"."head" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "fair_parameter_sets" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "fair_parameter_sets_hashed" CHECK ("fair_parameter_sets"."hash" = encode(sha256(convert_to("fair_parameter_sets"."text", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "fair_trees" (
	"day" text PRIMARY KEY NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "fair_trees_whole" CHECK (octet_length("fair_trees"."hashes") = 4095 * 32)
);
--> statement-breakpoint
CREATE TABLE "guardrail_limits" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"next_amount" bigint,
	"next_from" bigint,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "guardrail_limits_user_id_kind_period_pk" PRIMARY KEY("user_id","kind","period"),
	CONSTRAINT "guardrail_limits_kind_known" CHECK ("guardrail_limits"."kind" in ('stake', 'loss', 'orders', 'recharge')),
	CONSTRAINT "guardrail_limits_period_known" CHECK ("guardrail_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "guardrail_limits_amount_positive" CHECK ("guardrail_limits"."amount" > 0),
	CONSTRAINT "guardrail_limits_next_is_looser" CHECK ("guardrail_limits"."next_amount" is null or ("guardrail_limits"."next_from" is not null and "guardrail_limits"."next_amount" > "guardrail_limits"."amount")),
	CONSTRAINT "guardrail_limits_next_waits" CHECK ("guardrail_limits"."next_from" is null or "guardrail_limits"."next_from" >= "guardrail_limits"."changed_at" + 86400000)
);
--> statement-breakpoint
CREATE TABLE "guardrails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cool_off_from" bigint,
	"cool_off_until" bigint,
	"reminder_minutes" integer,
	CONSTRAINT "guardrails_cool_off_span" CHECK (num_nonnulls("guardrails"."cool_off_from", "guardrails"."cool_off_until") in (0, 2)
        and ("guardrails"."cool_off_until" - "guardrails"."cool_off_from"
          between 86400000 and 180 * 86400000::bigint) is not false),
	CONSTRAINT "guardrails_reminder_positive" CHECK ("guardrails"."reminder_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "leaving_files" (
	"store" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "leaving_files_store_name_pk" PRIMARY KEY("store","name")
);
--> statement-breakpoint
CREATE TABLE "ledger_flows" (
	"owner" text NOT NULL,
	"quarter" integer NOT NULL,
	"deposited" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	CONSTRAINT "ledger_flows_owner_quarter_pk" PRIMARY KEY("owner","quarter"),
	CONSTRAINT "ledger_flows_not_negative" CHECK ("ledger_flows"."deposited" >= 0 and "ledger_flows"."withdrawn" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_totals_owner_kind_pk" PRIMARY KEY("owner","kind")
);
--> statement-breakpoint
CREATE TABLE "machine_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"shelf_time" bigint NOT NULL,
	"off_shelf_time" bigint,
	"unit_price" bigint NOT NULL,
	"days" integer NOT NULL,
	"daily_production" bigint NOT NULL,
	"benefit_type" text NOT NULL,
	"stock" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "machine_products_not_oversold" CHECK ("machine_products"."sold" between 0 and "machine_products"."stock"),
	CONSTRAINT "machine_products_terms_positive" CHECK ("machine_products"."unit_price" > 0 and "machine_products"."days" > 0 and "machine_products"."daily_production" > 0),
	CONSTRAINT "machine_products_benefit_known" CHECK ("machine_products"."benefit_type" in ('daily', 'at_end'))
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"days" integer NOT NULL,
	"daily_production" bigint NOT NULL,
	"benefit_type" text NOT NULL,
	"bought_at" bigint NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"days_done" integer DEFAULT 0 NOT NULL,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_due_at" bigint,
	"completed_at" bigint,
	"refusal" text,
	CONSTRAINT "machines_status_known" CHECK ("machines"."status" in ('normal', 'complete', 'frozen')),
	CONSTRAINT "machines_benefit_known" CHECK ("machines"."benefit_type" in ('daily', 'at_end')),
	CONSTRAINT "machines_terms_positive" CHECK ("machines"."quantity" > 0 and "machines"."unit_price" > 0 and "machines"."days" > 0
        and "machines"."daily_production" > 0),
	CONSTRAINT "machines_days_follow" CHECK ("machines"."paused_ms" >= 0 and case when "machines"."status" = 'complete'
        then "machines"."days_done" = "machines"."days"
        when "machines"."benefit_type" = 'at_end' then "machines"."days_done" = 0
        else "machines"."days_done" between 0 and "machines"."days" - 1 end),
	CONSTRAINT "machines_complete_is_dated" CHECK (("machines"."status" = 'complete') = ("machines"."completed_at" is not null)),
	CONSTRAINT "machines_frozen_has_pause" CHECK (("machines"."status" = 'frozen') = (jsonb_array_length("machines"."pauses") > 0
        and "machines"."pauses" -> -1 -> 'until' = 'null'::jsonb)),
	CONSTRAINT "machines_due_follows" CHECK ("machines"."next_due_at" is not distinct from case when "machines"."status" = 'normal'
        then "machines"."bought_at" + "machines"."paused_ms" + 86400000::bigint * case "machines"."benefit_type"
          when 'daily' then "machines"."days_done" + 1 else "machines"."days" end
        end),
	CONSTRAINT "machines_complete_not_aside" CHECK ("machines"."status" <> 'complete' or "machines"."refusal" is null)
);
--> statement-breakpoint
CREATE TABLE "market_candles" (
	"instrument" text NOT NULL,
	"minute" integer NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"state" smallint,
	"class_state" smallint,
	CONSTRAINT "market_candles_instrument_minute_pk" PRIMARY KEY("instrument","minute"),
	CONSTRAINT "market_candles_in_range" CHECK ("market_candles"."low" > 0 and "market_candles"."low" <= least("market_candles"."open", "market_candles"."close")
        and "market_candles"."high" >= greatest("market_candles"."open", "market_candles"."close")),
	CONSTRAINT "market_candles_states_known" CHECK ("market_candles"."state" between 0 and 15 and "market_candles"."class_state" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "market_feeders" (
	"feed" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_listings" (
	"instrument" text PRIMARY KEY NOT NULL,
	"pair" text NOT NULL,
	"decimals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_origin" (
	"feed" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"engine" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_ticks" (
	"instrument" text NOT NULL,
	"second" bigint NOT NULL,
	"price" bigint NOT NULL,
	"source" text NOT NULL,
	"trade_id" text NOT NULL,
	"traded_at" bigint NOT NULL,
	CONSTRAINT "market_ticks_instrument_second_pk" PRIMARY KEY("instrument","second"),
	CONSTRAINT "market_ticks_price_positive" CHECK ("market_ticks"."price" > 0),
	CONSTRAINT "market_ticks_traded_before" CHECK ("market_ticks"."traded_at" < ("market_ticks"."second" + 1) * 1000)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "order_exposures" (
	"instrument" text NOT NULL,
	"second" bigint NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"staked" bigint NOT NULL,
	CONSTRAINT "order_exposures_instrument_second_part_pk" PRIMARY KEY("instrument","second","part"),
	CONSTRAINT "order_exposures_staked_positive" CHECK ("order_exposures"."staked" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"instrument" text NOT NULL,
	"decimals" integer NOT NULL,
	"direction" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout_rate" integer NOT NULL,
	"seconds" integer NOT NULL,
	"strike" bigint NOT NULL,
	"strike_pending" boolean DEFAULT false NOT NULL,
	"entry_second" bigint NOT NULL,
	"due_second" bigint NOT NULL,
	"placed_at" bigint NOT NULL,
	"entry_root" text,
	"exit_root" text,
	"status" text DEFAULT 'trading' NOT NULL,
	"refusal" text,
	"outcome" text,
	"exit_price" bigint,
	"settled_at" bigint,
	"credited" bigint,
	"balance_after" bigint,
	"entry_trade" jsonb,
	"exit_trade" jsonb,
	CONSTRAINT "orders_closed_not_aside" CHECK ("orders"."status" = 'trading' or "orders"."refusal" is null),
	CONSTRAINT "orders_direction_known" CHECK ("orders"."direction" in ('up', 'down')),
	CONSTRAINT "orders_stake_positive" CHECK ("orders"."stake" > 0),
	CONSTRAINT "orders_terms_positive" CHECK ("orders"."payout_rate" > 0 and "orders"."seconds" > 0),
	CONSTRAINT "orders_pending_is_open_or_void" CHECK (not "orders"."strike_pending" or "orders"."status" = 'trading' or "orders"."outcome" = 'void'),
	CONSTRAINT "orders_trades_when_closed" CHECK ("orders"."status" = 'closed' or num_nonnulls("orders"."entry_trade", "orders"."exit_trade") = 0),
	CONSTRAINT "orders_strike_positive" CHECK ("orders"."strike" > 0),
	CONSTRAINT "orders_due_after_expiry" CHECK ("orders"."due_second" = "orders"."entry_second" + "orders"."seconds"),
	CONSTRAINT "orders_closed_is_complete" CHECK (case "orders"."status"
        when 'trading' then num_nonnulls("orders"."outcome", "orders"."exit_price", "orders"."settled_at",
          "orders"."credited", "orders"."balance_after") = 0
        when 'closed' then num_nulls("orders"."outcome", "orders"."settled_at", "orders"."credited",
          "orders"."balance_after") = 0
        else false end),
	CONSTRAINT "orders_outcome_follows" CHECK ("orders"."status" = 'trading' or "orders"."outcome" = case
        when "orders"."exit_price" is null then 'void'
        when "orders"."exit_price" = "orders"."strike" then 'tie'
        when ("orders"."exit_price" > "orders"."strike") = ("orders"."direction" = 'up') then 'won'
        else 'lost' end),
	CONSTRAINT "orders_credit_follows" CHECK ("orders"."status" = 'trading' or "orders"."credited" = case "orders"."outcome"
        when 'won' then "orders"."stake" + "orders"."stake" * "orders"."payout_rate" / 100
        when 'lost' then 0
        else "orders"."stake" end),
	CONSTRAINT "orders_settled_after_due" CHECK ("orders"."settled_at" is null or "orders"."settled_at" >= "orders"."due_second" * 1000)
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
CREATE TABLE "pending_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject" text NOT NULL,
	"says" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_key" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_key" text,
	"decided_at" bigint,
	CONSTRAINT "pending_acts_status_known" CHECK ("pending_acts"."status" in ('open', 'confirmed', 'refused')),
	CONSTRAINT "pending_acts_decided_by_somebody" CHECK (("pending_acts"."status" = 'open') = ("pending_acts"."decided_by" is null)
        and ("pending_acts"."decided_by" is null) = ("pending_acts"."decided_key" is null)
        and ("pending_acts"."decided_by" is null) = ("pending_acts"."decided_at" is null)),
	CONSTRAINT "pending_acts_four_eyes" CHECK ("pending_acts"."status" <> 'confirmed' or "pending_acts"."decided_key" <> "pending_acts"."asked_key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer,
	"instrument" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer NOT NULL,
	"kind" text NOT NULL,
	"price" bigint,
	"percent" integer,
	"seconds" integer,
	"from_second" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"fired_second" bigint,
	"fired_price" bigint,
	"fired_at" bigint,
	"removed_at" bigint,
	CONSTRAINT "price_alerts_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "price_alerts_removed_once_fired" CHECK ("price_alerts"."removed_at" is null or "price_alerts"."slot" is null),
	CONSTRAINT "price_alerts_slot_offered" CHECK ("price_alerts"."slot" between 1 and 20),
	CONSTRAINT "price_alerts_terms_of_kind" CHECK (("price_alerts"."kind" = 'moves') = ("price_alerts"."price" is null)
        and num_nonnulls("price_alerts"."percent", "price_alerts"."seconds") = case "price_alerts"."kind" when 'moves' then 2 else 0 end
        and "price_alerts"."kind" in ('above', 'below', 'moves')),
	CONSTRAINT "price_alerts_positive" CHECK ("price_alerts"."price" > 0 and "price_alerts"."percent" is null
        or "price_alerts"."percent" between 10 and 5000 and "price_alerts"."seconds" > 0),
	CONSTRAINT "price_alerts_fired_or_waiting" CHECK (num_nonnulls("price_alerts"."fired_second", "price_alerts"."fired_price", "price_alerts"."fired_at")
        = case when "price_alerts"."slot" is null then 3 else 0 end),
	CONSTRAINT "price_alerts_fired_later" CHECK ("price_alerts"."fired_second" > "price_alerts"."from_second")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" text[] NOT NULL,
	"amounts" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_kinds_known" CHECK ("push_devices"."kinds" <@ array['alert', 'order', 'recharge', 'withdrawal', 'security']::text[])
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
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
	"refusal" text,
	"timeline" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"submitted_at" bigint,
	"rebate_reference" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"inviter_id" text,
	"rebate" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recharges_rebate_reference_unique" UNIQUE("rebate_reference"),
	CONSTRAINT "recharges_rebate_of_paid" CHECK ("recharges"."rebate" >= 0 and ("recharges"."rebate" = 0 or (
      "recharges"."status" = 'paid' and "recharges"."inviter_id" is not null))),
	CONSTRAINT "recharges_status_known" CHECK ("recharges"."status" in ('pending_payment', 'review', 'paid', 'rejected', 'expired')),
	CONSTRAINT "recharges_amount_positive" CHECK ("recharges"."amount" > 0),
	CONSTRAINT "recharges_review_has_proof" CHECK ("recharges"."status" not in ('review', 'paid') or "recharges"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
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
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"reset_at" bigint,
	CONSTRAINT "second_factors_steps_counted" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"may_rest" boolean DEFAULT false NOT NULL,
	"handle" text DEFAULT gen_random_uuid()::text NOT NULL,
	"browser" text DEFAULT 'other' NOT NULL,
	"platform" text DEFAULT 'other' NOT NULL,
	CONSTRAINT "sessions_handle_key" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "sightings" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "sightings_user_id_kind_mark_pk" PRIMARY KEY("user_id","kind","mark")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"outcome" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"browser" text NOT NULL,
	"platform" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_ins_counted" CHECK ("sign_ins"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"operator" text,
	"text" text NOT NULL,
	"pictures" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "support_messages_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "support_messages_number_positive" CHECK ("support_messages"."number" >= 1),
	CONSTRAINT "support_messages_say_something" CHECK (("support_messages"."text" <> '' or "support_messages"."pictures" > 0) and char_length("support_messages"."text") <= 2000),
	CONSTRAINT "support_messages_pictures_offered" CHECK ("support_messages"."pictures" between 0 and case when "support_messages"."operator" is null then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "support_pictures_place_key" UNIQUE("thread_id","number","place"),
	CONSTRAINT "support_pictures_place_offered" CHECK ("support_pictures"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"recharge_id" text,
	"withdrawal_id" text,
	"messages" integer NOT NULL,
	"answered_through" integer DEFAULT 0 NOT NULL,
	"read_through" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "support_threads_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "support_threads_slot_offered" CHECK ("support_threads"."slot" between 1 and 10),
	CONSTRAINT "support_threads_closed_or_placed" CHECK (("support_threads"."state" = 'closed') = ("support_threads"."slot" is null)),
	CONSTRAINT "support_threads_state_known" CHECK ("support_threads"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_threads_topic_known" CHECK ("support_threads"."topic" in ('recharge', 'withdrawal', 'order', 'machine', 'account', 'general')),
	CONSTRAINT "support_threads_one_reference" CHECK (num_nonnulls("support_threads"."order_id", "support_threads"."recharge_id", "support_threads"."withdrawal_id") <= 1),
	CONSTRAINT "support_threads_numbers_within" CHECK ("support_threads"."messages" >= 1 and "support_threads"."answered_through" between 0 and "support_threads"."messages"
        and "support_threads"."read_through" between 0 and "support_threads"."messages"),
	CONSTRAINT "support_threads_written_later" CHECK ("support_threads"."written_at" >= "support_threads"."created_at")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"paused_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tick_candles" (
	"instrument" text NOT NULL,
	"minute" integer NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	CONSTRAINT "tick_candles_instrument_minute_pk" PRIMARY KEY("instrument","minute"),
	CONSTRAINT "tick_candles_in_range" CHECK ("tick_candles"."low" > 0 and "tick_candles"."low" <= least("tick_candles"."open", "tick_candles"."close")
        and "tick_candles"."high" >= greatest("tick_candles"."open", "tick_candles"."close"))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text,
	"actor" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "transfers_kind_reference_key" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" bigint NOT NULL,
	"attached_at" bigint
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
	"self_invited" boolean DEFAULT false NOT NULL,
	"credit" integer DEFAULT 100 NOT NULL,
	"created_at" bigint NOT NULL,
	"closes_at" bigint,
	"blocked_at" bigint,
	"name_free_at" bigint,
	"forget_at" bigint,
	CONSTRAINT "users_username_key_key" UNIQUE("username_key"),
	CONSTRAINT "users_invite_code_key" UNIQUE("invite_code"),
	CONSTRAINT "users_username_key_folded" CHECK ("users"."username_key" = lower("users"."username"))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"refusal" text,
	"timeline" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pending', 'success', 'failed')),
	CONSTRAINT "withdrawals_fee_within" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount"),
	CONSTRAINT "withdrawals_failed_with_reason" CHECK (("withdrawals"."status" = 'failed') = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_decided_not_aside" CHECK ("withdrawals"."status" = 'pending' or "withdrawals"."refusal" is null)
);
--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_events" ADD CONSTRAINT "credit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_accounts" ADD CONSTRAINT "demo_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardrail_limits" ADD CONSTRAINT "guardrail_limits_user_id_guardrails_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."guardrails"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_product_id_machine_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."machine_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_key_operator_accounts_key_fk" FOREIGN KEY ("operator_key") REFERENCES "public"."operator_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_token_hash_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_session_id_push_devices_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_devices"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_front_id_uploads_id_fk" FOREIGN KEY ("front_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_back_id_uploads_id_fk" FOREIGN KEY ("back_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_proof_id_uploads_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_message_fk" FOREIGN KEY ("thread_id","number") REFERENCES "public"."support_messages"("thread_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_published_at_idx" ON "announcements" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "answered_challenges_ends_at_idx" ON "answered_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_act_once" ON "audit_log" USING btree ((("text")::jsonb ->> 'id'));--> statement-breakpoint
CREATE INDEX "bank_cards_user_id_idx" ON "bank_cards" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_slot_key" ON "bank_cards" USING btree ("user_id","slot") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number_key" ON "bank_cards" USING btree ("user_id","number_key") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "credit_events_user_created_idx" ON "credit_events" USING btree ("user_id","created_at","position");--> statement-breakpoint
CREATE INDEX "data_exports_waiting_idx" ON "data_exports" USING btree ("claimed_until") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "demo_accounts_sweep_idx" ON "demo_accounts" USING btree ("sweep_at") WHERE "demo_accounts"."sweep_at" is not null;--> statement-breakpoint
CREATE INDEX "entries_account_time_idx" ON "entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "entries_time_brin" ON "entries" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "entries_available_kind_idx" ON "entries" USING btree ("account_id","kind","account_version") WHERE "entries"."account_id" like '%:available';--> statement-breakpoint
CREATE INDEX "machines_user_id_idx" ON "machines" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "machines_user_status_idx" ON "machines" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "machines_due" ON "machines" USING btree ("next_due_at","id") WHERE "machines"."status" = 'normal' and "machines"."refusal" is null;--> statement-breakpoint
CREATE INDEX "machines_set_aside" ON "machines" USING btree ("id") WHERE "machines"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "market_ticks_second" ON "market_ticks" USING btree ("second");--> statement-breakpoint
CREATE INDEX "messages_unread_first_idx" ON "messages" USING btree ("user_id",(not "read"),"created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("user_id") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_key_idx" ON "operator_sessions" USING btree ("operator_key");--> statement-breakpoint
CREATE INDEX "orders_user_placed" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_trading_placed" ON "orders" USING btree ("user_id","placed_at","id") WHERE "orders"."status" = 'trading';--> statement-breakpoint
CREATE INDEX "orders_user_instrument_placed" ON "orders" USING btree ("user_id","instrument","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_direction_placed" ON "orders" USING btree ("user_id","direction","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_rare_outcome_placed" ON "orders" USING btree ("user_id","outcome","placed_at","id") WHERE "orders"."outcome" in ('tie', 'void');--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_second","id") WHERE "orders"."status" = 'trading' and "orders"."refusal" is null;--> statement-breakpoint
CREATE INDEX "orders_set_aside" ON "orders" USING btree ("id") WHERE "orders"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "pending_acts_open_idx" ON "pending_acts" USING btree ("asked_at") WHERE "pending_acts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "price_alerts_user_id_idx" ON "price_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "price_alerts_levels_idx" ON "price_alerts" USING btree ("instrument","kind","price") WHERE "price_alerts"."slot" is not null and "price_alerts"."price" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_moves_idx" ON "price_alerts" USING btree ("instrument","seconds","percent") WHERE "price_alerts"."slot" is not null and "price_alerts"."percent" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_from_second_idx" ON "price_alerts" USING btree ("from_second") WHERE "price_alerts"."slot" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_fired_at_idx" ON "price_alerts" USING btree ("fired_at");--> statement-breakpoint
CREATE INDEX "price_alerts_removed_at_idx" ON "price_alerts" USING btree ("removed_at") WHERE "price_alerts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_devices_user_id_idx" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_outbox_next_at_idx" ON "push_outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_outbox_session_id_idx" ON "push_outbox" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "real_names_user_id_idx" ON "real_names" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "real_names_front_idx" ON "real_names" USING btree ("front_id");--> statement-breakpoint
CREATE INDEX "real_names_back_idx" ON "real_names" USING btree ("back_id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_one_open" ON "real_names" USING btree ("user_id") WHERE "real_names"."status" in ('review', 'complete');--> statement-breakpoint
CREATE INDEX "real_names_review_idx" ON "real_names" USING btree ("submitted_at") WHERE "real_names"."status" = 'review' and "real_names"."refusal" is null;--> statement-breakpoint
CREATE INDEX "recharges_user_id_idx" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_user_status_idx" ON "recharges" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "recharges_review_idx" ON "recharges" USING btree ("submitted_at") WHERE "recharges"."status" = 'review' and "recharges"."refusal" is null;--> statement-breakpoint
CREATE INDEX "recharges_proof_idx" ON "recharges" USING btree ("proof_id") WHERE "recharges"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "recharges_set_aside" ON "recharges" USING btree ("id") WHERE "recharges"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "recharges_pending_idx" ON "recharges" USING btree ("expires_at") WHERE "recharges"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "recharges_invited_idx" ON "recharges" USING btree ("inviter_id","user_id","amount","rebate") WHERE "recharges"."status" = 'paid' and "recharges"."inviter_id" is not null;--> statement-breakpoint
CREATE INDEX "remembered_devices_user_id_idx" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_expires_at_idx" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "requests_created_at_idx" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sightings_seen_at_idx" ON "sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_idx" ON "sign_ins" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_ins_at_idx" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "support_messages_own_idx" ON "support_messages" USING btree ("user_id","created_at") WHERE "support_messages"."operator" is null;--> statement-breakpoint
CREATE INDEX "support_threads_user_id_idx" ON "support_threads" USING btree ("user_id","written_at","id");--> statement-breakpoint
CREATE INDEX "support_threads_state_idx" ON "support_threads" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "throttles_window_ends_at_idx" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "uploads_owner_id_idx" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "users_inviter_id_idx" ON "users" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "users_name_free_at_idx" ON "users" USING btree ("name_free_at") WHERE "users"."name_free_at" is not null;--> statement-breakpoint
CREATE INDEX "users_forget_at_idx" ON "users" USING btree ("forget_at") WHERE "users"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_user_id_idx" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_status_idx" ON "withdrawals" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_pending_idx" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."status" = 'pending' and "withdrawals"."refusal" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_pending_card_idx" ON "withdrawals" USING btree ("card_id") WHERE "withdrawals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "withdrawals_set_aside" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."refusal" is not null;
--> statement-breakpoint

-- Everything below is written by hand: drizzle-kit does not generate functions, triggers and table storage.

-- Unlogged: a crash of the database server resets the attempt counters and the exposure of the current ticks.
ALTER TABLE "throttles" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "order_exposures" SET UNLOGGED;
--> statement-breakpoint

-- ---- Ledger invariants, enforced whichever program writes ----

-- Append-only tables and rows that are never deleted.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'LG002';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- An account opens with balance 0 and version 0.
CREATE FUNCTION ledger_account_opens_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'The account % must open empty', NEW.id USING ERRCODE = 'LG003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_open_empty BEFORE INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_opens_empty();
--> statement-breakpoint

-- Only the balance of an account changes, and its version grows. One change may span several versions.
CREATE FUNCTION ledger_account_changes_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.owner <> OLD.owner OR NEW.kind <> OLD.kind
    OR NEW.created_at <> OLD.created_at OR NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'The account % may only change its balance, forward in versions', OLD.id
      USING ERRCODE = 'LG004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_change_by_one BEFORE UPDATE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_changes_by_one();
--> statement-breakpoint

-- At commit, each version of an account has an entry, and each entry begins with the balance the previous one ended with.
CREATE FUNCTION ledger_account_is_explained() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
BEGIN
  -- One entry a version without a gap, each beginning where the one before it ended.
  IF NOT COALESCE((
    SELECT count(*) = NEW.version - OLD.version AND bool_and(follows)
      AND (array_agg(balance_after ORDER BY account_version DESC))[1] = NEW.balance
    FROM (
      SELECT account_version, balance_after, balance_before
        = COALESCE(lag(balance_after) OVER (ORDER BY account_version), OLD.balance) AS follows
      FROM entries WHERE account_id = NEW.id
        AND account_version > OLD.version AND account_version <= NEW.version
    ) spanned
  ), false) THEN
    RAISE EXCEPTION 'The account % changed to version % without an entry', NEW.id, NEW.version
      USING ERRCODE = 'LG005';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_explained AFTER UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_account_is_explained();
--> statement-breakpoint

-- At commit, the entries of a transfer sum to zero, have one kind, and are not ahead of their account.
CREATE FUNCTION ledger_entries_balance() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  v_sum numeric;
  v_one_kind boolean;
BEGIN
  SELECT sum(amount), min(kind) = max(kind) INTO v_sum, v_one_kind
    FROM entries WHERE transfer_id = NEW.transfer_id;
  IF v_sum <> 0 THEN
    RAISE EXCEPTION 'The entries of transfer % do not sum to zero', NEW.transfer_id
      USING ERRCODE = 'LG006';
  END IF;
  IF NOT v_one_kind THEN
    RAISE EXCEPTION 'The entries of transfer % are of different kinds', NEW.transfer_id
      USING ERRCODE = 'LG011';
  END IF;
  IF NOT EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND version >= NEW.account_version) THEN
    RAISE EXCEPTION 'The entry % of account % is ahead of it', NEW.account_version, NEW.account_id
      USING ERRCODE = 'LG007';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entries_balance();
--> statement-breakpoint

-- At commit, a transfer has entries, all of its kind.
CREATE FUNCTION ledger_transfer_has_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  v_of_kind boolean;
BEGIN
  SELECT bool_and(kind = NEW.kind) INTO v_of_kind FROM entries WHERE transfer_id = NEW.id;
  IF v_of_kind IS NULL THEN
    RAISE EXCEPTION 'The transfer % has no entries', NEW.id USING ERRCODE = 'LG008';
  END IF;
  IF NOT v_of_kind THEN
    RAISE EXCEPTION 'The entries of transfer % are of another kind', NEW.id USING ERRCODE = 'LG011';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_have_entries AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_has_entries();
--> statement-breakpoint

-- Sums of deposits and withdrawals per quarter of an hour. The condition is in the trigger, so that order transfers,
-- which are the most frequent, never run the function.
CREATE FUNCTION ledger_note_flow() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO ledger_flows (owner, quarter, deposited, withdrawn)
    SELECT a.owner, NEW.created_at / 900000,
        greatest(sum(e.amount), 0), greatest(-sum(e.amount), 0)
      FROM entries e JOIN accounts a ON a.id = e.account_id
      WHERE e.transfer_id = NEW.id AND a.owner <> 'platform' GROUP BY a.owner
    ON CONFLICT (owner, quarter) DO UPDATE SET
      deposited = ledger_flows.deposited + EXCLUDED.deposited,
      withdrawn = ledger_flows.withdrawn + EXCLUDED.withdrawn;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_note_flow AFTER INSERT ON transfers
  FOR EACH ROW WHEN (NEW.kind IN ('recharge', 'withdrawal_paid', 'demo_funds'))
  EXECUTE FUNCTION ledger_note_flow();
--> statement-breakpoint

-- Posts all transfers or none. `p_positions` gives the transfer (from 1) of each line. `refused` is the first transfer
-- that was posted before or would overdraw a user, `failure` says which; both are null on success. Accounts are locked in
-- sorted order to avoid deadlocks. A refusal rolls back what the function wrote; the caller's transaction can go on.
CREATE FUNCTION ledger_post(
  p_now bigint, p_kinds text[], p_references text[], p_reasons text[],
  p_actors text[], p_positions integer[], p_accounts text[], p_amounts bigint[],
  OUT refused integer, OUT failure text
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_locked integer;
  v_posted integer;
  v_duplicate integer;
  v_overdrawn integer;
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR UPDATE;
  GET DIAGNOSTICS v_locked = ROW_COUNT;
  IF v_locked <> (SELECT count(DISTINCT id) FROM unnest(p_accounts) AS named(id)) THEN
    RAISE EXCEPTION 'A transfer names an account that does not exist' USING ERRCODE = 'LG009';
  END IF;

  WITH asked AS (
    SELECT * FROM unnest(p_kinds, p_references, p_reasons, p_actors)
      WITH ORDINALITY AS a(kind, reference, reason, actor, position)
  ), made AS (
    INSERT INTO transfers (kind, reference, reason, actor, created_at)
      SELECT kind, reference, reason, actor, p_now FROM asked ORDER BY position
      ON CONFLICT (kind, reference) DO NOTHING RETURNING id, kind, reference
  ), line AS (
    SELECT l.position, made.id AS transfer_id, made.kind, l.account_id, l.amount
      FROM unnest(p_positions, p_accounts, p_amounts) AS l(position, account_id, amount)
      JOIN asked ON asked.position = l.position
      JOIN made ON made.kind = asked.kind AND made.reference = asked.reference
  ), running AS (
    SELECT line.*, a.owner,
      a.version + row_number() OVER in_order AS version,
      a.balance + sum(line.amount) OVER in_order AS balance
      FROM line JOIN accounts a ON a.id = line.account_id
      WINDOW in_order AS (PARTITION BY line.account_id ORDER BY line.transfer_id)
  ), entered AS (
    INSERT INTO entries
      (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
      SELECT transfer_id, account_id, version, kind, amount, balance - amount, balance, p_now FROM running
      RETURNING account_id, account_version, balance_after
  ), changed AS (
    UPDATE accounts a SET balance = newest.balance_after, version = newest.account_version
      FROM (
        SELECT DISTINCT ON (account_id) account_id, account_version, balance_after
          FROM entered ORDER BY account_id, account_version DESC
      ) newest
      WHERE a.id = newest.account_id AND (a.owner = 'platform' OR newest.balance_after >= 0)
  ), totalled AS (
    INSERT INTO ledger_totals (owner, kind, amount)
      SELECT owner, kind, sum(amount) FROM running
        WHERE owner <> 'platform' GROUP BY owner, kind HAVING sum(amount) <> 0 ORDER BY owner, kind
      ON CONFLICT (owner, kind) DO UPDATE SET amount = ledger_totals.amount + EXCLUDED.amount
  )
  SELECT (SELECT count(*) FROM made),
    (SELECT min(position) FROM running WHERE owner <> 'platform' AND balance < 0)
    INTO v_posted, v_overdrawn;
  IF v_posted <> cardinality(p_kinds) OR v_overdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'a transfer is refused' USING ERRCODE = 'LG010';
  END IF;
EXCEPTION WHEN SQLSTATE 'LG010' OR unique_violation THEN
  -- A cause that is named twice writes two entries of one transfer, which is a violation.
  SELECT min(position) INTO v_duplicate FROM (
    SELECT position, row_number() OVER (PARTITION BY kind, reference ORDER BY position) > 1
      OR EXISTS (
        SELECT FROM transfers t WHERE t.kind = asked.kind AND t.reference = asked.reference
      ) AS known
    FROM unnest(p_kinds, p_references) WITH ORDINALITY AS asked(kind, reference, position)
  ) each WHERE known;
  refused := least(v_duplicate, v_overdrawn);
  IF refused IS NULL THEN
    RAISE;
  END IF;
  failure := CASE WHEN refused = v_duplicate THEN 'duplicate_transfer' ELSE 'insufficient_funds' END;
END $$;
--> statement-breakpoint

-- ---- Orders ----

-- An order opens as trading and changes once, when it closes. Its terms never change, except a pending strike, which is
-- set at closing (prices of a live feed).
CREATE FUNCTION orders_open_trading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'trading' THEN
    RAISE EXCEPTION 'The order % must open as trading', NEW.id USING ERRCODE = 'OR001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_open_trading BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_open_trading();
--> statement-breakpoint
CREATE FUNCTION orders_close_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'trading' OR
    (NEW.status <> 'closed' AND NEW.refusal IS NOT DISTINCT FROM OLD.refusal) THEN
    RAISE EXCEPTION 'The order % may only close, and once', OLD.id USING ERRCODE = 'OR002';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.instrument, NEW.decimals, NEW.direction, NEW.stake, NEW.payout_rate,
      NEW.seconds, NEW.entry_second, NEW.due_second, NEW.placed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.user_id, OLD.instrument, OLD.decimals, OLD.direction, OLD.stake, OLD.payout_rate,
      OLD.seconds, OLD.entry_second, OLD.due_second, OLD.placed_at)
    OR NEW.entry_root IS DISTINCT FROM OLD.entry_root
    OR NEW.exit_root IS DISTINCT FROM OLD.exit_root
    OR ((NEW.strike, NEW.strike_pending) IS DISTINCT FROM (OLD.strike, OLD.strike_pending)
      AND NOT (OLD.strike_pending AND NOT NEW.strike_pending AND NEW.status = 'closed')) THEN
    RAISE EXCEPTION 'The terms of order % cannot change', OLD.id USING ERRCODE = 'OR003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_close_once BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_close_once();
--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- Adds the stake of an order to the exposure of its entry tick and raises OR011 when the user's running stakes, or OR012
-- when all stakes on the tick, exceed their limit. Amounts are in minor units; a limit of 0 means none. The caller holds
-- the lock of the user's account, so that orders of one user are counted one after the other.
--
-- Concurrent orders on a tick do not see each other. While `p_margin` more would still fit, none waits; beyond that, an
-- advisory lock serializes them, so that the second of two large orders sees the first.
CREATE FUNCTION order_expose(
  p_user text, p_instrument text, p_second bigint, p_stake bigint, p_parts integer,
  p_per_user bigint, p_per_tick bigint, p_margin bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_held bigint;
  v_staked numeric;
BEGIN
  IF p_per_user > 0 THEN
    SELECT balance INTO v_held FROM accounts WHERE id = p_user || ':held_orders';
    IF v_held > p_per_user THEN
      RAISE EXCEPTION 'The user % has % in running orders', p_user, v_held USING ERRCODE = 'OR011';
    END IF;
  END IF;

  INSERT INTO order_exposures AS known (instrument, second, part, staked)
    VALUES (p_instrument, p_second, abs(hashtext(p_user)::bigint) % p_parts, p_stake)
    ON CONFLICT (instrument, second, part) DO UPDATE SET staked = known.staked + EXCLUDED.staked;
  IF p_per_tick = 0 THEN
    RETURN;
  END IF;

  SELECT sum(staked) INTO v_staked FROM order_exposures
    WHERE instrument = p_instrument AND second = p_second;
  IF v_staked + p_margin <= p_per_tick THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(p_instrument), (p_second % 2147483647)::integer);
  SELECT sum(staked) INTO v_staked FROM order_exposures
    WHERE instrument = p_instrument AND second = p_second;
  IF v_staked > p_per_tick THEN
    RAISE EXCEPTION '% is staked on % at %', v_staked, p_instrument, p_second USING ERRCODE = 'OR012';
  END IF;
END $$;
--> statement-breakpoint

-- ---- Prices and the public log: append-only ----

CREATE TRIGGER market_candles_append_only BEFORE UPDATE OR DELETE ON market_candles
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_candles_no_truncate BEFORE TRUNCATE ON market_candles
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_origin_append_only BEFORE UPDATE OR DELETE ON market_origin
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_listings_append_only BEFORE UPDATE OR DELETE ON market_listings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_listings_no_truncate BEFORE TRUNCATE ON market_listings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- Ticks of the last 24 hours cannot be deleted.
CREATE FUNCTION market_ticks_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.second > extract(epoch FROM clock_timestamp()) - 86400 THEN
    RAISE EXCEPTION 'The tick of % at % is too young to be forgotten', OLD.instrument, OLD.second
      USING ERRCODE = 'MK001';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER market_ticks_append_only BEFORE UPDATE ON market_ticks
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_ticks_kept BEFORE DELETE ON market_ticks
  FOR EACH ROW EXECUTE FUNCTION market_ticks_keep();
--> statement-breakpoint
CREATE TRIGGER market_ticks_no_truncate BEFORE TRUNCATE ON market_ticks
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER tick_candles_append_only BEFORE UPDATE OR DELETE ON tick_candles
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER tick_candles_no_truncate BEFORE TRUNCATE ON tick_candles
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_commitments_append_only BEFORE UPDATE OR DELETE ON fair_commitments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_commitments_no_truncate BEFORE TRUNCATE ON fair_commitments
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_parameter_sets_append_only BEFORE UPDATE OR DELETE ON fair_parameter_sets
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_parameter_sets_no_truncate BEFORE TRUNCATE ON fair_parameter_sets
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- Each entry of the public log continues the hash chain.
CREATE FUNCTION fair_log_is_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := repeat('0', 64);
BEGIN
  IF NEW.position > 1 THEN
    SELECT head INTO before FROM fair_log WHERE position = NEW.position - 1;
  END IF;
  IF NEW.position < 1 OR before IS NULL
    OR NEW.head <> encode(sha256(decode(before, 'hex') || convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'Entry % of the log does not follow from the one before it', NEW.position
      USING ERRCODE = 'FL001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fair_log_chained BEFORE INSERT ON fair_log
  FOR EACH ROW EXECUTE FUNCTION fair_log_is_chained();
--> statement-breakpoint
CREATE TRIGGER fair_log_append_only BEFORE UPDATE OR DELETE ON fair_log
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_log_no_truncate BEFORE TRUNCATE ON fair_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- ---- Trading limits ----

-- A break can be extended but not shortened.
CREATE FUNCTION guardrails_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.cool_off_until IS NOT NULL
    AND (NEW.cool_off_until IS NULL OR NEW.cool_off_until < OLD.cool_off_until) THEN
    RAISE EXCEPTION 'The break of % lasts until %', OLD.user_id, OLD.cool_off_until
      USING ERRCODE = 'GR003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardrails_held BEFORE UPDATE ON guardrails
  FOR EACH ROW EXECUTE FUNCTION guardrails_hold();
--> statement-breakpoint
CREATE TRIGGER guardrails_no_delete BEFORE DELETE ON guardrails
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- A limit rises only to an amount that was requested before and whose waiting time has passed.
CREATE FUNCTION guardrail_limits_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.changed_at < OLD.changed_at OR (NEW.amount > OLD.amount AND (
    OLD.next_from IS NULL OR OLD.next_from > NEW.changed_at OR NEW.amount > OLD.next_amount)) THEN
    RAISE EXCEPTION 'The % limit of % a % stays at % until a looser one has waited', OLD.kind,
      OLD.user_id, OLD.period, OLD.amount USING ERRCODE = 'GR004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardrail_limits_held BEFORE UPDATE ON guardrail_limits
  FOR EACH ROW EXECUTE FUNCTION guardrail_limits_hold();
--> statement-breakpoint
CREATE TRIGGER guardrail_limits_no_delete BEFORE DELETE ON guardrail_limits
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- Serializes orders, recharges and limit changes of one user.
CREATE FUNCTION guardrail_lock(p_user text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = p_user || ':available' FOR UPDATE;
END $$;
--> statement-breakpoint

-- Limits of a user in force at `p_at`, and what is used of each since its period began (`p_day`, `p_week`, `p_month`;
-- epoch milliseconds). An order counts in the period it was placed in: its stake, itself, and its loss, which is the whole
-- stake while it runs. Winnings reduce the loss, not below 0. A recharge counts unless it expired unpaid. The order
-- `p_except` is not counted.
CREATE FUNCTION guardrail_use(
  p_user text, p_except text, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS TABLE (
  kind text, period text, amount bigint, next_amount bigint, next_from bigint, used numeric
) LANGUAGE sql AS $$
  WITH limits AS (
    SELECT l.kind, l.period,
      CASE WHEN l.next_from <= p_at THEN l.next_amount ELSE l.amount END AS amount,
      CASE WHEN l.next_from > p_at THEN l.next_amount END AS next_amount,
      CASE WHEN l.next_from > p_at THEN l.next_from END AS next_from,
      CASE l.period WHEN 'day' THEN p_day WHEN 'week' THEN p_week ELSE p_month END AS since
    FROM guardrail_limits l WHERE l.user_id = p_user
  ),
  placed AS (
    SELECT s.since, coalesce(sum(o.stake), 0) AS stake, count(o.id) AS orders,
      greatest(coalesce(sum(o.stake - coalesce(o.credited, 0)), 0), 0) AS loss
    FROM (SELECT DISTINCT l.since FROM limits l WHERE l.kind <> 'recharge' AND l.amount IS NOT NULL) s
    LEFT JOIN orders o ON o.user_id = p_user AND o.placed_at >= s.since AND o.id IS DISTINCT FROM p_except
    GROUP BY s.since
  )
  SELECT l.kind, l.period, l.amount, l.next_amount, l.next_from, CASE l.kind
      WHEN 'stake' THEN p.stake
      WHEN 'loss' THEN p.loss
      WHEN 'orders' THEN p.orders
      ELSE (SELECT coalesce(sum(r.amount), 0) FROM recharges r
        WHERE r.user_id = p_user AND r.created_at >= l.since AND r.status <> 'expired'
          AND (r.status <> 'pending_payment' OR r.expires_at > p_at))
    END
  FROM limits l LEFT JOIN placed p ON p.since = l.since
  WHERE l.amount IS NOT NULL
$$;
--> statement-breakpoint

-- Raises GR001 during a break, with its end as detail, or GR002 when a limit of `p_kinds` is exceeded, with the limit
-- whose period ends last as detail.
CREATE FUNCTION guardrail_refuse(
  p_user text, p_except text, p_kinds text[], p_amount bigint, p_at bigint, p_day bigint, p_week bigint,
  p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_until bigint;
  v_reached record;
BEGIN
  SELECT cool_off_until INTO v_until FROM guardrails WHERE user_id = p_user;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_until > p_at THEN
    RAISE EXCEPTION 'The user % takes a break', p_user USING ERRCODE = 'GR001', DETAIL = v_until::text;
  END IF;
  SELECT u.kind, u.period, u.amount, greatest(u.amount - u.used, 0) AS "left" INTO v_reached
    FROM guardrail_use(p_user, p_except, p_at, p_day, p_week, p_month) u
    WHERE u.kind = ANY (p_kinds)
      AND u.used + CASE u.kind WHEN 'orders' THEN 1 ELSE p_amount END > u.amount
    ORDER BY array_position('{month,week,day}', u.period), array_position(p_kinds, u.kind) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The user % has a % limit of % a %', p_user, v_reached.kind, v_reached.amount, v_reached.period
      USING ERRCODE = 'GR002', DETAIL = row_to_json(v_reached)::text;
  END IF;
END $$;
--> statement-breakpoint

-- The caller has locked the user's account, so earlier orders are counted.
CREATE FUNCTION guardrail_order(
  p_user text, p_order text, p_stake bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM guardrail_refuse(p_user, p_order, '{stake,loss,orders}', p_stake, p_at, p_day, p_week, p_month);
END $$;
--> statement-breakpoint

-- Locks the user's account, so earlier recharges are counted.
CREATE FUNCTION guardrail_recharge(
  p_user text, p_amount bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM guardrail_lock(p_user);
  PERFORM guardrail_refuse(p_user, NULL, '{recharge}', p_amount, p_at, p_day, p_week, p_month);
END $$;
--> statement-breakpoint

-- ---- Machines, credit score, alerts and support ----

-- A machine keeps its terms; its days only grow; a complete one does not change.
CREATE FUNCTION machines_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'complete' THEN
    RAISE EXCEPTION 'The machine % is complete', OLD.id USING ERRCODE = 'MC001';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.product_id, NEW.name, NEW.quantity, NEW.unit_price, NEW.days,
      NEW.daily_production, NEW.benefit_type, NEW.bought_at)
    IS DISTINCT FROM
     (OLD.id, OLD.user_id, OLD.product_id, OLD.name, OLD.quantity, OLD.unit_price, OLD.days,
      OLD.daily_production, OLD.benefit_type, OLD.bought_at) THEN
    RAISE EXCEPTION 'The terms of machine % cannot change', OLD.id USING ERRCODE = 'MC002';
  END IF;
  IF NEW.days_done < OLD.days_done OR NEW.paused_ms < OLD.paused_ms THEN
    RAISE EXCEPTION 'The machine % cannot go back', OLD.id USING ERRCODE = 'MC003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER machines_keep_terms BEFORE UPDATE ON machines
  FOR EACH ROW EXECUTE FUNCTION machines_keep_terms();
--> statement-breakpoint
CREATE TRIGGER machines_no_delete BEFORE DELETE ON machines
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER machines_no_truncate BEFORE TRUNCATE ON machines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_events_append_only BEFORE UPDATE OR DELETE ON credit_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_events_no_truncate BEFORE TRUNCATE ON credit_events
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- An alert fires once and keeps its terms; a fired one can be removed from the list once.
CREATE FUNCTION price_alerts_fire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.slot IS NULL AND OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
    AND to_jsonb(NEW) - 'removed_at' = to_jsonb(OLD) - 'removed_at' THEN
    RETURN NEW;
  END IF;
  IF OLD.slot IS NULL OR NEW.slot IS NOT NULL OR NEW.removed_at IS NOT NULL
    OR (NEW.id, NEW.user_id, NEW.instrument, NEW.kind, NEW.price, NEW.percent, NEW.seconds, NEW.from_second)
      IS DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.instrument, OLD.kind, OLD.price, OLD.percent, OLD.seconds, OLD.from_second) THEN
    RAISE EXCEPTION 'The alert % fires once, as it was asked for', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_alerts_fire_once BEFORE UPDATE ON price_alerts
  FOR EACH ROW EXECUTE FUNCTION price_alerts_fire();
--> statement-breakpoint

-- Support messages and their pictures do not change.
CREATE FUNCTION support_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was written to support does not change: % % is as it is', TG_TABLE_NAME, OLD.thread_id;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_messages_written BEFORE UPDATE ON support_messages
  FOR EACH ROW EXECUTE FUNCTION support_written();
--> statement-breakpoint
CREATE TRIGGER support_pictures_written BEFORE UPDATE ON support_pictures
  FOR EACH ROW EXECUTE FUNCTION support_written();
--> statement-breakpoint

-- A support thread keeps its owner and subject; its counters only grow.
CREATE FUNCTION support_threads_go_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.topic, NEW.order_id, NEW.recharge_id, NEW.withdrawal_id, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.topic, OLD.order_id, OLD.recharge_id, OLD.withdrawal_id, OLD.created_at)
    OR NEW.messages < OLD.messages OR NEW.answered_through < OLD.answered_through
    OR NEW.read_through < OLD.read_through OR NEW.written_at < OLD.written_at THEN
    RAISE EXCEPTION 'The conversation % goes on as it was begun', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_threads_go_on BEFORE UPDATE ON support_threads
  FOR EACH ROW EXECUTE FUNCTION support_threads_go_on();
--> statement-breakpoint

-- ---- Sessions ----

-- Processes cache sessions: every way a session ends or changes is notified at commit.
CREATE FUNCTION sessions_tell_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', token_hash) FROM ended;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION sessions_tell_ended();
--> statement-breakpoint
CREATE FUNCTION sessions_tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', old.token_hash);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_changed AFTER UPDATE OF token_hash, user_id, expires_at, may_rest ON sessions
  FOR EACH ROW EXECUTE FUNCTION sessions_tell_changed();
--> statement-breakpoint

-- An empty payload means every session.
CREATE FUNCTION sessions_tell_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_truncated AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_tell_truncated();
--> statement-breakpoint

-- ---- Operators and content ----

-- Each row of the audit log continues the hash chain.
CREATE FUNCTION audit_log_is_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := repeat('0', 64);
BEGIN
  IF NEW.position > 1 THEN
    SELECT head INTO before FROM audit_log WHERE position = NEW.position - 1;
  END IF;
  IF NEW.position < 1 OR before IS NULL OR NEW.previous <> before
    OR NEW.head <> encode(sha256(decode(before, 'hex') || convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'Row % of the audit log does not follow from the one before it', NEW.position
      USING ERRCODE = 'AL001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_chained();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- A pending action is decided once and otherwise unchanged.
CREATE FUNCTION pending_acts_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' OR NEW.status = 'open'
    OR (NEW.id, NEW.action, NEW.input, NEW.subject, NEW.says, NEW.reason, NEW.asked_by, NEW.asked_key, NEW.asked_at)
      IS DISTINCT FROM (OLD.id, OLD.action, OLD.input, OLD.subject, OLD.says, OLD.reason, OLD.asked_by, OLD.asked_key, OLD.asked_at) THEN
    RAISE EXCEPTION 'The pending act % is decided once, and as it was asked for', OLD.id USING ERRCODE = 'AL002';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER pending_acts_change BEFORE UPDATE ON pending_acts
  FOR EACH ROW EXECUTE FUNCTION pending_acts_decided_once();
--> statement-breakpoint
CREATE TRIGGER pending_acts_no_delete BEFORE DELETE ON pending_acts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER pending_acts_no_truncate BEFORE TRUNCATE ON pending_acts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER operator_accounts_no_delete BEFORE DELETE ON operator_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER operator_accounts_no_truncate BEFORE TRUNCATE ON operator_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- Content versions have no gaps.
CREATE FUNCTION content_versions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> 1 AND NOT EXISTS (
    SELECT FROM content_versions WHERE kind = NEW.kind AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'Version % of % does not follow from the one before it', NEW.version, NEW.kind
      USING ERRCODE = 'AL003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_no_gap BEFORE INSERT ON content_versions
  FOR EACH ROW EXECUTE FUNCTION content_versions_follow();
--> statement-breakpoint
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_versions_no_truncate BEFORE TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- A published announcement keeps its text; it can only be ended.
CREATE FUNCTION announcements_words_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.title, NEW.content, NEW.published_at) IS DISTINCT FROM (OLD.id, OLD.title, OLD.content, OLD.published_at) THEN
    RAISE EXCEPTION 'The announcement % stays as it was published', OLD.id USING ERRCODE = 'AL004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_change BEFORE UPDATE ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_words_stay();
--> statement-breakpoint
CREATE TRIGGER deployment_append_only BEFORE UPDATE OR DELETE ON deployment
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER deployment_no_truncate BEFORE TRUNCATE ON deployment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
INSERT INTO accounts (id, owner, kind, created_at)
  SELECT 'platform:' || kind, 'platform', kind, 0
  FROM unnest(ARRAY['house', 'deposits', 'withdrawals', 'fees', 'promotions']) AS kind;
