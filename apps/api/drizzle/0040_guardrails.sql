CREATE TABLE "guardrail_limits" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"next_amount" bigint,
	"next_from" bigint,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "guardrail_limits_user_id_kind_period_pk" PRIMARY KEY("user_id","kind","period"),
	CONSTRAINT "guardrail_limits_kind_known" CHECK ("guardrail_limits"."kind" in ('stake', 'loss', 'orders', 'recharge')),
	CONSTRAINT "guardrail_limits_period_known" CHECK ("guardrail_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "guardrail_limits_amount_positive" CHECK ("guardrail_limits"."amount" > 0),
	CONSTRAINT "guardrail_limits_next_is_looser" CHECK ("guardrail_limits"."next_amount" is null or ("guardrail_limits"."next_from" is not null and "guardrail_limits"."next_amount" > "guardrail_limits"."amount")),
	CONSTRAINT "guardrail_limits_next_waits" CHECK ("guardrail_limits"."next_from" is null or "guardrail_limits"."next_from" >= "guardrail_limits"."changed_at" + 86400000)
);
--> statement-breakpoint
CREATE TABLE "guardrails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cool_off_from" bigint,
	"cool_off_until" bigint,
	"reminder_minutes" integer,
	CONSTRAINT "guardrails_cool_off_span" CHECK (num_nonnulls("guardrails"."cool_off_from", "guardrails"."cool_off_until") in (0, 2)
        and ("guardrails"."cool_off_until" - "guardrails"."cool_off_from"
          between 86400000 and 180 * 86400000::bigint) is not false),
	CONSTRAINT "guardrails_reminder_positive" CHECK ("guardrails"."reminder_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "guardrail_limits" ADD CONSTRAINT "guardrail_limits_user_id_guardrails_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."guardrails"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- Written by hand from here on.
-- A break is lengthened, never shortened.
CREATE FUNCTION guardrails_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.cool_off_until IS NOT NULL
    AND (NEW.cool_off_until IS NULL OR NEW.cool_off_until < OLD.cool_off_until) THEN
    RAISE EXCEPTION 'The break of % lasts until %', OLD.user_id, OLD.cool_off_until
      USING ERRCODE = 'GR003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardrails_held BEFORE UPDATE ON guardrails
  FOR EACH ROW EXECUTE FUNCTION guardrails_hold();
--> statement-breakpoint
CREATE TRIGGER guardrails_no_delete BEFORE DELETE ON guardrails
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- A limit rises only to what has waited until its time, when the change is made.
CREATE FUNCTION guardrail_limits_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.changed_at < OLD.changed_at OR (NEW.amount > OLD.amount AND (
    OLD.next_from IS NULL OR OLD.next_from > NEW.changed_at OR NEW.amount > OLD.next_amount)) THEN
    RAISE EXCEPTION 'The % limit of % a % stays at % until a looser one has waited', OLD.kind,
      OLD.user_id, OLD.period, OLD.amount USING ERRCODE = 'GR004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardrail_limits_held BEFORE UPDATE ON guardrail_limits
  FOR EACH ROW EXECUTE FUNCTION guardrail_limits_hold();
--> statement-breakpoint
CREATE TRIGGER guardrail_limits_no_delete BEFORE DELETE ON guardrail_limits
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- What orders, recharges and changes of limits of one user wait for each other at.
CREATE FUNCTION guardrail_lock(p_user text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = p_user || ':available' FOR UPDATE;
END $$;
--> statement-breakpoint

-- The limits of a user that are in force at a moment, and what is used of each since its period began (p_day, p_week,
-- p_month; all in epoch milliseconds). An order counts in the periods in which it was placed: its stake, itself, and
-- its loss, which is its whole stake while it runs. Of losses what was won is taken off, down to nothing. A recharge counts
-- unless it expired unpaid. p_except is an order that is not counted.
CREATE FUNCTION guardrail_use(
  p_user text, p_except text, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS TABLE (
  kind text, period text, amount bigint, next_amount bigint, next_from bigint, used numeric
) LANGUAGE sql AS $$
  WITH limits AS (
    SELECT l.kind, l.period,
      CASE WHEN l.next_from <= p_at THEN l.next_amount ELSE l.amount END AS amount,
      CASE WHEN l.next_from > p_at THEN l.next_amount END AS next_amount,
      CASE WHEN l.next_from > p_at THEN l.next_from END AS next_from,
      CASE l.period WHEN 'day' THEN p_day WHEN 'week' THEN p_week ELSE p_month END AS since
    FROM guardrail_limits l WHERE l.user_id = p_user
  ),
  placed AS (
    SELECT s.since, coalesce(sum(o.stake), 0) AS stake, count(o.id) AS orders,
      greatest(coalesce(sum(o.stake - coalesce(o.credited, 0)), 0), 0) AS loss
    FROM (SELECT DISTINCT l.since FROM limits l WHERE l.kind <> 'recharge' AND l.amount IS NOT NULL) s
    LEFT JOIN orders o ON o.user_id = p_user AND o.placed_at >= s.since AND o.id IS DISTINCT FROM p_except
    GROUP BY s.since
  )
  SELECT l.kind, l.period, l.amount, l.next_amount, l.next_from, CASE l.kind
      WHEN 'stake' THEN p.stake
      WHEN 'loss' THEN p.loss
      WHEN 'orders' THEN p.orders
      ELSE (SELECT coalesce(sum(r.amount), 0) FROM recharges r
        WHERE r.user_id = p_user AND r.created_at >= l.since AND r.status <> 'expired'
          AND (r.status <> 'pending_payment' OR r.expires_at > p_at))
    END
  FROM limits l LEFT JOIN placed p ON p.since = l.since
  WHERE l.amount IS NOT NULL
$$;
--> statement-breakpoint

-- Refuses by raising: GR001 during a break, with its end; GR002 where a limit of the kinds named has no room for so much,
-- with the one that ends last. What a program reads is the error's detail.
CREATE FUNCTION guardrail_refuse(
  p_user text, p_except text, p_kinds text[], p_amount bigint, p_at bigint, p_day bigint, p_week bigint,
  p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_until bigint;
  v_reached record;
BEGIN
  SELECT cool_off_until INTO v_until FROM guardrails WHERE user_id = p_user;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_until > p_at THEN
    RAISE EXCEPTION 'The user % takes a break', p_user USING ERRCODE = 'GR001', DETAIL = v_until::text;
  END IF;
  SELECT u.kind, u.period, u.amount, greatest(u.amount - u.used, 0) AS "left" INTO v_reached
    FROM guardrail_use(p_user, p_except, p_at, p_day, p_week, p_month) u
    WHERE u.kind = ANY (p_kinds)
      AND u.used + CASE u.kind WHEN 'orders' THEN 1 ELSE p_amount END > u.amount
    ORDER BY array_position('{month,week,day}', u.period), array_position(p_kinds, u.kind) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The user % has a % limit of % a %', p_user, v_reached.kind, v_reached.amount, v_reached.period
      USING ERRCODE = 'GR002', DETAIL = row_to_json(v_reached)::text;
  END IF;
END $$;
--> statement-breakpoint

-- Holds an order to its user's own limits. The caller has locked the user's account, so that the orders before are counted.
CREATE FUNCTION guardrail_order(
  p_user text, p_order text, p_stake bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM guardrail_refuse(p_user, p_order, '{stake,loss,orders}', p_stake, p_at, p_day, p_week, p_month);
END $$;
--> statement-breakpoint

-- Holds a recharge to them, once those before it are committed.
CREATE FUNCTION guardrail_recharge(
  p_user text, p_amount bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM guardrail_lock(p_user);
  PERFORM guardrail_refuse(p_user, NULL, '{recharge}', p_amount, p_at, p_day, p_week, p_month);
END $$;
