CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_versions_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "content_versions_kind_known" CHECK ("content_versions"."kind" in ('banners', 'service_links', 'payment_details'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "machine_products" ADD COLUMN "off_shelf_time" bigint;--> statement-breakpoint
CREATE INDEX "entries_time_brin" ON "entries" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint

-- What was shown stays known, and no version is left out.
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_versions_no_truncate BEFORE TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION content_versions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> 1 AND NOT EXISTS (
    SELECT FROM content_versions WHERE kind = NEW.kind AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'Version % of % does not follow from the one before it', NEW.version, NEW.kind
      USING ERRCODE = 'AL003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_no_gap BEFORE INSERT ON content_versions
  FOR EACH ROW EXECUTE FUNCTION content_versions_follow();
--> statement-breakpoint
CREATE TRIGGER pending_acts_no_truncate BEFORE TRUNCATE ON pending_acts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- What people were told and offered is ended and followed by another: its words and terms stay.
CREATE FUNCTION announcements_words_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.title, NEW.content, NEW.published_at) IS DISTINCT FROM (OLD.id, OLD.title, OLD.content, OLD.published_at) THEN
    RAISE EXCEPTION 'The announcement % stays as it was published', OLD.id USING ERRCODE = 'AL004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_change BEFORE UPDATE ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_words_stay();
