import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './ChoiceCards.module.css';

export interface ChoiceCard<V extends string = string> {
  value: V;
  title: string;
  sub?: string | undefined;
  icon?: ReactNode | undefined;
  /** @default false */
  disabled?: boolean | undefined;
}

export interface ChoiceCardsProps<V extends string = string>
  extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'defaultValue' | 'children'> {
  label: string;
  /** `null` if nothing is selected. */
  value: V | null;
  options: readonly ChoiceCard<V>[];
  onChange: (value: V) => void;
  /** @default the number of options, at most 4 */
  columns?: 1 | 2 | 3 | 4 | undefined;
}

export function ChoiceCards<V extends string = string>({
  label,
  value,
  options,
  onChange,
  columns,
  className,
  ...rest
}: ChoiceCardsProps<V>) {
  return (
    <RadioGroup
      {...rest}
      aria-label={label}
      className={cx(styles.root, className)}
      data-columns={columns ?? Math.min(options.length, 4)}
      onValueChange={(next) => onChange(next as V)}
      value={value}
    >
      {options.map((option) => (
        <Radio.Root
          aria-label={option.sub ? `${option.title}, ${option.sub}` : option.title}
          className={styles.card}
          disabled={option.disabled}
          key={option.value}
          value={option.value}
        >
          {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
          <span className={styles.title}>{option.title}</span>
          {option.sub !== undefined && <span className={styles.sub}>{option.sub}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
