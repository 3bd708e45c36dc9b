CREATE INDEX "real_names_front_idx" ON "real_names" USING btree ("front_id");--> statement-breakpoint
CREATE INDEX "real_names_back_idx" ON "real_names" USING btree ("back_id");--> statement-breakpoint
CREATE INDEX "recharges_proof_idx" ON "recharges" USING btree ("proof_id") WHERE "recharges"."proof_id" is not null;