DROP INDEX "orders_due";--> statement-breakpoint
DROP INDEX "recharges_review_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "orders_set_aside" ON "orders" USING btree ("id") WHERE "orders"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "recharges_set_aside" ON "recharges" USING btree ("id") WHERE "recharges"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_second","id") WHERE "orders"."status" = 'trading' and "orders"."refusal" is null;--> statement-breakpoint
CREATE INDEX "recharges_review_idx" ON "recharges" USING btree ("submitted_at") WHERE "recharges"."status" = 'review' and "recharges"."refusal" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_not_aside" CHECK ("orders"."status" = 'trading' or "orders"."refusal" is null);--> statement-breakpoint

-- An order changes once, when it closes. While it runs, settlement may set it aside with a reason,
-- and an operator who has mended the cause may take that back: nothing else of it changes then.
CREATE OR REPLACE FUNCTION orders_close_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'trading' OR
    (NEW.status <> 'closed' AND NEW.refusal IS NOT DISTINCT FROM OLD.refusal) THEN
    RAISE EXCEPTION 'The order % may only close, and once', OLD.id USING ERRCODE = 'OR002';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.instrument, NEW.decimals, NEW.direction, NEW.stake, NEW.payout_rate,
      NEW.seconds, NEW.strike, NEW.entry_second, NEW.due_second, NEW.placed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.user_id, OLD.instrument, OLD.decimals, OLD.direction, OLD.stake, OLD.payout_rate,
      OLD.seconds, OLD.strike, OLD.entry_second, OLD.due_second, OLD.placed_at)
    OR NEW.entry_root IS DISTINCT FROM OLD.entry_root
    OR NEW.exit_root IS DISTINCT FROM OLD.exit_root THEN
    RAISE EXCEPTION 'The terms of order % cannot change', OLD.id USING ERRCODE = 'OR003';
  END IF;
  RETURN NEW;
END $$;
