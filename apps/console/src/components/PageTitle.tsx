import { markInvisible } from '@candela/contract';
import { useEffect, useRef } from 'react';
import { IsolatedText } from './IsolatedText.js';
import styles from './Page.module.css';

/** Focused on navigation. */
export function PageTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${markInvisible(title)} · Candela console`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 className={styles.title} ref={heading} tabIndex={-1}>
      <IsolatedText text={title} />
    </h1>
  );
}
