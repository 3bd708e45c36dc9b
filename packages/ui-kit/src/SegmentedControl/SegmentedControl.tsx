import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import type { Option } from '../internal/types.js';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<V extends string = string>
  extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'defaultValue' | 'children'> {
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  /** @default false */
  full?: boolean | undefined;
}

export function SegmentedControl<V extends string = string>({
  label,
  value,
  options,
  onChange,
  full = false,
  className,
  ...rest
}: SegmentedControlProps<V>) {
  return (
    <RadioGroup
      {...rest}
      aria-label={label}
      className={cx(styles.root, className)}
      data-full={full ? '' : undefined}
      onValueChange={(next) => onChange(next as V)}
      value={value}
    >
      {options.map((option) => (
        <Radio.Root
          aria-label={option.label}
          className={styles.item}
          disabled={option.disabled}
          key={option.value}
          value={option.value}
        >
          <span className={styles.pill}>{option.label}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
