import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Section.module.css';

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: ReactNode;
  action?: ReactNode | undefined;
}

export function Section({ title, action, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.root, className)} {...rest}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
