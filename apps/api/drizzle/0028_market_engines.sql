ALTER TABLE "market_candles" ADD COLUMN "state" smallint;--> statement-breakpoint
ALTER TABLE "market_candles" ADD COLUMN "class_state" smallint;--> statement-breakpoint
ALTER TABLE "market_origin" ADD COLUMN "engine" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_candles" ADD CONSTRAINT "market_candles_states_known" CHECK ("market_candles"."state" between 0 and 15 and "market_candles"."class_state" between 0 and 15);