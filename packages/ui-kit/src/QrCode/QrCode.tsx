import { QRCodeSVG } from 'qrcode.react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './QrCode.module.css';

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What a scanner reads. */
  value: string;
  /** Says what it leads to, for screen readers. */
  label: string;
  /** Quiet zone included, in steps of 4 px. @default 44 */
  size?: number | undefined;
}

/** A QR code, dark on white in both themes: scanners want it so. */
export function QrCode({ value, label, size = 44, className, style, ...rest }: QrCodeProps) {
  return (
    <div
      className={cx(styles.root, className)}
      style={{ inlineSize: extent(size), blockSize: extent(size), ...style }}
      {...rest}
    >
      <QRCodeSVG className={styles.code} level="M" marginSize={0} title={label} value={value} />
    </div>
  );
}
