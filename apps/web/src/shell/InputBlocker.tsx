import { useIsBlocking } from '@candela/api-client';
import styles from './InputBlocker.module.css';

export function InputBlocker() {
  return useIsBlocking() ? <div aria-hidden="true" className={styles.root} /> : null;
}
