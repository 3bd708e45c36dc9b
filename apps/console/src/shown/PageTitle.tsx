import { useEffect, useRef } from 'react';
import styles from './Page.module.css';

/** The heading of a screen. It takes the focus when another screen comes, so that keys and readers begin there. */
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
