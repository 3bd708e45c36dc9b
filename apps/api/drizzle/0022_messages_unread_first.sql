DROP INDEX "messages_user_id_idx";--> statement-breakpoint
CREATE INDEX "messages_unread_first_idx" ON "messages" USING btree ("user_id",(not "read"),"created_at","id");