DROP INDEX "credit_events_user_id_idx";--> statement-breakpoint
CREATE INDEX "credit_events_user_created_idx" ON "credit_events" USING btree ("user_id","created_at","position");