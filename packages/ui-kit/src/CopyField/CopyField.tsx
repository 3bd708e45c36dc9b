import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './CopyField.module.css';
import { copyText } from './copy-text.js';

const COPIED_MS = 2000;

export interface CopyButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'value' | 'children' | 'onClick' | 'onCopy'> {
  value: string;
  /** E.g. `Copy address`. */
  label: string;
  /** Also announced. */
  copiedLabel: string;
  onCopied?: (() => void) | undefined;
  /** The browser denied access to the clipboard. */
  onFailed?: (() => void) | undefined;
  /** @default false */
  withText?: boolean | undefined;
}

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
  /** @default 'surface' */
  variant?: 'surface' | 'raised' | undefined;
  label: ReactNode;
  value: string;
  /** E.g. `Copy address`. */
  copyLabel: string;
  copiedLabel: string;
  onCopied?: (() => void) | undefined;
  onFailed?: (() => void) | undefined;
}

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
