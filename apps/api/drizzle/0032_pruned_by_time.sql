CREATE INDEX "sightings_seen_at_idx" ON "sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "throttles_window_ends_at_idx" ON "throttles" USING btree ("window_ends_at");