import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

export interface AddressLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the app, or an external URL set by operators. */
  readonly to: string;
}

const PATH_OF_THE_APP = /^\/(?!\/)/;

/** External URLs open in a new tab. */
export function AddressLink({ to, ...rest }: AddressLinkProps) {
  if (PATH_OF_THE_APP.test(to)) return <Link {...rest} to={to} />;
  return <a {...rest} href={to} rel="noopener noreferrer" target="_blank" />;
}
