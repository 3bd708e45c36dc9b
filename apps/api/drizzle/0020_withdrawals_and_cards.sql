CREATE TABLE "bank_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"number" "bytea",
	"number_key" text,
	"last_four" text NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "bank_cards_slot_offered" CHECK ("bank_cards"."slot" between 1 and 5),
	CONSTRAINT "bank_cards_number_until_removed" CHECK (("bank_cards"."removed_at" is null) = ("bank_cards"."number" is not null)
        and ("bank_cards"."number" is null) = ("bank_cards"."number_key" is null)),
	CONSTRAINT "bank_cards_last_four_only" CHECK ("bank_cards"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"refusal" text,
	"timeline" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pending', 'success', 'failed')),
	CONSTRAINT "withdrawals_fee_within" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount"),
	CONSTRAINT "withdrawals_failed_with_reason" CHECK (("withdrawals"."status" = 'failed') = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_decided_not_aside" CHECK ("withdrawals"."status" = 'pending' or "withdrawals"."refusal" is null)
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_cards_user_id_idx" ON "bank_cards" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_slot_key" ON "bank_cards" USING btree ("user_id","slot") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number_key" ON "bank_cards" USING btree ("user_id","number_key") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_user_id_idx" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_pending_idx" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."status" = 'pending' and "withdrawals"."refusal" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_pending_card_idx" ON "withdrawals" USING btree ("card_id") WHERE "withdrawals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "withdrawals_set_aside" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."refusal" is not null;--> statement-breakpoint

-- A transfer names who decided it. The one way to post takes the names beside the reasons.
DROP FUNCTION ledger_post(bigint, text[], text[], text[], integer[], text[], bigint[]);
--> statement-breakpoint

-- Posts all of them or none. `p_positions` says which transfer (from 1) a line belongs to.
-- `refused` is the first transfer that was posted before or would overdraw a user, and `failure`
-- which of the two; both are null when all are posted. Rows are locked in sorted order; a debit is
-- one conditional update; a refusal undoes what the function wrote, so the caller's transaction can
-- go on.
CREATE FUNCTION ledger_post(
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
