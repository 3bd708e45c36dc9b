/** Latin only: different names cannot look the same. */
const NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,38}[A-Za-z0-9]$/;

/** Undefined if invalid. */
export function parseOperatorName(rawName: string): string | undefined {
  const name = rawName.trim().replaceAll(/\s+/g, ' ');
  return NAME_PATTERN.test(name) ? name : undefined;
}

/** `Maria Lopez`, `maria.lopez` and ` MARIA  LOPEZ` are one person. */
export function operatorKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
