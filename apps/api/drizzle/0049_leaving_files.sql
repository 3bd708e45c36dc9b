CREATE TABLE "leaving_files" (
	"store" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "leaving_files_store_name_pk" PRIMARY KEY("store","name")
);
