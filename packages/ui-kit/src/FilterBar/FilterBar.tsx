import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { X } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './FilterBar.module.css';

export interface FilterChip {
  key: string;
  label: string;
  /** @default false */
  active?: boolean | undefined;
}

export interface FilterBarProps extends Omit<ComponentPropsWithRef<'div'>, 'onToggle'> {
  label: string;
  chips: readonly FilterChip[];
  onToggle: (key: string) => void;
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
  /** An export button. */
  end?: ReactNode | undefined;
}

export function FilterBar({
  label,
  chips,
  onToggle,
  clearLabel,
  onClear,
  end,
  className,
  children,
  ...rest
}: FilterBarProps) {
  const canClear =
    onClear !== undefined && clearLabel !== undefined && chips.some((chip) => chip.active);
  const active = chips.find((chip) => chip.active)?.key;
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
    <div aria-label={label} className={cx(styles.root, className)} role="group" {...rest}>
      <div className={styles.chips} ref={chipRow}>
        {chips.map((chip) => (
          <button
            aria-pressed={chip.active === true}
            className={styles.chip}
            key={chip.key}
            onClick={() => onToggle(chip.key)}
            type="button"
          >
            <span>{chip.label}</span>
          </button>
        ))}
        {canClear && (
          <button className={styles.chip} data-clear="" onClick={onClear} type="button">
            <span>
              <X aria-hidden size="xs" />
              {clearLabel}
            </span>
          </button>
        )}
        {children}
      </div>
      {end}
    </div>
  );
}
