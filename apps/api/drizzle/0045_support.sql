CREATE TABLE "support_messages" (
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"operator" text,
	"text" text NOT NULL,
	"pictures" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "support_messages_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "support_messages_number_positive" CHECK ("support_messages"."number" >= 1),
	CONSTRAINT "support_messages_say_something" CHECK (("support_messages"."text" <> '' or "support_messages"."pictures" > 0) and char_length("support_messages"."text") <= 2000),
	CONSTRAINT "support_messages_pictures_offered" CHECK ("support_messages"."pictures" between 0 and case when "support_messages"."operator" is null then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "support_pictures_place_key" UNIQUE("thread_id","number","place"),
	CONSTRAINT "support_pictures_place_offered" CHECK ("support_pictures"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"recharge_id" text,
	"withdrawal_id" text,
	"messages" integer NOT NULL,
	"answered_through" integer DEFAULT 0 NOT NULL,
	"read_through" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "support_threads_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "support_threads_slot_offered" CHECK ("support_threads"."slot" between 1 and 10),
	CONSTRAINT "support_threads_closed_or_placed" CHECK (("support_threads"."state" = 'closed') = ("support_threads"."slot" is null)),
	CONSTRAINT "support_threads_state_known" CHECK ("support_threads"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_threads_topic_known" CHECK ("support_threads"."topic" in ('recharge', 'withdrawal', 'order', 'machine', 'account', 'general')),
	CONSTRAINT "support_threads_one_reference" CHECK (num_nonnulls("support_threads"."order_id", "support_threads"."recharge_id", "support_threads"."withdrawal_id") <= 1),
	CONSTRAINT "support_threads_numbers_within" CHECK ("support_threads"."messages" >= 1 and "support_threads"."answered_through" between 0 and "support_threads"."messages"
        and "support_threads"."read_through" between 0 and "support_threads"."messages"),
	CONSTRAINT "support_threads_written_later" CHECK ("support_threads"."written_at" >= "support_threads"."created_at")
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_message_fk" FOREIGN KEY ("thread_id","number") REFERENCES "public"."support_messages"("thread_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_own_idx" ON "support_messages" USING btree ("user_id","created_at") WHERE "support_messages"."operator" is null;--> statement-breakpoint
CREATE INDEX "support_threads_user_id_idx" ON "support_threads" USING btree ("user_id","written_at","id");--> statement-breakpoint
CREATE INDEX "support_threads_state_idx" ON "support_threads" USING btree ("state","written_at","id");--> statement-breakpoint

-- Written by hand from here on.
-- What was written is what is read: nothing of it changes, and a picture shown in one message is in no other.
CREATE FUNCTION support_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was written to support does not change: % % is as it is', TG_TABLE_NAME, OLD.thread_id;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_messages_written BEFORE UPDATE ON support_messages
  FOR EACH ROW EXECUTE FUNCTION support_written();
--> statement-breakpoint
CREATE TRIGGER support_pictures_written BEFORE UPDATE ON support_pictures
  FOR EACH ROW EXECUTE FUNCTION support_written();
--> statement-breakpoint
-- A thread is of whom, about what and since when it was begun; its numbers only grow.
CREATE FUNCTION support_threads_go_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.topic, NEW.order_id, NEW.recharge_id, NEW.withdrawal_id, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.topic, OLD.order_id, OLD.recharge_id, OLD.withdrawal_id, OLD.created_at)
    OR NEW.messages < OLD.messages OR NEW.answered_through < OLD.answered_through
    OR NEW.read_through < OLD.read_through OR NEW.written_at < OLD.written_at THEN
    RAISE EXCEPTION 'The conversation % goes on as it was begun', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_threads_go_on BEFORE UPDATE ON support_threads
  FOR EACH ROW EXECUTE FUNCTION support_threads_go_on();
