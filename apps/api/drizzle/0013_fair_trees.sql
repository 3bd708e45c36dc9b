CREATE TABLE "fair_trees" (
	"day" text PRIMARY KEY NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "fair_trees_whole" CHECK (octet_length("fair_trees"."hashes") = 4095 * 32)
);
