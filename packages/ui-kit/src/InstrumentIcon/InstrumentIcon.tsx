import { type ComponentPropsWithRef, useState } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './InstrumentIcon.module.css';

export interface InstrumentIconProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Falls back to the first letter of `symbol`. */
  src?: string | undefined;
  /** E.g. `BTC`. */
  symbol: string;
  /**
   * In steps of 4 px.
   * @default 9
   */
  size?: number | undefined;
}

/** Decorative: the name is next to it. */
export function InstrumentIcon({
  src,
  symbol,
  size = 9,
  className,
  style,
  ...rest
}: InstrumentIconProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src !== undefined && src !== '' && src !== failed;
  return (
    <span
      aria-hidden="true"
      className={cx(styles.root, className)}
      data-fallback={shown ? undefined : ''}
      style={{ inlineSize: extent(size), blockSize: extent(size), ...style }}
      {...rest}
    >
      {shown ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          onError={() => setFailed(src)}
          src={src}
        />
      ) : (
        symbol.slice(0, 1).toUpperCase()
      )}
    </span>
  );
}
