import { Toaster } from '@candela/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcuts } from '../keyboard/useShortcuts.js';
import { useConsoleSession } from '../store/store.js';
import { Navigation } from './Navigation.js';
import styles from './Shell.module.css';
import { ShortcutList } from './ShortcutList.js';
import { TopBar } from './TopBar.js';

export function Shell({ children }: { readonly children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const isSignedIn = useConsoleSession().status === 'in';
  const { pathname } = useLocation();
  useEffect(() => {
    setMenuOpen(false);
    window.scrollTo({ top: 0 });
  }, [pathname]);
  useShortcuts({ '/': () => search.current?.focus(), '?': () => setShortcutsShown(true) });
  return (
    <>
      <TopBar
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onShortcuts={() => setShortcutsShown(true)}
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
      <ShortcutList onOpenChange={setShortcutsShown} open={areShortcutsShown && isSignedIn} />
      <Toaster closeLabel="Close" label="Notices" timeout={6_000} />
    </>
  );
}
