/** Latin only: different names cannot look the same. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,38}[A-Za-z0-9]$/;

/** Undefined if invalid. */
export function operatorName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}

/** `Maria Lopez`, `maria.lopez` and ` MARIA  LOPEZ` are one person. */
export function personKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
