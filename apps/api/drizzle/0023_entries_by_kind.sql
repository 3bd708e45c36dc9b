ALTER TABLE "entries" ADD COLUMN "kind" text;--> statement-breakpoint

-- What each entry is of stands with its transfer so far: the one change of entries there is. No amount,
-- balance or moment of theirs changes.
ALTER TABLE entries DISABLE TRIGGER entries_append_only;
--> statement-breakpoint
UPDATE entries SET kind = transfers.kind FROM transfers WHERE transfers.id = entries.transfer_id;
--> statement-breakpoint
ALTER TABLE entries ENABLE TRIGGER entries_append_only;
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_available_kind_idx" ON "entries" USING btree ("account_id","kind","account_version") WHERE "entries"."account_id" like '%:available';--> statement-breakpoint

-- At commit, a transfer's entries have its kind: those it is made with here, and any that would join
-- them later there. Neither changes once it is written.
CREATE OR REPLACE FUNCTION ledger_transfer_has_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  v_of_kind boolean;
BEGIN
  SELECT bool_and(kind = NEW.kind) INTO v_of_kind FROM entries WHERE transfer_id = NEW.id;
  IF v_of_kind IS NULL THEN
    RAISE EXCEPTION 'The transfer % has no entries', NEW.id USING ERRCODE = 'LG008';
  END IF;
  IF NOT v_of_kind THEN
    RAISE EXCEPTION 'The entries of transfer % are of another kind', NEW.id USING ERRCODE = 'LG011';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_entries_balance() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  v_sum numeric;
  v_one_kind boolean;
BEGIN
  SELECT sum(amount), min(kind) = max(kind) INTO v_sum, v_one_kind
    FROM entries WHERE transfer_id = NEW.transfer_id;
  IF v_sum <> 0 THEN
    RAISE EXCEPTION 'The entries of transfer % do not sum to zero', NEW.transfer_id
      USING ERRCODE = 'LG006';
  END IF;
  IF NOT v_one_kind THEN
    RAISE EXCEPTION 'The entries of transfer % are of different kinds', NEW.transfer_id
      USING ERRCODE = 'LG011';
  END IF;
  IF NOT EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND version >= NEW.account_version) THEN
    RAISE EXCEPTION 'The entry % of account % is ahead of it', NEW.account_version, NEW.account_id
      USING ERRCODE = 'LG007';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Posts all of them or none. `p_positions` says which transfer (from 1) a line belongs to.
-- `refused` is the first transfer that was posted before or would overdraw a user, and `failure`
-- which of the two; both are null when all are posted. Rows are locked in sorted order; a debit is
-- one conditional update; a refusal undoes what the function wrote, so the caller's transaction can
-- go on.
CREATE OR REPLACE FUNCTION ledger_post(
  p_now bigint, p_kinds text[], p_references text[], p_reasons text[],
  p_actors text[], p_positions integer[], p_accounts text[], p_amounts bigint[],
  OUT refused integer, OUT failure text
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_locked integer;
  v_posted integer;
  v_duplicate integer;
  v_overdrawn integer;
BEGIN
  PERFORM 1 FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR UPDATE;
  GET DIAGNOSTICS v_locked = ROW_COUNT;
  IF v_locked <> (SELECT count(DISTINCT id) FROM unnest(p_accounts) AS named(id)) THEN
    RAISE EXCEPTION 'A transfer names an account that does not exist' USING ERRCODE = 'LG009';
  END IF;

  WITH asked AS (
    SELECT * FROM unnest(p_kinds, p_references, p_reasons, p_actors)
      WITH ORDINALITY AS a(kind, reference, reason, actor, position)
  ), made AS (
    INSERT INTO transfers (kind, reference, reason, actor, created_at)
      SELECT kind, reference, reason, actor, p_now FROM asked ORDER BY position
      ON CONFLICT (kind, reference) DO NOTHING RETURNING id, kind, reference
  ), line AS (
    SELECT l.position, made.id AS transfer_id, made.kind, l.account_id, l.amount
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
      (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
      SELECT transfer_id, account_id, version, kind, amount, balance - amount, balance, p_now FROM running
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
    (SELECT min(position) FROM running WHERE owner <> 'platform' AND balance < 0)
    INTO v_posted, v_overdrawn;
  IF v_posted <> cardinality(p_kinds) OR v_overdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'a transfer is refused' USING ERRCODE = 'LG010';
  END IF;
EXCEPTION WHEN SQLSTATE 'LG010' OR unique_violation THEN
  -- A cause that is named twice writes two entries of one transfer, which is a violation.
  SELECT min(position) INTO v_duplicate FROM (
    SELECT position, row_number() OVER (PARTITION BY kind, reference ORDER BY position) > 1
      OR EXISTS (
        SELECT FROM transfers t WHERE t.kind = asked.kind AND t.reference = asked.reference
      ) AS known
    FROM unnest(p_kinds, p_references) WITH ORDINALITY AS asked(kind, reference, position)
  ) each WHERE known;
  refused := least(v_duplicate, v_overdrawn);
  IF refused IS NULL THEN
    RAISE;
  END IF;
  failure := CASE WHEN refused = v_duplicate THEN 'duplicate_transfer' ELSE 'insufficient_funds' END;
END $$;
