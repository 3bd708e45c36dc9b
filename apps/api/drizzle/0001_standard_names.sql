-- Names of tables, constraints, indexes, triggers and functions become those of the code. No row changes.
ALTER TABLE guardrails RENAME TO limit_settings;
--> statement-breakpoint
ALTER TABLE limit_settings RENAME CONSTRAINT guardrails_pkey TO limit_settings_pkey;
--> statement-breakpoint
ALTER TABLE limit_settings RENAME CONSTRAINT guardrails_cool_off_span TO limit_settings_cool_off_span;
--> statement-breakpoint
ALTER TABLE limit_settings RENAME CONSTRAINT guardrails_reminder_positive TO limit_settings_reminder_positive;
--> statement-breakpoint
ALTER TRIGGER guardrails_held ON limit_settings RENAME TO limit_settings_held;
--> statement-breakpoint
ALTER TRIGGER guardrails_no_delete ON limit_settings RENAME TO limit_settings_no_delete;
--> statement-breakpoint
ALTER TABLE guardrail_limits RENAME TO trading_limits;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_user_id_kind_period_pk TO trading_limits_user_id_kind_period_pk;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_kind_known TO trading_limits_kind_known;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_period_known TO trading_limits_period_known;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_amount_positive TO trading_limits_amount_positive;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_next_is_looser TO trading_limits_next_is_looser;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_next_waits TO trading_limits_next_waits;
--> statement-breakpoint
ALTER TABLE trading_limits RENAME CONSTRAINT guardrail_limits_user_id_guardrails_user_id_fk TO trading_limits_user_id_limit_settings_user_id_fk;
--> statement-breakpoint
ALTER TRIGGER guardrail_limits_held ON trading_limits RENAME TO trading_limits_held;
--> statement-breakpoint
ALTER TRIGGER guardrail_limits_no_delete ON trading_limits RENAME TO trading_limits_no_delete;
--> statement-breakpoint
ALTER TABLE throttles RENAME TO attempt_limits;
--> statement-breakpoint
ALTER TABLE attempt_limits RENAME CONSTRAINT throttles_pkey TO attempt_limits_pkey;
--> statement-breakpoint
ALTER INDEX throttles_window_ends_at_idx RENAME TO attempt_limits_window_ends_at_idx;
--> statement-breakpoint
ALTER TABLE sightings RENAME TO known_devices;
--> statement-breakpoint
ALTER TABLE known_devices RENAME CONSTRAINT sightings_user_id_kind_mark_pk TO known_devices_user_id_kind_mark_pk;
--> statement-breakpoint
ALTER TABLE known_devices RENAME CONSTRAINT sightings_user_id_users_id_fk TO known_devices_user_id_users_id_fk;
--> statement-breakpoint
ALTER INDEX sightings_seen_at_idx RENAME TO known_devices_seen_at_idx;
--> statement-breakpoint
ALTER TABLE pending_acts RENAME TO pending_commands;
--> statement-breakpoint
ALTER TABLE pending_commands RENAME CONSTRAINT pending_acts_pkey TO pending_commands_pkey;
--> statement-breakpoint
ALTER TABLE pending_commands RENAME CONSTRAINT pending_acts_status_known TO pending_commands_status_known;
--> statement-breakpoint
ALTER TABLE pending_commands RENAME CONSTRAINT pending_acts_decided_by_somebody TO pending_commands_decided_by_somebody;
--> statement-breakpoint
ALTER TABLE pending_commands RENAME CONSTRAINT pending_acts_four_eyes TO pending_commands_four_eyes;
--> statement-breakpoint
ALTER INDEX pending_acts_open_idx RENAME TO pending_commands_open_idx;
--> statement-breakpoint
ALTER TRIGGER pending_acts_change ON pending_commands RENAME TO pending_commands_change;
--> statement-breakpoint
ALTER TRIGGER pending_acts_no_delete ON pending_commands RENAME TO pending_commands_no_delete;
--> statement-breakpoint
ALTER TRIGGER pending_acts_no_truncate ON pending_commands RENAME TO pending_commands_no_truncate;
--> statement-breakpoint
ALTER INDEX orders_set_aside RENAME TO orders_dead_letter;
--> statement-breakpoint
ALTER INDEX recharges_set_aside RENAME TO recharges_dead_letter;
--> statement-breakpoint
ALTER INDEX withdrawals_set_aside RENAME TO withdrawals_dead_letter;
--> statement-breakpoint
ALTER INDEX machines_set_aside RENAME TO machines_dead_letter;
--> statement-breakpoint
ALTER TABLE withdrawals RENAME CONSTRAINT withdrawals_decided_not_aside TO withdrawals_decided_no_dead_letter;
--> statement-breakpoint
ALTER FUNCTION guardrails_hold() RENAME TO limit_settings_hold;
--> statement-breakpoint
ALTER FUNCTION guardrail_limits_hold() RENAME TO trading_limits_hold;
--> statement-breakpoint
ALTER FUNCTION pending_acts_decided_once() RENAME TO pending_commands_decided_once;
--> statement-breakpoint
-- Serializes orders, recharges and limit changes of one user.
CREATE FUNCTION trading_limits_lock(p_user text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = p_user || ':available' FOR UPDATE;
END $$;
--> statement-breakpoint
-- Limits of a user in force at `p_at`, and what is used of each since its period began (`p_day`, `p_week`, `p_month`;
-- epoch milliseconds). An order counts in the period it was placed in: its stake, itself, and its loss, which is the whole
-- stake while it runs. Winnings reduce the loss, not below 0. A recharge counts unless it expired unpaid. The order
-- `p_except` is not counted.
CREATE FUNCTION trading_limits_usage(
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
    FROM trading_limits l WHERE l.user_id = p_user
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
-- Raises GR001 during a break, with its end as detail, or GR002 when a limit of `p_kinds` is exceeded, with the limit
-- whose period ends last as detail.
CREATE FUNCTION trading_limits_check(
  p_user text, p_except text, p_kinds text[], p_amount bigint, p_at bigint, p_day bigint, p_week bigint,
  p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_until bigint;
  v_reached record;
BEGIN
  SELECT cool_off_until INTO v_until FROM limit_settings WHERE user_id = p_user;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_until > p_at THEN
    RAISE EXCEPTION 'The user % takes a break', p_user USING ERRCODE = 'GR001', DETAIL = v_until::text;
  END IF;
  SELECT u.kind, u.period, u.amount, greatest(u.amount - u.used, 0) AS "left" INTO v_reached
    FROM trading_limits_usage(p_user, p_except, p_at, p_day, p_week, p_month) u
    WHERE u.kind = ANY (p_kinds)
      AND u.used + CASE u.kind WHEN 'orders' THEN 1 ELSE p_amount END > u.amount
    ORDER BY array_position('{month,week,day}', u.period), array_position(p_kinds, u.kind) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The user % has a % limit of % a %', p_user, v_reached.kind, v_reached.amount, v_reached.period
      USING ERRCODE = 'GR002', DETAIL = row_to_json(v_reached)::text;
  END IF;
END $$;
--> statement-breakpoint
-- The caller has locked the user's account, so earlier orders are counted.
CREATE FUNCTION trading_limits_check_order(
  p_user text, p_order text, p_stake bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM trading_limits_check(p_user, p_order, '{stake,loss,orders}', p_stake, p_at, p_day, p_week, p_month);
END $$;
--> statement-breakpoint
-- Locks the user's account, so earlier recharges are counted.
CREATE FUNCTION trading_limits_check_recharge(
  p_user text, p_amount bigint, p_at bigint, p_day bigint, p_week bigint, p_month bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM trading_limits_lock(p_user);
  PERFORM trading_limits_check(p_user, NULL, '{recharge}', p_amount, p_at, p_day, p_week, p_month);
END $$;
--> statement-breakpoint
-- Processes of the previous version use the old names during a rolling update: as views, and as the functions
-- guardrail_lock, guardrail_use, guardrail_refuse, guardrail_order and guardrail_recharge. The next version drops both.
CREATE VIEW guardrails AS SELECT * FROM limit_settings;
--> statement-breakpoint
CREATE VIEW guardrail_limits AS SELECT * FROM trading_limits;
--> statement-breakpoint
-- With `ctid`, by which old rows are deleted in batches.
CREATE VIEW throttles AS SELECT *, ctid FROM attempt_limits;
--> statement-breakpoint
CREATE VIEW sightings AS SELECT *, ctid FROM known_devices;
--> statement-breakpoint
CREATE VIEW pending_acts AS SELECT * FROM pending_commands;
