import type { ComponentPropsWithRef } from 'react';

export interface StoryLinkProps extends ComponentPropsWithRef<'a'> {
  to: string;
}

export function StoryLink({ to, children, ...rest }: StoryLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
