import type { ComponentPropsWithRef } from 'react';
import { Check } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './Steps.module.css';

export interface StepsProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  label: string;
  steps: readonly { key: string; label: string }[];
  /** `steps.length` when all are done. */
  current: number;
}

export function Steps({ label, steps, current, className, ...rest }: StepsProps) {
  return (
    <ol aria-label={label} className={cx(styles.root, className)} {...rest}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'todo';
        return (
          <li
            aria-current={state === 'current' ? 'step' : undefined}
            className={styles.step}
            data-state={state}
            key={step.key}
          >
            <span aria-hidden="true" className={styles.mark}>
              {state === 'done' ? <Check size="xs" /> : index + 1}
            </span>
            <span className={styles.text}>{step.label}</span>
          </li>
        );
      })}
    </ol>
  );
}
