import type { Problem } from '../problem.ts';
import type { Guide, Workspace } from '../workspace.ts';

/** From the root, or from the folder of the path before it in the same cell. */
const PATH = /^[\w.@-]+(\/[\w.@*-]+)*\/?$/;
const IDENTIFIER = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\(\))?$/;
const FIRST_FOLDERS = /^(apps|packages|tooling|e2e|docs)\//;

/**
 * In a table with a column "file", each path exists, and each name in a row occurs in one of the
 * row's files.
 */
export function checkGuides(workspace: Workspace): readonly Problem[] {
  return workspace.guides.flatMap((guide) =>
    guide.text.split('\n').flatMap((line, index): Problem[] => {
      const at = `${guide.path}:${index + 1}`;
      const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
      const cited = cells.map(quoted);
      const column = cited.findIndex((it) => it.some((word) => FIRST_FOLDERS.test(word)));
      if (column < 0) return strayPaths(guide, line, at);
      const paths = resolved(cited[column] ?? []);
      const missing = paths.filter((path) => guide.find(path).length === 0);
      const texts = paths.flatMap((path) => guide.find(path)).map((file) => guide.read(file));
      const names = cited.flatMap((it, i) => (i === column ? [] : it)).filter(isName);
      return [
        ...missing.map((path) => problem(at, `It cites ${path}, which does not exist.`)),
        ...names
          .filter((name) => missing.length === 0 && !texts.some((text) => mentions(text, name)))
          .map((name) => problem(at, `It cites ${name}, which no file of its row holds.`)),
      ];
    }),
  );
}

function strayPaths(guide: Guide, line: string, at: string): Problem[] {
  return quoted(line)
    .filter((word) => FIRST_FOLDERS.test(word) && PATH.test(word))
    .filter((path) => guide.find(path).length === 0)
    .map((path) => problem(at, `It cites ${path}, which does not exist.`));
}

function problem(file: string, what: string): Problem {
  return {
    file,
    rule: 'guide',
    what,
    fix: 'Follow the code once more and write what it does now.',
  };
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/** `apps/api/src/platform/http/calls.ts`, `http/body.ts` */
function resolved(words: readonly string[]): readonly string[] {
  let folder = '';
  return words
    .filter((word) => PATH.test(word))
    .map((word) => {
      const path = FIRST_FOLDERS.test(word) ? word : `${folder}/${word}`;
      if (FIRST_FOLDERS.test(word)) folder = word.replace(/\/[^/]*$/, '');
      return path;
    });
}

/** camelCase, a member, or a call. */
function isName(word: string): boolean {
  return IDENTIFIER.test(word) && (/[a-z][A-Z]|\.|\(\)/.test(word) || /^[a-z]{4,}$/.test(word));
}

function mentions(text: string, name: string): boolean {
  const last = name.replace('()', '').split('.').at(-1) ?? name;
  return new RegExp(`\\b${last}\\b`).test(text);
}
