ALTER TABLE "recharges" ADD COLUMN "rebate_reference" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_rebate_reference_unique" UNIQUE("rebate_reference");--> statement-breakpoint

-- Rebates that were booked under the invited user's recharge get that recharge's own reference. This
-- is the one change of a posted transfer there is: its money, kind and moment stay.
ALTER TABLE transfers DISABLE TRIGGER transfers_append_only;
--> statement-breakpoint
UPDATE transfers SET reference = recharges.rebate_reference FROM recharges
  WHERE transfers.kind = 'rebate' AND transfers.reference = recharges.id;
--> statement-breakpoint
ALTER TABLE transfers ENABLE TRIGGER transfers_append_only;
