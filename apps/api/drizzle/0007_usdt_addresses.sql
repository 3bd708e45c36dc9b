CREATE TABLE "usdt_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slot" integer NOT NULL,
	"label" text NOT NULL,
	"network" text NOT NULL,
	"address" "bytea",
	"address_key" text,
	"created_at" bigint NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "usdt_addresses_slot_offered" CHECK ("usdt_addresses"."slot" between 1 and 5),
	CONSTRAINT "usdt_addresses_network_known" CHECK ("usdt_addresses"."network" in ('TRC20', 'ERC20')),
	CONSTRAINT "usdt_addresses_address_until_removed" CHECK (("usdt_addresses"."removed_at" is null) = ("usdt_addresses"."address" is not null)
        and ("usdt_addresses"."address" is null) = ("usdt_addresses"."address_key" is null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "card" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "address_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "usdt_addresses" ADD CONSTRAINT "usdt_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usdt_addresses_user_id_idx" ON "usdt_addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "usdt_addresses_slot_key" ON "usdt_addresses" USING btree ("user_id","slot") WHERE "usdt_addresses"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "usdt_addresses_address_key" ON "usdt_addresses" USING btree ("user_id","address_key") WHERE "usdt_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "usdt_addresses_address_idx" ON "usdt_addresses" USING btree ("address_key");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_address_id_usdt_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."usdt_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_pending_address_idx" ON "withdrawals" USING btree ("address_id") WHERE "withdrawals"."status" = 'pending' and "withdrawals"."address_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_currency_known" CHECK ("bank_cards"."currency" in ('cny', 'gbp', 'xeu', 'hk', 'aud', 'jpy', 'thb', 'sgd', 'rub', 'krw', 'mxn', 'idr'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_one_destination" CHECK (("withdrawals"."card_id" is null) <> ("withdrawals"."address_id" is null)
        and ("withdrawals"."card_id" is null) = ("withdrawals"."card" is null)
        and ("withdrawals"."address_id" is null) = ("withdrawals"."address" is null));