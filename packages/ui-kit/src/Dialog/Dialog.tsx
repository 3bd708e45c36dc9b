import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.js';
import { cx } from '../internal/cx.js';
import { isIntentionalDismissal } from '../internal/dismissal.js';
import { useOverlay } from '../internal/overlays.js';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  actions?: ReactNode | undefined;
  /**
   * `alertdialog` requires a response.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog' | undefined;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  actions,
  role = 'dialog',
  className,
  children,
  ...rest
}: DialogProps) {
  useOverlay(open, () => onOpenChange(false));
  return (
    <Base.Root
      disablePointerDismissal={role === 'alertdialog'}
      onOpenChange={(next, { event }) => {
        if (next || isIntentionalDismissal(event)) onOpenChange(next);
      }}
      open={open}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup {...rest} className={cx(styles.root, className)} role={role}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {children !== undefined && (
            <Base.Description className={styles.body} render={<div />}>
              {children}
            </Base.Description>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'role' | 'children'> {
  body?: ReactNode | undefined;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** Cannot be closed meanwhile. @default false */
  busy?: boolean | undefined;
  /** @default 'primary' */
  tone?: 'primary' | 'danger' | undefined;
}

export function ConfirmDialog({
  body,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  tone = 'primary',
  onOpenChange,
  ...rest
}: ConfirmDialogProps) {
  const variant: ButtonProps['variant'] = tone;
  return (
    <Dialog
      {...rest}
      actions={
        <>
          <Button disabled={busy} full onClick={() => onOpenChange(false)} variant="secondary">
            {cancelLabel}
          </Button>
          <Button full loading={busy} onClick={onConfirm} variant={variant}>
            {confirmLabel}
          </Button>
        </>
      }
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      role="alertdialog"
    >
      {body}
    </Dialog>
  );
}
