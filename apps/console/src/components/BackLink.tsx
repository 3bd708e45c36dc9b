import { ArrowLeft } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BackLink.module.css';

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.root} to={to}>
      <ArrowLeft aria-hidden size="s" />
      {children}
    </Link>
  );
}
