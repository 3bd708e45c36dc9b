import { useEffect, useRef } from 'react';
import styles from './Page.module.css';

/**
 * Heading of a screen. Takes the focus on navigation, so that keyboard and screen reader start
 * there.
 */
export function PageTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Candela console`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 className={styles.title} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
