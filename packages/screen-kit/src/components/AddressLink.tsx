import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

export interface AddressLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the app, or an address elsewhere, as operators configure them. */
  readonly to: string;
}

const PATH_OF_THE_APP = /^\/(?!\/)/;

/** A path of the app is gone to; an address elsewhere opens beside the app. */
export function AddressLink({ to, ...rest }: AddressLinkProps) {
  if (PATH_OF_THE_APP.test(to)) return <Link {...rest} to={to} />;
  return <a {...rest} href={to} rel="noopener noreferrer" target="_blank" />;
}
