ALTER TABLE "sales" ADD COLUMN "choice" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "choice" integer;--> statement-breakpoint
UPDATE "sales" AS s SET "choice" = coalesce(
  (SELECT max(number) FROM bid_log WHERE sale_id = s.id AND act ->> 'kind' = 'chosen'), head_number)
WHERE phase = 'agreed';--> statement-breakpoint
UPDATE "transfers" AS t SET "choice" = s.choice FROM "sales" AS s
WHERE s.id = t.sale_id AND t.fell_at IS NULL AND NOT EXISTS (
  -- One that a reopening left behind: its buyer is not the one who is chosen now.
  SELECT FROM bid_log AS l JOIN bidders AS b ON b.sale_id = l.sale_id
  WHERE l.sale_id = s.id AND l.number = s.choice AND b.id = t.bidder_id
    AND b.number <> (l.act ->> 'bidder')::int);--> statement-breakpoint
INSERT INTO "transfer_events" (transfer_id, at, kind, detail)
SELECT id, now(), 'fell', '{"because": "agreed"}' FROM "transfers"
WHERE fell_at IS NULL AND choice IS NULL;--> statement-breakpoint
UPDATE "transfers" SET fell_at = now(), fell_because = 'agreed', closed_at = coalesce(closed_at, now())
WHERE fell_at IS NULL AND choice IS NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_choice" UNIQUE("id","choice");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_of_choice" FOREIGN KEY ("sale_id","choice") REFERENCES "public"."sales"("id","choice") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_choice" CHECK ((fell_at IS NULL) = (choice IS NOT NULL));
