import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.js';
import styles from './icon.module.css';

/** The tokens `--cd-icon-*`: 12, 14, 16, 18, 20, 22 and 26 px while the root's font is 16 px. */
export type IconSize = '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** A component that sizes its icons (`Button`, `IconButton`, …) is obeyed before this. @default 24 px */
  size?: IconSize | undefined;
}

export type Icon = (props: IconProps) => React.JSX.Element;

/** An icon of the house from one of the library's: its size is a token, not a length. */
export function icon(Glyph: LucideIcon): Icon {
  function Sized({ size, className, ...rest }: IconProps) {
    return <Glyph className={cx(styles.root, className)} data-size={size} {...rest} />;
  }
  return Sized;
}
