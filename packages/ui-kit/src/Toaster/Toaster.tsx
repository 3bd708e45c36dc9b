import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { CircleAlert, CircleCheck, Info, X } from '../icons.js';
import { ABOVE_ATTRIBUTE } from '../internal/dismissal.js';
import styles from './Toaster.module.css';
import { registerToaster } from './toast.js';

const toastManager = /* @__PURE__ */ Toast.createToastManager();

export interface ToasterProps {
  /** For screen readers. */
  label: string;
  closeLabel: string;
  /**
   * Milliseconds; paused while touched or focused.
   * @default 4000
   */
  timeout?: number | undefined;
  /**
   * Visible at once.
   * @default 2
   */
  limit?: number | undefined;
}

const ICONS = { success: CircleCheck, failure: CircleAlert, info: Info };

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => {
    const kind = item.type === 'success' || item.type === 'failure' ? item.type : 'info';
    const Icon = ICONS[kind];
    return (
      <Toast.Root className={styles.root} data-kind={kind} key={item.id} toast={item}>
        <Toast.Content className={styles.content}>
          <Icon aria-hidden className={styles.icon} size="l" />
          <div className={styles.words}>
            <Toast.Title className={styles.text} render={<p />} />
            {item.data?.action !== undefined && (
              <span className={styles.action}>{item.data.action}</span>
            )}
          </div>
          {item.actionProps && <Toast.Action className={styles.answer} />}
          <Toast.Close aria-label={closeLabel} className={styles.close}>
            <X aria-hidden size="m" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Mount once, near the root. */
export function Toaster({ label, closeLabel, timeout = 4000, limit = 2 }: ToasterProps) {
  // Child effects run first, so the provider already listens.
  useEffect(() => registerToaster(toastManager), []);
  return (
    <Toast.Provider limit={limit} timeout={timeout} toastManager={toastManager}>
      <Toast.Portal>
        <Toast.Viewport
          {...{ [ABOVE_ATTRIBUTE]: 'toasts' }}
          aria-label={label}
          className={styles.viewport}
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
