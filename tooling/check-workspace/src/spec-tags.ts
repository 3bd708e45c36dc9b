import type { Guide, Package } from './workspace.ts';

/** `- **3.2** Text`, or `- **S12** Text` for a security claim; continued lines are indented. */
const STATEMENT = /^- \*\*(S?\d[\d.]*)\*\* (.+(?:\n {2}.+)*)/gm;
const TAG = /^\s*\/\/\s*@spec\b(.*)$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const SOURCE_FILE = /\.[cm]?tsx?$/;
const MODIFIERS = '(?:\\.(?:describe|serial|parallel|concurrent|sequential|runIf|only|fails))*';
/** Not `test.skip`, `test.step`, `test.beforeEach`, which prove nothing. */
const TEST = new RegExp(`^\\s*(?:test|it|describe)${MODIFIERS}(?:\\.(each|for)\\b|[(<])`);
const TITLE = /\(\s*(['"`])(.*?)(?<!\\)\1/s;
const TITLE_AFTER_CASES = /\)\(\s*(['"`])(.*?)(?<!\\)\1/s;

export interface Statement {
  readonly id: string;
  readonly text: string;
  /** Path and line. */
  readonly at: string;
}

/** A comment line `// @spec 3.2 S12`: the next line starts a test that proves these statements. */
export interface SpecTag {
  readonly ids: readonly string[];
  readonly at: string;
  /** `undefined` when no test follows. */
  readonly title: string | undefined;
}

export function statementsOf({ path, text }: Guide): readonly Statement[] {
  return [...text.matchAll(STATEMENT)].map((match) => ({
    id: match[1] ?? '',
    text: (match[2] ?? '').replaceAll(/\s+/g, ' '),
    at: `${path}:${text.slice(0, match.index).split('\n').length}`,
  }));
}

export function specTagsOf({ folder, files, read }: Package): readonly SpecTag[] {
  return [...files]
    .filter((path) => SOURCE_FILE.test(path))
    .flatMap((path) => {
      const lines = read(path).split('\n');
      return lines.flatMap((line, index): SpecTag[] => {
        const names = TAG.exec(line)?.[1]?.trim();
        if (names === undefined) return [];
        const title = TEST_FILE.test(path) ? titleOfTest(lines, index + 1) : undefined;
        return [{ ids: names.split(/[\s,]+/), at: `${folder}/${path}:${index + 1}`, title }];
      });
    });
}

function titleOfTest(lines: readonly string[], start: number): string | undefined {
  const call = TEST.exec(lines[start] ?? '');
  if (!call) return undefined;
  const title = call[1] ? TITLE_AFTER_CASES : TITLE;
  const [, quote = '', text] = title.exec(lines.slice(start).join('\n')) ?? [];
  return text?.replaceAll(`\\${quote}`, quote);
}
