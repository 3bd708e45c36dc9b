export interface SessionCookie {
  /** Undefined without the cookie or with several. */
  readonly read: (header: string | undefined) => string | undefined;
  /** Without `Max-Age`: ends with the browser, or earlier with its session. */
  readonly set: (token: string) => string;
  readonly clear: () => string;
}

/** @param isSecure https: the `__Host-` prefix binds the cookie to this host. */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-candela-console' : 'candela-console';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read(header = '') {
      const values = header
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1));
      return values.length === 1 ? values[0] : undefined;
    },
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
