ALTER TABLE "uploads" ADD COLUMN "attached_at" bigint;--> statement-breakpoint
CREATE INDEX "uploads_unattached_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint

-- What recharges refer to already is kept.
UPDATE "uploads" SET "attached_at" = "created_at" WHERE "id" IN (SELECT "proof_id" FROM "recharges");
