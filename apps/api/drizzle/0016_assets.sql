CREATE TABLE "ledger_flows" (
	"owner" text NOT NULL,
	"quarter" integer NOT NULL,
	"deposited" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	CONSTRAINT "ledger_flows_owner_quarter_pk" PRIMARY KEY("owner","quarter"),
	CONSTRAINT "ledger_flows_not_negative" CHECK ("ledger_flows"."deposited" >= 0 and "ledger_flows"."withdrawn" >= 0)
);
--> statement-breakpoint
CREATE INDEX "entries_account_time_idx" ON "entries" USING btree ("account_id","created_at");--> statement-breakpoint

-- What comes in and goes out is noted as it is posted. The condition stands in the trigger itself:
-- orders, which are most of all transfers, never run the function.
CREATE FUNCTION ledger_note_flow() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO ledger_flows (owner, quarter, deposited, withdrawn)
    SELECT a.owner, NEW.created_at / 900000,
        greatest(sum(e.amount), 0), greatest(-sum(e.amount), 0)
      FROM entries e JOIN accounts a ON a.id = e.account_id
      WHERE e.transfer_id = NEW.id AND a.owner <> 'platform' GROUP BY a.owner
    ON CONFLICT (owner, quarter) DO UPDATE SET
      deposited = ledger_flows.deposited + EXCLUDED.deposited,
      withdrawn = ledger_flows.withdrawn + EXCLUDED.withdrawn;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_note_flow AFTER INSERT ON transfers
  FOR EACH ROW WHEN (NEW.kind IN ('recharge', 'withdrawal_paid')) EXECUTE FUNCTION ledger_note_flow();
--> statement-breakpoint
INSERT INTO ledger_flows (owner, quarter, deposited, withdrawn)
  SELECT a.owner, t.created_at / 900000,
      coalesce(sum(e.amount) FILTER (WHERE t.kind = 'recharge'), 0),
      coalesce(-sum(e.amount) FILTER (WHERE t.kind = 'withdrawal_paid'), 0)
    FROM transfers t JOIN entries e ON e.transfer_id = t.id JOIN accounts a ON a.id = e.account_id
    WHERE t.kind IN ('recharge', 'withdrawal_paid') AND a.owner <> 'platform'
    GROUP BY a.owner, t.created_at / 900000;
