import { useIsBlocking } from '@candela/api-client';
import styles from './Cover.module.css';

/** Takes the presses while a call blocks the screen and the loader's own code is not there yet. */
export function Cover() {
  return useIsBlocking() ? <div aria-hidden="true" className={styles.root} /> : null;
}
