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
  /** Names the strip. */
  label: string;
  items: readonly TickerItem[];
  /** Before the moving part: the badge that says the entries are simulated. */
  start?: ReactNode | undefined;
  pauseLabel: string;
  playLabel: string;
}

/**
 * Entries that pass by, 1 px every 30 ms. Pauses by its button, while hovered or focused, and stays
 * still under `prefers-reduced-motion`, where it can be scrolled by hand.
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
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const moving = !still && !paused && items.length > 0;
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
      data-held={held ? '' : undefined}
      data-moving={moving ? '' : undefined}
      {...rest}
    >
      {start}
      <div
        className={styles.window}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        // Standing still it is scrolled by hand, also by arrow keys.
        tabIndex={moving ? undefined : 0}
      >
        <div className={styles.track} ref={track}>
          {row('first')}
          {/* The second copy follows the first, so that the strip never runs empty. */}
          {!still && row('again')}
        </div>
      </div>
      {!still && (
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
