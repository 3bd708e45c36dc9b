/**
 * The digits of what was typed or pasted (`246 810`, full-width digits of an East Asian keyboard), no
 * more of them than the code has.
 */
export function cleanCode(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
