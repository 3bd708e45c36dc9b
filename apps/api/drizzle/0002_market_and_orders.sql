CREATE TABLE "fair_commitments" (
	"day" text PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "fair_commitments_day_written" CHECK ("fair_commitments"."day" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "fair_commitments_root_written" CHECK ("fair_commitments"."root" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "market_candles" (
	"instrument" text NOT NULL,
	"minute" integer NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	CONSTRAINT "market_candles_instrument_minute_pk" PRIMARY KEY("instrument","minute"),
	CONSTRAINT "market_candles_in_range" CHECK ("market_candles"."low" > 0 and "market_candles"."low" <= least("market_candles"."open", "market_candles"."close")
        and "market_candles"."high" >= greatest("market_candles"."open", "market_candles"."close"))
);
--> statement-breakpoint
CREATE TABLE "market_origin" (
	"feed" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL
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
	"entry_second" bigint NOT NULL,
	"due_second" bigint NOT NULL,
	"placed_at" bigint NOT NULL,
	"entry_root" text,
	"exit_root" text,
	"status" text DEFAULT 'trading' NOT NULL,
	"outcome" text,
	"exit_price" bigint,
	"settled_at" bigint,
	"credited" bigint,
	"balance_after" bigint,
	CONSTRAINT "orders_direction_known" CHECK ("orders"."direction" in ('up', 'down')),
	CONSTRAINT "orders_stake_positive" CHECK ("orders"."stake" > 0),
	CONSTRAINT "orders_terms_positive" CHECK ("orders"."payout_rate" > 0 and "orders"."seconds" > 0),
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
CREATE INDEX "orders_user_placed" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_status_placed" ON "orders" USING btree ("user_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_second","id") WHERE "orders"."status" = 'trading';