CREATE TABLE "market_feeders" (
	"feed" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" bigint NOT NULL
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
ALTER TABLE "orders" ADD COLUMN "strike_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entry_trade" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exit_trade" jsonb;--> statement-breakpoint
CREATE INDEX "market_ticks_second" ON "market_ticks" USING btree ("second");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pending_is_open_or_void" CHECK (not "orders"."strike_pending" or "orders"."status" = 'trading' or "orders"."outcome" = 'void');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trades_when_closed" CHECK ("orders"."status" = 'closed' or num_nonnulls("orders"."entry_trade", "orders"."exit_trade") = 0);--> statement-breakpoint

-- A tick is what it was: nobody edits one, and none of the last day is forgotten.
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

-- On a feed of the world the strike is the entry's price, which is known when the order closes: then it may
-- change, together with its closing, and at no other time.
CREATE OR REPLACE FUNCTION orders_close_once() RETURNS trigger LANGUAGE plpgsql AS $$
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
