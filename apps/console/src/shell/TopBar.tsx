import { IconButton, Logo, toast } from '@candela/ui-kit';
import { CircleQuestionMark, List, LogOut, Moon, Search, Sun, X } from '@candela/ui-kit/icons';
import { type RefObject, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSignOutMutation } from '../api/console-api.js';
import { describeFailure, isRejectedWith, type WireFailure } from '../api/request-failure.js';
import { usePreferences } from '../store/preferences.js';
import { useConsoleSession } from '../store/store.js';
import { SEARCH_PARAM } from '../users/UsersScreen.js';
import styles from './TopBar.module.css';

export interface TopBarProps {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onShortcuts: () => void;
}

export function TopBar({ search, isMenuOpen, onMenu, onShortcuts }: TopBarProps) {
  const { night, updatePreferences } = usePreferences();
  const { name } = useConsoleSession();
  const [signOut, { isLoading }] = useSignOutMutation();
  async function handleSignOut(): Promise<void> {
    const { error } = await signOut();
    if (error === undefined || isRejectedWith(error as WireFailure, 'signed_out')) return;
    const { title, body } = describeFailure(error as WireFailure);
    toast.failure(`You are still signed in. ${title} ${body}`);
  }
  return (
    <header className={styles.root}>
      <span className={styles.menu}>
        <IconButton
          aria-expanded={isMenuOpen}
          icon={isMenuOpen ? <X aria-hidden /> : <List aria-hidden />}
          label="Menu"
          onClick={onMenu}
          variant="plain"
        />
      </span>
      <Link aria-label="Candela console" className={styles.home} to="/">
        <Logo size={6} />
        <span className={styles.product}>console</span>
      </Link>
      <UserSearch search={search} />
      <span className={styles.name}>{name}</span>
      <IconButton
        className={styles.keys}
        icon={<CircleQuestionMark aria-hidden />}
        label="Shortcuts"
        onClick={onShortcuts}
        variant="plain"
      />
      <IconButton
        icon={night ? <Sun aria-hidden /> : <Moon aria-hidden />}
        label={night ? 'Switch to day theme' : 'Switch to night theme'}
        onClick={() => updatePreferences({ night: !night })}
        variant="plain"
      />
      <IconButton
        disabled={isLoading}
        icon={<LogOut aria-hidden />}
        label={`Sign out, ${name}`}
        onClick={() => void handleSignOut()}
        variant="plain"
      />
    </header>
  );
}

function UserSearch({ search }: Pick<TopBarProps, 'search'>) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know `<search>`
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void navigate(`/users?${new URLSearchParams({ [SEARCH_PARAM]: text.trim() })}`);
      }}
    >
      <label className={styles.field}>
        <Search aria-hidden size="m" />
        <input
          aria-label="Find a user"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          placeholder="Find a user"
          ref={search}
          spellCheck={false}
          type="search"
          value={text}
        />
        <kbd className={styles.hint}>/</kbd>
      </label>
    </form>
  );
}
