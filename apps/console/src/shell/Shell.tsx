import { Toaster } from '@candela/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../keys/useKeys.js';
import { useConsoleSession } from '../store/store.js';
import { Navigation } from './Navigation.js';
import styles from './Shell.module.css';
import { ShortcutList } from './ShortcutList.js';
import { TopBar } from './TopBar.js';

export function Shell({ children }: { readonly children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const isIn = useConsoleSession().standing === 'in';
  const { pathname } = useLocation();
  // Shows a new screen from its top.
  useEffect(() => {
    setMenuOpen(false);
    window.scrollTo({ top: 0 });
  }, [pathname]);
  useKeys({ '/': () => search.current?.focus(), '?': () => setKeysShown(true) });
  return (
    <>
      <TopBar
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onShortcuts={() => setKeysShown(true)}
        search={search}
      />
      <div className={styles.root}>
        <div className={styles.side} data-open={isMenuOpen ? '' : undefined}>
          <Navigation />
        </div>
        <main className={styles.main} data-covered={isMenuOpen ? '' : undefined}>
          {children}
        </main>
      </div>
      <ShortcutList onOpenChange={setKeysShown} open={areKeysShown && isIn} />
      <Toaster closeLabel="Close" label="Notices" timeout={6_000} />
    </>
  );
}
