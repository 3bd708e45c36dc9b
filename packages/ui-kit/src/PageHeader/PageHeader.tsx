import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.js';
import { ChevronLeft } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './PageHeader.module.css';
import { useWindowTitle } from './useWindowTitle.js';

export interface PageHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** The only `h1`. */
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  /** Mirrored for right-to-left. */
  onBack?: (() => void) | undefined;
  /** Required with `onBack`. */
  backLabel?: string | undefined;
  /** A logo. */
  start?: ReactNode | undefined;
  beside?: ReactNode | undefined;
  /** Replaces the name in the document title, at most once a second. */
  windowTitle?: string | undefined;
  end?: ReactNode | undefined;
}

export function PageHeader({
  title,
  subtitle,
  onBack,
  backLabel,
  start,
  beside,
  windowTitle,
  end,
  className,
  children,
  ...rest
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useWindowTitle(heading, windowTitle);
  return (
    <header className={cx(styles.root, className)} {...rest}>
      {onBack !== undefined && backLabel !== undefined && (
        <IconButton
          className={styles.back}
          icon={<ChevronLeft aria-hidden className={styles.arrow} />}
          label={backLabel}
          onClick={onBack}
          variant="plain"
        />
      )}
      {start}
      <div className={styles.titles}>
        <h1 className={styles.title} ref={heading}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </header>
  );
}
