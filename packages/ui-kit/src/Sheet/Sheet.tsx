import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { X } from '../icons.js';
import { cx } from '../internal/cx.js';
import { meantToClose } from '../internal/dismissal.js';
import { useOverlay } from '../internal/overlays.js';
import { useRehearsal } from '../internal/useRehearsal.js';
import { useScrollStop } from '../internal/useScrollStop.js';
import styles from './Sheet.module.css';

export interface SheetProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  open: boolean;
  /** Called with `false` on Escape, on a press outside and on the close button. */
  onOpenChange: (open: boolean) => void;
  /** Names the sheet; always visible. */
  title: ReactNode;
  /** At the end of the title's line: a live price. */
  titleEnd?: ReactNode | undefined;
  /** Stays in sight below the scrolling content: the action. */
  footer?: ReactNode | undefined;
  /** Shows a close button with this name. */
  closeLabel?: string | undefined;
  /**
   * Made once out of sight, and taken away again: what a slow phone does for the first time it has
   * done before somebody waits for it. For a sheet that is opened in a hurry.
   * @default false
   */
  rehearsed?: boolean | undefined;
}

/**
 * A task on top of the screen, from below. Focus stays inside and returns where it came from.
 * "Back" closes it where the app provides for it (`OverlayProvider`).
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  titleEnd,
  footer,
  closeLabel,
  rehearsed = false,
  className,
  children,
  ...rest
}: SheetProps) {
  useOverlay(open, () => onOpenChange(false));
  const rehearsing = useRehearsal(rehearsed);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      onOpenChange={(next, { event }) => {
        if (next || meantToClose(event)) onOpenChange(next);
      }}
      open={open}
    >
      <Base.Portal keepMounted={rehearsing}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          {...rest}
          className={cx(styles.root, className)}
          initialFocus={() => (isNothingFocused() ? heading.current : true)}
        >
          <div aria-hidden="true" className={styles.grab} />
          <div className={styles.head}>
            <Base.Title className={styles.title} ref={heading} tabIndex={-1}>
              {title}
            </Base.Title>
            {titleEnd !== undefined && <div className={styles.titleEnd}>{titleEnd}</div>}
            {closeLabel !== undefined && (
              <Base.Close aria-label={closeLabel} className={styles.close}>
                <X aria-hidden size="l" />
              </Base.Close>
            )}
          </div>
          <SheetBody>{children}</SheetBody>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The sheet was opened by its address, and by nobody's press: a ring would be drawn on whatever
 * control had the focus.
 */
function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Apart from the sheet, so that it is measured once it is open. */
function SheetBody({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.body} ref={region} tabIndex={useScrollStop(region)}>
      {children}
    </div>
  );
}
