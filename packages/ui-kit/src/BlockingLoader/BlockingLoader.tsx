import { Dialog } from '@base-ui/react/dialog';
import { ABOVE_ATTRIBUTE, BLOCKING } from '../internal/dismissal.js';
import { Spinner } from '../Spinner/Spinner.js';
import styles from './BlockingLoader.module.css';

export interface BlockingLoaderProps {
  open: boolean;
  label: string;
}

/** Blocks all input; closed only by `open`. */
export function BlockingLoader({ open, label }: BlockingLoaderProps) {
  return (
    <Dialog.Root disablePointerDismissal onOpenChange={() => {}} open={open}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Popup {...{ [ABOVE_ATTRIBUTE]: BLOCKING }} aria-busy="true" className={styles.root}>
          <Spinner className={styles.spinner} />
          <Dialog.Title className={styles.label} render={<p />}>
            {label}
          </Dialog.Title>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
