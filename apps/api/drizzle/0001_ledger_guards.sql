-- The ledger's invariants, kept by the database whatever program talks to it.

-- 1. Transfers and entries are append-only; accounts are never removed.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'LG002';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- 2. An account opens empty, and its version counts its changes without gaps.
CREATE FUNCTION ledger_account_opens_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'The account % must open empty', NEW.id USING ERRCODE = 'LG003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_open_empty BEFORE INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_opens_empty();
--> statement-breakpoint
CREATE FUNCTION ledger_account_changes_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.owner <> OLD.owner OR NEW.kind <> OLD.kind
    OR NEW.created_at <> OLD.created_at OR NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'The account % may only change its balance, one version at a time', OLD.id
      USING ERRCODE = 'LG004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_change_by_one BEFORE UPDATE ON accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_changes_by_one();
--> statement-breakpoint

-- 3. At commit, every change of an account is explained by the entry of its version.
CREATE FUNCTION ledger_account_is_explained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM entries WHERE account_id = NEW.id AND account_version = NEW.version
      AND balance_before = OLD.balance AND balance_after = NEW.balance
  ) THEN
    RAISE EXCEPTION 'The account % changed to version % without an entry', NEW.id, NEW.version
      USING ERRCODE = 'LG005';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_explained AFTER UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_account_is_explained();
--> statement-breakpoint

-- 4. At commit, the entries of a transfer sum to zero, and none runs ahead of its account.
CREATE FUNCTION ledger_entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'The entries of transfer % do not sum to zero', NEW.transfer_id
      USING ERRCODE = 'LG006';
  END IF;
  IF NOT EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND version >= NEW.account_version) THEN
    RAISE EXCEPTION 'The entry % of account % is ahead of it', NEW.account_version, NEW.account_id
      USING ERRCODE = 'LG007';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entries_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_transfer_has_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'The transfer % has no entries', NEW.id USING ERRCODE = 'LG008';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_have_entries AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_has_entries();
--> statement-breakpoint

-- 5. The one way money moves. Rows are locked in sorted order; a debit is one conditional update;
--    a refusal undoes what the function wrote, so the caller's transaction can go on.
CREATE FUNCTION ledger_post(
  p_kind text, p_reference text, p_reason text, p_now bigint, p_accounts text[], p_amounts bigint[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_transfer bigint;
  v_rows integer;
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR UPDATE;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  IF v_rows <> cardinality(p_accounts) THEN
    RAISE EXCEPTION 'The transfer % % names an account that does not exist', p_kind, p_reference
      USING ERRCODE = 'LG009';
  END IF;

  INSERT INTO transfers (kind, reference, reason, created_at)
    VALUES (p_kind, p_reference, p_reason, p_now)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO v_transfer;
  IF v_transfer IS NULL THEN
    RETURN 'duplicate_transfer';
  END IF;

  WITH moved AS (
    UPDATE accounts a SET balance = a.balance + l.amount, version = a.version + 1
      FROM unnest(p_accounts, p_amounts) AS l(id, amount)
      WHERE a.id = l.id AND (a.owner = 'platform' OR a.balance + l.amount >= 0)
      RETURNING a.id, a.version, a.balance, l.amount
  )
  INSERT INTO entries
    (transfer_id, account_id, account_version, amount, balance_before, balance_after, created_at)
    SELECT v_transfer, id, version, amount, balance - amount, balance, p_now FROM moved;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  IF v_rows <> cardinality(p_accounts) THEN
    RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'LG001';
  END IF;

  INSERT INTO ledger_totals (owner, kind, amount)
    SELECT a.owner, p_kind, sum(l.amount)
      FROM unnest(p_accounts, p_amounts) AS l(id, amount) JOIN accounts a ON a.id = l.id
      WHERE a.owner <> 'platform' GROUP BY a.owner HAVING sum(l.amount) <> 0 ORDER BY a.owner
    ON CONFLICT (owner, kind) DO UPDATE SET amount = ledger_totals.amount + EXCLUDED.amount;
  RETURN 'posted';
EXCEPTION WHEN SQLSTATE 'LG001' THEN
  RETURN 'insufficient_funds';
END $$;
--> statement-breakpoint

-- 6. The platform's own accounts exist from the start.
INSERT INTO accounts (id, owner, kind, created_at)
  SELECT 'platform:' || kind, 'platform', kind, 0
  FROM unnest(ARRAY['house', 'deposits', 'withdrawals', 'fees', 'promotions']) AS kind;
