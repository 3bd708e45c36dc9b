import { QRCodeSVG } from 'qrcode.react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './QrCode.module.css';

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  value: string;
  label: string;
  /**
   * With quiet zone, in steps of 4 px.
   * @default 44
   */
  size?: number | undefined;
}

/** In modules, of ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** Dark on white in both themes, as scanners require. */
export function QrCode({ value, label, size = 44, className, style, ...rest }: QrCodeProps) {
  return (
    <div
      className={cx(styles.root, className)}
      style={{ inlineSize: extent(size), ...style }}
      {...rest}
    >
      <QRCodeSVG
        className={styles.code}
        level="M"
        marginSize={QUIET_ZONE}
        title={label}
        value={value}
      />
    </div>
  );
}
