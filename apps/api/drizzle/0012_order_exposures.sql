CREATE TABLE "order_exposures" (
	"instrument" text NOT NULL,
	"second" bigint NOT NULL,
	"staked" bigint NOT NULL,
	CONSTRAINT "order_exposures_instrument_second_pk" PRIMARY KEY("instrument","second"),
	CONSTRAINT "order_exposures_staked_positive" CHECK ("order_exposures"."staked" > 0)
);
