import type { IconNode } from 'lucide';
import { type ComponentPropsWithRef, createElement } from 'react';
import { cx } from './cx.js';
import styles from './icon.module.css';

/** 12, 14, 16, 18, 20, 22 and 26 px at a root font size of 16 px. */
export type IconSize = '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** Overridden by e.g. `Button`. @default 24 px */
  size?: IconSize | undefined;
}

export type Icon = (props: IconProps) => React.JSX.Element;

/** Hidden from screen readers: provide a text or a label. */
export function createIcon(drawing: IconNode): Icon {
  // React skips comparing them.
  const shapes = drawing.map(([tag, attributes], index) =>
    createElement(tag, { ...attributes, key: index }),
  );
  function SizedIcon({ size, className, ...rest }: IconProps) {
    return (
      <svg
        aria-hidden
        className={cx(styles.root, className)}
        data-size={size}
        fill="none"
        height={24}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2}
        viewBox="0 0 24 24"
        width={24}
        xmlns="http://www.w3.org/2000/svg"
        {...rest}
      >
        {shapes}
      </svg>
    );
  }
  return SizedIcon;
}
