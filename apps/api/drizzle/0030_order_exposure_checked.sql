-- Counts an order's stake on the tick it enters at, and refuses it (OR011, OR012) where running stakes get
-- too high: the user's own over all instruments, and everybody's on the tick. In hundredths; a cap of 0 is
-- none. The caller holds the user's account, so that a user's own orders are counted one after the other.
--
-- Orders of one tick whose transactions have not ended are not seen yet. While `p_margin` more would still
-- fit, nobody waits for anybody; then whoever counts waits for the end of the other's transaction, so that
-- of two of a size which together are too much the second one sees the first. Many small ones that are under way
-- unseen may add their margin to a large one.
CREATE FUNCTION order_expose(
  p_user text, p_instrument text, p_second bigint, p_stake bigint, p_parts integer,
  p_per_user bigint, p_per_tick bigint, p_margin bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_held bigint;
  v_staked numeric;
BEGIN
  IF p_per_user > 0 THEN
    SELECT balance INTO v_held FROM accounts WHERE id = p_user || ':held_orders';
    IF v_held > p_per_user THEN
      RAISE EXCEPTION 'The user % has % in running orders', p_user, v_held USING ERRCODE = 'OR011';
    END IF;
  END IF;

  INSERT INTO order_exposures AS known (instrument, second, part, staked)
    VALUES (p_instrument, p_second, abs(hashtext(p_user)::bigint) % p_parts, p_stake)
    ON CONFLICT (instrument, second, part) DO UPDATE SET staked = known.staked + EXCLUDED.staked;
  IF p_per_tick = 0 THEN
    RETURN;
  END IF;

  SELECT sum(staked) INTO v_staked FROM order_exposures
    WHERE instrument = p_instrument AND second = p_second;
  IF v_staked + p_margin <= p_per_tick THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(p_instrument), (p_second % 2147483647)::integer);
  SELECT sum(staked) INTO v_staked FROM order_exposures
    WHERE instrument = p_instrument AND second = p_second;
  IF v_staked > p_per_tick THEN
    RAISE EXCEPTION '% is staked on % at %', v_staked, p_instrument, p_second USING ERRCODE = 'OR012';
  END IF;
END $$;
