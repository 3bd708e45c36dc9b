ALTER TABLE "users" ADD COLUMN "forget_at" bigint;--> statement-breakpoint
CREATE INDEX "users_forget_at_idx" ON "users" USING btree ("forget_at") WHERE "users"."forget_at" is not null;