import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.js';
import { ChevronLeft } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './PageHeader.module.css';
import { useWindowTitle } from './useWindowTitle.js';

export interface PageHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** The screen's name: its only `h1`. */
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  /** Shows the back arrow, mirrored right-to-left. */
  onBack?: (() => void) | undefined;
  /** Names the back arrow; needed with `onBack`. */
  backLabel?: string | undefined;
  /** Before the title: a logo. */
  start?: ReactNode | undefined;
  /** Right after the title, which then takes no more room than it needs: a mark. */
  beside?: ReactNode | undefined;
  /**
   * In place of the screen's name in the window's title: a price that is watched. However often it
   * changes, the title changes once a second at most.
   */
  windowTitle?: string | undefined;
  /** At the end of the line: badge, icon buttons. */
  end?: ReactNode | undefined;
}

/** The top line of a screen; stays in place while the screen scrolls. */
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
