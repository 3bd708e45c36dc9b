import { Section } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export interface ProseSectionProps {
  readonly title: string;
  /** Paragraphs, each a text of its own; what is not there is left out. */
  readonly texts?: readonly (string | false | undefined)[] | undefined;
  /** Figures, tables and further texts after them. */
  readonly children?: ReactNode;
}

/** A part of a page that is read: a heading and its paragraphs. */
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
