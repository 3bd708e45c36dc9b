import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** External URLs are set by operators. */
  readonly to: string;
}

const APP_PATH = /^\/(?!\/)/;

export function AppLink({ to, ...rest }: AppLinkProps) {
  if (APP_PATH.test(to)) return <Link {...rest} to={to} />;
  return <a {...rest} href={to} rel="noopener noreferrer" target="_blank" />;
}
