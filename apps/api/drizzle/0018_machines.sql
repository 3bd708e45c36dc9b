CREATE TABLE "machine_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"shelf_time" bigint NOT NULL,
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
ALTER TABLE "machines" ADD CONSTRAINT "machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_product_id_machine_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."machine_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machines_user_id_idx" ON "machines" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "machines_due" ON "machines" USING btree ("next_due_at","id") WHERE "machines"."status" = 'normal' and "machines"."refusal" is null;--> statement-breakpoint
CREATE INDEX "machines_set_aside" ON "machines" USING btree ("id") WHERE "machines"."refusal" is not null;--> statement-breakpoint

-- A machine keeps the terms it was bought on; its days only go up, and what is complete stays so.
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
