import { Info } from '@candela/ui-kit/icons';
import styles from './Hints.module.css';

export interface HintsProps {
  readonly title: string;
  /** One sentence each. */
  readonly hints: readonly string[];
}

export function Hints({ title, hints }: HintsProps) {
  return (
    <section aria-label={title} className={styles.root}>
      <p className={styles.title}>
        <Info aria-hidden size="s" />
        {title}
      </p>
      <ul className={styles.list}>
        {hints.map((hint) => (
          <li className={styles.hint} key={hint}>
            {hint}
          </li>
        ))}
      </ul>
    </section>
  );
}
