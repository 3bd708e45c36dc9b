import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { Children, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './ActionTile.module.css';

export interface ActionTileProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: ReactNode;
  label: string;
  /** At most one in a row. @default false */
  primary?: boolean | undefined;
  /** Replaces `<button>`. */
  render?: ReactElement | undefined;
}

export function ActionTile({
  icon,
  label,
  primary = false,
  render,
  className,
  ref,
  ...rest
}: ActionTileProps) {
  const own: ComponentPropsWithRef<'button'> = {
    className: cx(styles.root, className),
    children: (
      <>
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
        <span className={styles.label}>{label}</span>
      </>
    ),
  };
  if (render === undefined) own.type = 'button';
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    state: { primary },
    props: mergeProps<'button'>(own, rest),
  });
}

export interface ActionTilesProps extends ComponentPropsWithRef<'div'> {}

/** Four tiles in one row, or in two rows where a word would not fit. */
export function ActionTiles({ className, children, ...rest }: ActionTilesProps) {
  const tiles = Children.toArray(children);
  return (
    <div {...rest} className={cx(styles.tiles, className)}>
      <div className={styles.pair}>{tiles.slice(0, 2)}</div>
      <div className={styles.pair}>{tiles.slice(2)}</div>
    </div>
  );
}
