import { partsOfCss } from './css.ts';
import { BREAKPOINTS, NO_FIGURE_FILE, NOT_STYLE, TOKENS_FILE } from './exceptions.ts';
import type { Problem, Rule } from './problem.ts';
import { findingsOfScript } from './script.ts';
import { coloursIn, isPhysical, lengthsIn, tokensIn } from './values.ts';

/** A style sheet or script, by its path from the root with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** All problems of the files, in their order; the unused tokens last. */
export function checkStyles(files: readonly SourceFile[]): readonly Problem[] {
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const scripts = files.filter(({ path }) => !path.endsWith('.css'));
  const known = new Set(sheets.flatMap(({ text }) => setIn(text)));
  return [
    ...sheets.flatMap((file) => [...sheetProblems(file), ...unknownTokens(file, known)]),
    ...scripts.flatMap((file) => [...scriptProblems(file), ...unknownTokens(file, known)]),
    ...unusedTokens(files),
  ];
}

/** The custom properties a style sheet sets. */
function setIn(text: string): readonly string[] {
  return partsOfCss(text).flatMap(({ name }) => (name.startsWith('--') ? [name] : []));
}

function sheetProblems({ path, text }: SourceFile): readonly Problem[] {
  return partsOfCss(text).flatMap(({ kind, name, value, line }): readonly Problem[] => {
    const problem = (rule: Rule, what: string): Problem => ({
      where: `${path}:${line}`,
      rule,
      what,
    });
    if (kind === 'condition') {
      return lengthsIn(value)
        .filter((length) => !BREAKPOINTS.includes(length))
        .map((length) => problem('breakpoint', `${name} asks for ${length}.`));
    }
    const sides = isPhysical(name, value)
      ? [problem('physical', `${name}: ${value} names a side of the screen.`)]
      : [];
    if (path === TOKENS_FILE) return sides;
    return [
      ...lengthsIn(value).map((length) => problem('length', `${name} is set to ${length}.`)),
      ...coloursIn(value).map((colour) => problem('colour', `${name} is set to ${colour}.`)),
      ...sides,
    ];
  });
}

function scriptProblems({ path, text }: SourceFile): readonly Problem[] {
  if (NOT_STYLE.includes(path) || path === NO_FIGURE_FILE) return [];
  return findingsOfScript(path, text).map(({ rule, value, line }) => ({
    where: `${path}:${line}`,
    rule,
    what: `It states ${value}.`,
  }));
}

function unknownTokens({ path, text }: SourceFile, known: ReadonlySet<string>): readonly Problem[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/var\(\s*(--cd-[a-z0-9_-]+)\s*[,)]/g)]
      .filter(([, token = '']) => !known.has(token))
      .map(([, token]) => ({
        where: `${path}:${index + 1}`,
        rule: 'unknown-token',
        what: `Nothing sets ${token}.`,
      })),
  );
}

/** A token counts as used where its name stands, or where a script makes names that begin as it does. */
function unusedTokens(files: readonly SourceFile[]): readonly Problem[] {
  const tokens = files.find(({ path }) => path === TOKENS_FILE);
  if (!tokens) return [];
  const users = files.filter(({ path }) => !path.includes('.stories.'));
  const used = new Set(
    users.flatMap(({ path, text }) =>
      tokensIn(path.endsWith('.css') ? text.replace(/--cd-[\w-]+\s*:/g, '') : text),
    ),
  );
  const made = users.flatMap(({ text }) =>
    Array.from(text.matchAll(/(--cd-[a-z0-9_-]+-)\$\{/g), ([, begin = '']) => begin),
  );
  return setIn(tokens.text)
    .filter((name, index, all) => all.indexOf(name) === index)
    .filter((name) => !used.has(name) && !made.some((begin) => name.startsWith(begin)))
    .map((name) => ({ where: TOKENS_FILE, rule: 'unused-token', what: `Nothing uses ${name}.` }));
}
