ALTER TABLE "price_alerts" ADD COLUMN "removed_at" bigint;--> statement-breakpoint
CREATE INDEX "price_alerts_removed_at_idx" ON "price_alerts" USING btree ("removed_at") WHERE "price_alerts"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_removed_once_fired" CHECK ("price_alerts"."removed_at" is null or "price_alerts"."slot" is null);--> statement-breakpoint

-- Written by hand from here on.
-- An alert fires once, on a tick, and is the one that was asked for. One that has fired may leave the list, once.
CREATE OR REPLACE FUNCTION price_alerts_fire() RETURNS trigger LANGUAGE plpgsql AS $$
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
