import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import { X } from '../icons.js';
import { cx } from '../internal/cx.js';
import { meantToClose } from '../internal/dismissal.js';
import { useOverlay } from '../internal/overlays.js';
import { useMadeAhead } from '../internal/useMadeAhead.js';
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
   * Made before it is opened, and kept out of sight while it is closed: to open it is to show it. For
   * a sheet that is opened in a hurry.
   * @default false
   */
  kept?: boolean | undefined;
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
  kept = false,
  className,
  children,
  ...rest
}: SheetProps) {
  useOverlay(open, () => onOpenChange(false));
  const made = useMadeAhead(open, kept);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      onOpenChange={(next, { event }) => {
        if (next || meantToClose(event)) onOpenChange(next);
      }}
      open={open}
    >
      <Base.Portal keepMounted={kept}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          {...rest}
          className={cx(styles.root, className)}
          // The first control, named where it is known: to look for it is to ask of each whether it is seen.
          initialFocus={() => (isNothingFocused() ? heading.current : (close.current ?? true))}
        >
          {made && (
            <>
              <div aria-hidden="true" className={styles.grab} />
              <div className={styles.head}>
                <Base.Title className={styles.title} ref={heading} tabIndex={-1}>
                  {title}
                </Base.Title>
                {titleEnd !== undefined && <div className={styles.titleEnd}>{titleEnd}</div>}
                {closeLabel !== undefined && (
                  <Base.Close aria-label={closeLabel} className={styles.close} ref={close}>
                    <X aria-hidden size="l" />
                  </Base.Close>
                )}
              </div>
              <SheetBody open={open}>{children}</SheetBody>
              {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            </>
          )}
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
function SheetBody({ open, children }: Pick<SheetProps, 'open' | 'children'>) {
  const region = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    // One that is kept begins at its top again.
    if (open && scrolled.current) region.current?.scrollTo({ top: 0 });
  }, [open]);
  return (
    <div
      className={styles.body}
      onScroll={() => {
        scrolled.current = true;
      }}
      ref={region}
      tabIndex={useScrollStop(region)}
    >
      {children}
    </div>
  );
}
