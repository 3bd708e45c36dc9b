CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second" bigint NOT NULL
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
	CONSTRAINT "price_alerts_slot_key" UNIQUE("user_id","slot"),
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
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_user_id_idx" ON "price_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "price_alerts_levels_idx" ON "price_alerts" USING btree ("instrument","kind","price") WHERE "price_alerts"."slot" is not null and "price_alerts"."price" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_moves_idx" ON "price_alerts" USING btree ("instrument","seconds","percent") WHERE "price_alerts"."slot" is not null and "price_alerts"."percent" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_from_second_idx" ON "price_alerts" USING btree ("from_second") WHERE "price_alerts"."slot" is not null;--> statement-breakpoint
CREATE INDEX "price_alerts_fired_at_idx" ON "price_alerts" USING btree ("fired_at");--> statement-breakpoint

-- Written by hand from here on.
ALTER TABLE alert_progress ADD CONSTRAINT alert_progress_one_row CHECK (id = 1);
--> statement-breakpoint
-- An alert fires once, on a tick, and is the one that was asked for.
CREATE FUNCTION price_alerts_fire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.slot IS NULL OR NEW.slot IS NOT NULL
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
