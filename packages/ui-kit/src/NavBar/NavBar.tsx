import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './NavBar.module.css';

export interface NavBarItem {
  key: string;
  label: string;
  icon: ReactNode;
  /** Passed to `renderLink`. */
  href?: string | undefined;
  /** @default false */
  active?: boolean | undefined;
  /** `true` shows a dot. */
  badge?: boolean | number | string | undefined;
}

export interface NavBarProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  label: string;
  items: readonly NavBarItem[];
  renderLink: (item: NavBarItem) => ReactElement;
  /** @default 'bar' */
  shape?: 'bar' | 'rail' | undefined;
}

function NavBarLink({ item, render }: { item: NavBarItem; render: ReactElement }) {
  const { badge } = item;
  return useRender({
    defaultTagName: 'a',
    render,
    state: { active: item.active === true },
    props: {
      className: styles.link,
      'aria-current': item.active ? 'page' : undefined,
      children: (
        <>
          <span className={styles.icon}>
            {item.icon}
            {badge === true && <span className={styles.dot} />}
            {typeof badge !== 'boolean' && badge !== undefined && (
              <span className={styles.count}>{badge}</span>
            )}
          </span>
          <span className={styles.text}>{item.label}</span>
        </>
      ),
    },
  });
}

export function NavBar({
  label,
  items,
  renderLink,
  shape = 'bar',
  className,
  ...rest
}: NavBarProps) {
  return (
    <nav aria-label={label} className={cx(styles[shape], className)} {...rest}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            <NavBarLink item={item} render={renderLink(item)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
