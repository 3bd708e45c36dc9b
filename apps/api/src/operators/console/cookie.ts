/** The cookie that a session is known by. No script reads it, and no other site sends it. */
export interface SessionCookie {
  /** The token that a request brings; undefined without one, and with several. */
  readonly read: (header: string | undefined) => string | undefined;
  /** The header that sets it. It ends with the browser, or before, with its session. */
  readonly set: (token: string) => string;
  readonly clear: () => string;
}

/** @param isSecure whether the console's address is https: then the cookie belongs to this very host, by its name. */
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
