CREATE TABLE "price_statements" (
	"minute" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "price_statements_hashed" CHECK ("price_statements"."hash" = encode(sha256(convert_to("price_statements"."text", 'UTF8')), 'hex'))
);
--> statement-breakpoint

-- The statements are one chain, without gaps.
CREATE FUNCTION price_statements_are_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
BEGIN
  SELECT hash INTO before FROM price_statements WHERE minute = NEW.minute - 1;
  IF before IS NULL AND EXISTS (SELECT 1 FROM price_statements)
    OR position(E'\nprevious: ' || coalesce(before, repeat('0', 64)) || E'\n' IN NEW.text) = 0 THEN
    RAISE EXCEPTION 'The statement of minute % does not follow from the one before it', NEW.minute
      USING ERRCODE = 'PS001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_statements_chained BEFORE INSERT ON price_statements
  FOR EACH ROW EXECUTE FUNCTION price_statements_are_chained();
--> statement-breakpoint
CREATE TRIGGER price_statements_append_only BEFORE UPDATE OR DELETE ON price_statements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_statements_no_truncate BEFORE TRUNCATE ON price_statements
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- A late tick is dropped. Volatile: sees statements committed since the insert began.
CREATE FUNCTION market_ticks_drop_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM price_statements WHERE minute >= NEW.second / 60) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER market_ticks_before_statement BEFORE INSERT ON market_ticks
  FOR EACH ROW EXECUTE FUNCTION market_ticks_drop_late();
