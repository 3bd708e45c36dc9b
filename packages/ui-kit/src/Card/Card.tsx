import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** @default 'surface' */
  variant?: 'surface' | 'outline' | undefined;
  /** `inline`: for `ListRow`s. @default 'm' */
  padding?: 'none' | 'inline' | 's' | 'm' | undefined;
  /** Replaces `<div>`. */
  render?: ReactElement | undefined;
}

export function Card({
  variant = 'surface',
  padding = 'm',
  render,
  className,
  ref,
  ...rest
}: CardProps) {
  return useRender({
    defaultTagName: 'div',
    render,
    ref,
    state: { variant, padding },
    props: mergeProps<'div'>({ className: cx(styles.root, className) }, rest),
  });
}
