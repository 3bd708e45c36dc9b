import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react';
import { Pause, Play } from '../icons.js';
import { cx } from '../internal/cx.js';
import { useReducedMotion } from '../internal/useReducedMotion.js';
import styles from './Ticker.module.css';
import { useMarquee } from './useMarquee.js';

export interface TickerItem {
  key: string;
  content: ReactNode;
}

export interface TickerProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  label: string;
  items: readonly TickerItem[];
  start?: ReactNode | undefined;
  pauseLabel: string;
  playLabel: string;
}

/**
 * 1 px every 30 ms; paused while hovered or focused. Static under `prefers-reduced-motion`, where
 * the user can scroll it.
 */
export function Ticker({
  label,
  items,
  start,
  pauseLabel,
  playLabel,
  className,
  ...rest
}: TickerProps) {
  const prefersReducedMotion = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const moving = !prefersReducedMotion && !paused && items.length > 0;
  useMarquee(track);
  const row = (copy: 'first' | 'again') => (
    <ul aria-hidden={copy === 'again' || undefined} className={styles.row}>
      {items.map((item) => (
        <li className={styles.item} key={item.key}>
          {item.content}
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={label}
      className={cx(styles.root, className)}
      data-held={isHovered ? '' : undefined}
      data-moving={moving ? '' : undefined}
      {...rest}
    >
      {start}
      <div
        className={styles.window}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        // While paused, it can be scrolled by hand or arrow keys.
        tabIndex={moving ? undefined : 0}
      >
        <div className={styles.track} ref={track}>
          {row('first')}
          {/* So that the strip never runs empty. */}
          {!prefersReducedMotion && row('again')}
        </div>
      </div>
      {!prefersReducedMotion && (
        <button
          aria-label={paused ? playLabel : pauseLabel}
          className={styles.button}
          onClick={() => setPaused(!paused)}
          type="button"
        >
          {paused ? <Play aria-hidden size="xs" /> : <Pause aria-hidden size="xs" />}
        </button>
      )}
    </section>
  );
}
