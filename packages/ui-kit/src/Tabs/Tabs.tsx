import { Tabs as Base } from '@base-ui/react/tabs';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Tabs.module.css';

export interface TabItem<V extends string = string> {
  value: V;
  label: string;
  /** A count. */
  badge?: ReactNode | undefined;
  /** Only the selected panel is mounted. */
  content?: ReactNode | undefined;
}

export interface TabsProps<V extends string = string>
  extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'defaultValue'> {
  label: string;
  value: V;
  items: readonly TabItem<V>[];
  onChange: (value: V) => void;
  /** To the screen edges. @default false */
  bleed?: boolean | undefined;
  end?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** Views of the same subject. Arrow keys follow the reading direction. */
export function Tabs<V extends string = string>({
  label,
  value,
  items,
  onChange,
  bleed = false,
  end,
  className,
  children,
  ...rest
}: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showSelected(list.current), [value]);
  const panel = children ?? items.find((item) => item.value === value)?.content;
  return (
    <Base.Root
      {...rest}
      className={cx(styles.root, className)}
      onValueChange={(next) => onChange(next as V)}
      value={value}
    >
      <div className={styles.bar} data-bleed={bleed ? '' : undefined}>
        <Base.List activateOnFocus aria-label={label} className={styles.list} ref={list}>
          {items.map((item) => (
            <Base.Tab className={styles.tab} key={item.value} value={item.value}>
              {item.label}
              {item.badge !== undefined && <span className={styles.badge}>{item.badge}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {end}
      </div>
      {panel !== undefined && panel !== null && (
        <Base.Panel className={styles.panel} value={value}>
          {panel}
        </Base.Panel>
      )}
    </Base.Root>
  );
}

/** Unlike `scrollIntoView` it does not scroll the page. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const visible = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < visible.left) list.scrollLeft += left - visible.left;
  else if (right > visible.right) list.scrollLeft += right - visible.right;
}
