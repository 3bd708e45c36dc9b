import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { ChevronRight } from '../icons.js';
import { cx } from '../internal/cx.js';
import { isolateNumber } from '../internal/isolate-number.js';
import styles from './ListRow.module.css';

export interface ListRowProps
  extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children' | 'onClick'> {
  start?: ReactNode | undefined;
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  /** A sparkline. */
  middle?: ReactNode | undefined;
  end?: ReactNode | undefined;
  /** Muted. */
  endSubtitle?: ReactNode | undefined;
  trailing?: ReactNode | undefined;
  /** @default false */
  chevron?: boolean | undefined;
  href?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  render?: ReactElement | undefined;
}

export function ListRow({
  start,
  title,
  subtitle,
  middle,
  end,
  endSubtitle,
  trailing,
  chevron = false,
  href,
  onClick,
  render,
  className,
  ref,
  ...rest
}: ListRowProps) {
  const native =
    render ??
    (href !== undefined ? (
      // biome-ignore lint/a11y/useAnchorContent: useRender puts the row's content inside
      <a href={href} />
    ) : onClick ? (
      <button type="button" />
    ) : undefined);
  const hasEnd = end !== undefined || endSubtitle !== undefined;
  return useRender({
    defaultTagName: 'div',
    render: native,
    ref,
    state: { interactive: native !== undefined },
    props: mergeProps<'div'>(
      {
        className: cx(styles.root, className),
        ...(onClick ? { onClick } : {}),
        children: (
          <>
            {start !== undefined && <span className={styles.start}>{start}</span>}
            <span className={styles.titles}>
              <span className={styles.title}>{title}</span>
              {subtitle !== undefined && (
                <span className={styles.subtitle}>{isolateNumber(subtitle)}</span>
              )}
            </span>
            {middle !== undefined && <span className={styles.middle}>{middle}</span>}
            {hasEnd && (
              <span className={styles.end}>
                {end !== undefined && <span className={styles.endMain}>{isolateNumber(end)}</span>}
                {endSubtitle !== undefined && (
                  <span className={styles.subtitle}>{isolateNumber(endSubtitle)}</span>
                )}
              </span>
            )}
            {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
            {chevron && <ChevronRight aria-hidden className={styles.chevron} size="m" />}
          </>
        ),
      },
      rest,
    ),
  });
}

export interface ListProps extends ComponentPropsWithRef<'ul'> {}

/** Children: `ListItem`. */
export function List({ className, ...rest }: ListProps) {
  return <ul className={cx(styles.list, className)} {...rest} />;
}

export interface ListItemProps extends ComponentPropsWithRef<'li'> {}

export function ListItem({ className, ...rest }: ListItemProps) {
  return <li className={cx(styles.item, className)} {...rest} />;
}
