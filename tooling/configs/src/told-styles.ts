import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A class of a CSS Module, as `css-modules.ts` names it. */
const CLASS = /\.([A-Za-z][\w]*_[\w-]+)/g;

/**
 * Applications import one sheet of a package, `dist/index.css`. Rules that stand only in the sheet of
 * another entry reach nobody, and no story shows it: those read the source.
 *
 * @returns the classes that `dist/index.css` lacks.
 */
export function lostClasses(dist: string): readonly string[] {
  // Built elsewhere: there is no such package's sheet to look at.
  if (!existsSync(dist)) return [];
  const told = classesOf(join(dist, 'index.css'));
  const others = readdirSync(dist, { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .flatMap((it) => [...classesOf(join(dist, it.name, 'index.css'))]);
  return others.filter((it) => !told.has(it));
}

function classesOf(sheet: string): ReadonlySet<string> {
  if (!existsSync(sheet)) return new Set();
  return new Set([...readFileSync(sheet, 'utf8').matchAll(CLASS)].map(([, name = '']) => name));
}
