import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import { X } from '../icons.js';
import { cx } from '../internal/cx.js';
import { isIntentionalDismissal } from '../internal/dismissal.js';
import { useOverlay } from '../internal/overlays.js';
import { usePremount } from '../internal/usePremount.js';
import { useScrollableTabIndex } from '../internal/useScrollableTabIndex.js';
import styles from './Sheet.module.css';

export interface SheetProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Always visible. */
  title: ReactNode;
  /** A live price. */
  titleEnd?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  /** Without it there is no close button. */
  closeLabel?: string | undefined;
  /** For sheets that must open fast. @default false */
  keepMounted?: boolean | undefined;
}

/** "Back" closes it with an `OverlayProvider`. */
export function Sheet({
  open,
  onOpenChange,
  title,
  titleEnd,
  footer,
  closeLabel,
  keepMounted = false,
  className,
  children,
  ...rest
}: SheetProps) {
  useOverlay(open, () => onOpenChange(false));
  const isMounted = usePremount(open, keepMounted);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      onOpenChange={(next, { event }) => {
        if (next || isIntentionalDismissal(event)) onOpenChange(next);
      }}
      open={open}
    >
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          {...rest}
          className={cx(styles.root, className)}
          // Searching for the first control would check the visibility of each one.
          initialFocus={() => (isNothingFocused() ? heading.current : (close.current ?? true))}
        >
          {isMounted && (
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

/** When opened by its URL, focusing a control would draw a focus ring. */
function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Measured only once open. */
function SheetBody({ open, children }: Pick<SheetProps, 'open' | 'children'>) {
  const region = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    if (open && scrolled.current) region.current?.scrollTo({ top: 0 });
  }, [open]);
  return (
    <div
      className={styles.body}
      onScroll={() => {
        scrolled.current = true;
      }}
      ref={region}
      tabIndex={useScrollableTabIndex(region)}
    >
      {children}
    </div>
  );
}
