-- Prices and commitments are append-only: nobody edits one, whatever program talks to the database.
CREATE TRIGGER market_candles_append_only BEFORE UPDATE OR DELETE ON market_candles
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_candles_no_truncate BEFORE TRUNCATE ON market_candles
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER market_origin_append_only BEFORE UPDATE OR DELETE ON market_origin
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_commitments_append_only BEFORE UPDATE OR DELETE ON fair_commitments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_commitments_no_truncate BEFORE TRUNCATE ON fair_commitments
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- An order opens as trading and changes once, when it closes; its terms never do.
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
  IF OLD.status <> 'trading' OR NEW.status <> 'closed' THEN
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
--> statement-breakpoint
CREATE TRIGGER orders_close_once BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_close_once();
--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
