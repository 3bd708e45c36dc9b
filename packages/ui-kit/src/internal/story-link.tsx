import type { ComponentPropsWithRef } from 'react';

export interface StoryLinkProps extends ComponentPropsWithRef<'a'> {
  to: string;
}

/** Replaces the app's router link. */
export function StoryLink({ to, children, ...rest }: StoryLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
