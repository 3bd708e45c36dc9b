import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `css-modules.ts` names it. */
const CLASS_NAME = /\.([A-Za-z][\w]*_[\w-]+)/g;

/**
 * Applications import only `dist/index.css`. Rules in another entry's sheet are never loaded, and
 * stories use the source.
 *
 * @returns the classes missing from `dist/index.css`.
 */
export function findMissingClasses(dist: string): readonly string[] {
  // Not built.
  if (!existsSync(dist)) return [];
  const mainClasses = classesOf(join(dist, 'index.css'));
  const entryClasses = readdirSync(dist, { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .flatMap((it) => [...classesOf(join(dist, it.name, 'index.css'))]);
  return entryClasses.filter((it) => !mainClasses.has(it));
}

function classesOf(sheet: string): ReadonlySet<string> {
  if (!existsSync(sheet)) return new Set();
  return new Set(
    [...readFileSync(sheet, 'utf8').matchAll(CLASS_NAME)].map(([, name = '']) => name),
  );
}
