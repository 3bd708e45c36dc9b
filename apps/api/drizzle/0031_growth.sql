CREATE INDEX "machines_user_status_idx" ON "machines" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_user_trading_placed" ON "orders" USING btree ("user_id","placed_at","id") WHERE "orders"."status" = 'trading';--> statement-breakpoint
CREATE INDEX "orders_user_direction_placed" ON "orders" USING btree ("user_id","direction","placed_at","id");--> statement-breakpoint
CREATE INDEX "recharges_user_status_idx" ON "recharges" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_status_idx" ON "withdrawals" USING btree ("user_id","status","id");--> statement-breakpoint
-- Last, since nobody may read the orders from here to the end of the migration.
DROP INDEX "orders_user_status_placed";
