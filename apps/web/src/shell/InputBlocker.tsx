import { useIsBlocking } from '@candela/api-client';
import styles from './InputBlocker.module.css';

/** Blocks input until the loader's own code is loaded. */
export function InputBlocker() {
  return useIsBlocking() ? <div aria-hidden="true" className={styles.root} /> : null;
}
