import { Section } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export interface ProseSectionProps {
  readonly title: string;
  readonly texts?: readonly (string | false | undefined)[] | undefined;
  /** After the paragraphs. */
  readonly children?: ReactNode;
}

export function ProseSection({ title, texts = [], children }: ProseSectionProps) {
  return (
    <Section title={title}>
      {texts.map(
        (text) =>
          text && (
            <p className={styles.text} key={text}>
              {text}
            </p>
          ),
      )}
      {children}
    </Section>
  );
}
