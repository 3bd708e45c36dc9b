import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './CopyField.module.css';
import { copyText } from './copy-text.js';

/** How long the button says that it has copied. */
const COPIED_MS = 2000;

export interface CopyButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'value' | 'children' | 'onClick' | 'onCopy'> {
  /** The text that is copied. */
  value: string;
  /** E.g. `Copy address`. */
  label: string;
  /** E.g. `Copied`; also announced. */
  copiedLabel: string;
  /** Called after the text is on the clipboard. */
  onCopied?: (() => void) | undefined;
  /** Called when the browser refuses. */
  onFailed?: (() => void) | undefined;
  /** Shows the label beside the icon. @default false */
  withText?: boolean | undefined;
}

/** Copies a text and says so. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  onCopied,
  onFailed,
  withText = false,
  className,
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) {
      setCopied(true);
      onCopied?.();
    } else onFailed?.();
  };
  const name = copied ? copiedLabel : label;
  return (
    <button
      aria-label={name}
      className={cx(styles.button, className)}
      data-copied={copied ? '' : undefined}
      type="button"
      {...rest}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden size="m" /> : <Copy aria-hidden size="m" />}
      {withText && <span>{name}</span>}
      <span aria-live="polite" className={styles.live}>
        {copied ? copiedLabel : ''}
      </span>
    </button>
  );
}

export interface CopyFieldProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onCopy'> {
  /** Its ground: `raised` on a card, which is a surface itself. @default 'surface' */
  variant?: 'surface' | 'raised' | undefined;
  /** Names the value. */
  label: ReactNode;
  value: string;
  /** E.g. `Copy address`. */
  copyLabel: string;
  copiedLabel: string;
  onCopied?: (() => void) | undefined;
  onFailed?: (() => void) | undefined;
}

/** A value to be taken along, with its copy button: an address, a code, a link. */
export function CopyField({
  variant = 'surface',
  label,
  value,
  copyLabel,
  copiedLabel,
  onCopied,
  onFailed,
  className,
  ...rest
}: CopyFieldProps) {
  return (
    <div className={cx(styles.field, className)} data-variant={variant} {...rest}>
      <div className={styles.texts}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} dir="ltr">
          {value}
        </span>
      </div>
      <CopyButton
        copiedLabel={copiedLabel}
        label={copyLabel}
        onCopied={onCopied}
        onFailed={onFailed}
        value={value}
      />
    </div>
  );
}
