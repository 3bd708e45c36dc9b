/** Latin letters only: names that look alike are alike. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,38}[A-Za-z0-9]$/;

/** An operator's name as it is recorded; undefined for what is none. */
export function operatorName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}

/** Who that is, however it is written: `Maria Lopez`, `maria.lopez` and ` MARIA  LOPEZ` are one person. */
export function personKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
