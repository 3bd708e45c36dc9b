ALTER TABLE "real_names" ADD COLUMN "number_key" text;--> statement-breakpoint
CREATE INDEX "bank_cards_number_idx" ON "bank_cards" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "real_names_number_idx" ON "real_names" USING btree ("number_key");