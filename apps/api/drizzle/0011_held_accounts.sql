ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind_known";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind_known" CHECK (case when "accounts"."owner" = 'platform'
        then "accounts"."kind" in ('house', 'deposits', 'withdrawals', 'fees', 'promotions')
        else "accounts"."kind" in ('available', 'held_orders', 'held_withdrawals', 'held_operator',
          'invested', 'held') end);--> statement-breakpoint

-- Money was held for orders only, in one account for whatever purpose. Each purpose has one of its own
-- from now on; what is held moves by the ledger's own path, and the old account stays for its entries.
INSERT INTO accounts (id, owner, kind, created_at)
  SELECT held.owner || ':' || fresh.kind, held.owner, fresh.kind,
      (extract(epoch from clock_timestamp()) * 1000)::bigint
    FROM accounts held, unnest(ARRAY['held_orders', 'held_withdrawals', 'held_operator']) AS fresh(kind)
    WHERE held.kind = 'held';
--> statement-breakpoint
DO $$
DECLARE
  v_refused integer;
BEGIN
  WITH holding AS (
    SELECT owner, balance, (row_number() OVER (ORDER BY owner))::integer AS position
      FROM accounts WHERE kind = 'held' AND balance <> 0
  ), line AS (
    SELECT position, owner || ':held' AS account, -balance AS amount FROM holding
    UNION ALL SELECT position, owner || ':held_orders', balance FROM holding
  )
  SELECT refused INTO v_refused FROM ledger_post(
    (extract(epoch from clock_timestamp()) * 1000)::bigint,
    (SELECT coalesce(array_agg('held_split'::text), '{}') FROM holding),
    (SELECT coalesce(array_agg(owner ORDER BY position), '{}') FROM holding),
    (SELECT coalesce(array_agg(NULL::text), '{}') FROM holding),
    (SELECT coalesce(array_agg(position ORDER BY account), '{}') FROM line),
    (SELECT coalesce(array_agg(account ORDER BY account), '{}') FROM line),
    (SELECT coalesce(array_agg(amount ORDER BY account), '{}') FROM line)
  );
  IF v_refused IS NOT NULL THEN
    RAISE EXCEPTION 'What is held for orders could not be moved';
  END IF;
END $$;
--> statement-breakpoint
-- The checks at the end of a transaction look now, so that a table may be altered after them.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_held_retired" CHECK ("accounts"."kind" <> 'held' or "accounts"."balance" = 0);
