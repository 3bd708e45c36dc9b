import { Switch as Base } from '@base-ui/react/switch';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** @default false */
  disabled?: boolean | undefined;
}

export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled = false,
  className,
  ...rest
}: SwitchProps) {
  const id = useId();
  return (
    <div className={cx(styles.root, className)} {...rest}>
      <label className={styles.label} htmlFor={`${id}-control`} id={`${id}-label`}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </label>
      <Base.Root
        aria-labelledby={`${id}-label`}
        checked={checked}
        className={styles.track}
        disabled={disabled}
        id={`${id}-control`}
        onCheckedChange={(next) => onCheckedChange(next)}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </div>
  );
}
