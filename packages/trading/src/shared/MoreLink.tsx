import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './MoreLink.module.css';

export interface MoreLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <p className={styles.root}>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </p>
  );
}
