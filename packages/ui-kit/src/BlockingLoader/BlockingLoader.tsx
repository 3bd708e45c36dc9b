import { Dialog } from '@base-ui/react/dialog';
import { ABOVE, BLOCKING } from '../internal/dismissal.js';
import { Spinner } from '../Spinner/Spinner.js';
import styles from './BlockingLoader.module.css';

export interface BlockingLoaderProps {
  open: boolean;
  /** What is being waited for. */
  label: string;
}

/** Covers the screen while a call runs: nothing can be pressed, nothing closes it but `open`. */
export function BlockingLoader({ open, label }: BlockingLoaderProps) {
  return (
    <Dialog.Root disablePointerDismissal onOpenChange={() => {}} open={open}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Popup {...{ [ABOVE]: BLOCKING }} aria-busy="true" className={styles.root}>
          <Spinner className={styles.spinner} />
          <Dialog.Title className={styles.label} render={<p />}>
            {label}
          </Dialog.Title>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
