CREATE TABLE "market_listings" (
	"instrument" text PRIMARY KEY NOT NULL,
	"pair" text NOT NULL,
	"decimals" integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER market_listings_append_only BEFORE UPDATE OR DELETE ON market_listings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_listings_no_truncate BEFORE TRUNCATE ON market_listings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
