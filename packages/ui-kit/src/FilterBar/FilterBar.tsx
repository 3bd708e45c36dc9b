import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import { X } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './FilterBar.module.css';

export interface FilterChip {
  key: string;
  label: string;
  /** @default false */
  active?: boolean | undefined;
  /** For screen readers. An active filter that a press removes, instead of a toggle. */
  removeLabel?: string | undefined;
}

export interface FilterBarProps extends Omit<ComponentPropsWithRef<'div'>, 'onToggle'> {
  label: string;
  /** Above the chips. @default false */
  showLabel?: boolean | undefined;
  /** On several lines instead of one that scrolls. @default false */
  wrap?: boolean | undefined;
  chips: readonly FilterChip[];
  onToggle: (key: string) => void;
}

export function FilterBar({
  label,
  showLabel = false,
  wrap = false,
  chips,
  onToggle,
  className,
  ...rest
}: FilterBarProps) {
  const labelId = useId();
  const active = wrap ? undefined : chips.find((chip) => chip.active)?.key;
  const chipRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === undefined) return;
    // May be out of view when the filter comes from the URL.
    chipRow.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not a form's fieldset
    <div
      aria-label={showLabel ? undefined : label}
      aria-labelledby={showLabel ? labelId : undefined}
      className={cx(styles.root, className)}
      role="group"
      {...rest}
    >
      {showLabel && (
        <span className={styles.label} id={labelId}>
          {label}
        </span>
      )}
      <div className={styles.chips} data-wrap={wrap ? '' : undefined} ref={chipRow}>
        {chips.map((chip) => (
          <button
            aria-label={chip.removeLabel}
            aria-pressed={chip.removeLabel === undefined ? chip.active === true : undefined}
            className={styles.chip}
            data-active={chip.active || chip.removeLabel !== undefined ? '' : undefined}
            key={chip.key}
            onClick={() => onToggle(chip.key)}
            type="button"
          >
            <span>
              {chip.label}
              {chip.removeLabel !== undefined && <X aria-hidden size="xs" />}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
