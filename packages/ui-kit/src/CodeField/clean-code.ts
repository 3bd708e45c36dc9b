/** Also `246 810`, and full-width digits of East Asian keyboards. */
export function cleanCode(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
