import type { IconNode } from 'lucide';
import { type ComponentPropsWithRef, createElement } from 'react';
import { cx } from './cx.js';
import styles from './icon.module.css';

/** The tokens `--cd-icon-*`: 12, 14, 16, 18, 20, 22 and 26 px while the root's font is 16 px. */
export type IconSize = '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** A component that sizes its icons (`Button`, `IconButton`, …) is obeyed before this. @default 24 px */
  size?: IconSize | undefined;
}

export type Icon = (props: IconProps) => React.JSX.Element;

/**
 * An icon of the house from the library's drawing of it: its size is a token, not a length. It
 * is an ornament, hidden from screen readers: what it says stands beside it as text or as a label.
 */
export function icon(drawing: IconNode): Icon {
  // An icon draws the same shapes each time: React finds nothing to compare in them.
  const shapes = drawing.map(([tag, attributes], index) =>
    createElement(tag, { ...attributes, key: index }),
  );
  function Sized({ size, className, ...rest }: IconProps) {
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
  return Sized;
}
