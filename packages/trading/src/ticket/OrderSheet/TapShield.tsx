import { useEffect, useState } from 'react';
import type { TicketState } from '../order-ticket.js';
import { MIN_REACTION_MS } from '../useOrderTicket.js';
import styles from './OrderSheet.module.css';

/** A second tap on Confirm must not hit what is below the closed sheet. */
export function TapShield({ phase }: { readonly phase: TicketState['phase'] }) {
  const [lastPhase, setLastPhase] = useState(phase);
  const [isUp, setUp] = useState(false);
  if (phase !== lastPhase) {
    setLastPhase(phase);
    setUp(phase === 'closed' && lastPhase === 'placing');
  }
  useEffect(() => {
    if (!isUp) return;
    const timer = setTimeout(() => setUp(false), MIN_REACTION_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return isUp && <div aria-hidden="true" className={styles.shield} data-testid="tap-shield" />;
}
