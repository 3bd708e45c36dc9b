-- Many transfers at once. The invariants stay as they are; a change of an account may now span
-- several versions, each of them explained by its own entry.

CREATE OR REPLACE FUNCTION ledger_account_changes_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.owner <> OLD.owner OR NEW.kind <> OLD.kind
    OR NEW.created_at <> OLD.created_at OR NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'The account % may only change its balance, forward in versions', OLD.id
      USING ERRCODE = 'LG004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_account_is_explained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One entry a version without a gap, each beginning where the one before it ended.
  IF NOT COALESCE((
    SELECT count(*) = NEW.version - OLD.version AND bool_and(follows)
      AND (array_agg(balance_after ORDER BY account_version DESC))[1] = NEW.balance
    FROM (
      SELECT account_version, balance_after, balance_before
        = COALESCE(lag(balance_after) OVER (ORDER BY account_version), OLD.balance) AS follows
      FROM entries WHERE account_id = NEW.id
        AND account_version > OLD.version AND account_version <= NEW.version
    ) spanned
  ), false) THEN
    RAISE EXCEPTION 'The account % changed to version % without an entry', NEW.id, NEW.version
      USING ERRCODE = 'LG005';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Posts all of them or none: false when one of them was posted before or would overdraw a user,
-- and then nothing has changed. `p_positions` says which transfer (from 1) a line belongs to.
CREATE FUNCTION ledger_post_batch(
  p_now bigint, p_kinds text[], p_references text[], p_reasons text[],
  p_positions integer[], p_accounts text[], p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_locked integer;
  v_posted integer;
  v_overdrawn integer;
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR UPDATE;
  GET DIAGNOSTICS v_locked = ROW_COUNT;
  IF v_locked <> (SELECT count(DISTINCT id) FROM unnest(p_accounts) AS named(id)) THEN
    RAISE EXCEPTION 'A transfer names an account that does not exist' USING ERRCODE = 'LG009';
  END IF;

  WITH asked AS (
    SELECT * FROM unnest(p_kinds, p_references, p_reasons)
      WITH ORDINALITY AS a(kind, reference, reason, position)
  ), made AS (
    INSERT INTO transfers (kind, reference, reason, created_at)
      SELECT kind, reference, reason, p_now FROM asked ORDER BY position
      ON CONFLICT (kind, reference) DO NOTHING RETURNING id, kind, reference
  ), line AS (
    SELECT made.id AS transfer_id, made.kind, l.account_id, l.amount
      FROM unnest(p_positions, p_accounts, p_amounts) AS l(position, account_id, amount)
      JOIN asked ON asked.position = l.position
      JOIN made ON made.kind = asked.kind AND made.reference = asked.reference
  ), running AS (
    SELECT line.*, a.owner,
      a.version + row_number() OVER in_order AS version,
      a.balance + sum(line.amount) OVER in_order AS balance
      FROM line JOIN accounts a ON a.id = line.account_id
      WINDOW in_order AS (PARTITION BY line.account_id ORDER BY line.transfer_id)
  ), entered AS (
    INSERT INTO entries
      (transfer_id, account_id, account_version, amount, balance_before, balance_after, created_at)
      SELECT transfer_id, account_id, version, amount, balance - amount, balance, p_now FROM running
      RETURNING account_id, account_version, balance_after
  ), changed AS (
    UPDATE accounts a SET balance = newest.balance_after, version = newest.account_version
      FROM (
        SELECT DISTINCT ON (account_id) account_id, account_version, balance_after
          FROM entered ORDER BY account_id, account_version DESC
      ) newest
      WHERE a.id = newest.account_id AND (a.owner = 'platform' OR newest.balance_after >= 0)
  ), totalled AS (
    INSERT INTO ledger_totals (owner, kind, amount)
      SELECT owner, kind, sum(amount) FROM running
        WHERE owner <> 'platform' GROUP BY owner, kind HAVING sum(amount) <> 0 ORDER BY owner, kind
      ON CONFLICT (owner, kind) DO UPDATE SET amount = ledger_totals.amount + EXCLUDED.amount
  )
  SELECT (SELECT count(*) FROM made),
    (SELECT count(*) FROM running WHERE owner <> 'platform' AND balance < 0)
    INTO v_posted, v_overdrawn;
  IF v_posted <> cardinality(p_kinds) OR v_overdrawn > 0 THEN
    RAISE EXCEPTION 'the batch is refused' USING ERRCODE = 'LG010';
  END IF;
  RETURN true;
EXCEPTION WHEN SQLSTATE 'LG010' THEN
  RETURN false;
END $$;
--> statement-breakpoint

-- A session keeps the plan it made while the tables were empty, when reading all of them was the
-- cheapest way to find one row. An index is never a bad way here, so the other one is shut.
ALTER FUNCTION ledger_post(text, text, text, bigint, text[], bigint[]) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION ledger_post_batch(bigint, text[], text[], text[], integer[], text[], bigint[])
  SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION ledger_account_is_explained() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION ledger_entries_balance() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION ledger_transfer_has_entries() SET enable_seqscan = off;
