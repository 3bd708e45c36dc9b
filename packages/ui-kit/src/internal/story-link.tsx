import type { ComponentPropsWithRef } from 'react';

export interface StoryLinkProps extends ComponentPropsWithRef<'a'> {
  to: string;
}

/** Stands in stories and tests for the app's router link. */
export function StoryLink({ to, children, ...rest }: StoryLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
