ALTER TABLE "order_exposures" DROP CONSTRAINT "order_exposures_instrument_second_pk";--> statement-breakpoint
ALTER TABLE "order_exposures" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_exposures" ADD CONSTRAINT "order_exposures_instrument_second_part_pk" PRIMARY KEY("instrument","second","part");--> statement-breakpoint
ALTER TABLE "order_exposures" SET UNLOGGED;
