/** Joins the class names that are there. CSS Modules give `string | undefined` for each name. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
