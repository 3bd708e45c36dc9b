import type { Problem } from '../problem.ts';
import type { Guide, Workspace } from '../workspace.ts';

/** `` `path` › name of the test ``: how a row names one of its tests. */
const CITATION = /^`([^`]+)` › (.+)$/;

/**
 * Each row of the coverage table states something in its first cell and names in its last the tests
 * that show it, with `<br>` between them; each file is there and holds a test of that name.
 */
export function checkCoverage({ coverage }: Workspace): readonly Problem[] {
  if (coverage === undefined) return [];
  return coverage.text.split('\n').flatMap((line, index): Problem[] => {
    if (!line.startsWith('|') || isHead(coverage, index)) return [];
    const cells = line.split('|').slice(1, -1);
    const cited = (cells.at(-1) ?? '').trim();
    const at = `${coverage.path}:${index + 1}`;
    if (cited === '') return [problem(at, `No test shows: ${(cells[0] ?? '').trim()}`)];
    return cited.split('<br>').flatMap((citation) => judge(coverage, at, citation.trim()));
  });
}

/** The two lines that begin a table. */
function isHead({ text }: Guide, index: number): boolean {
  const lines = text.split('\n');
  const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line);
  return isRule(lines[index]) || isRule(lines[index + 1]);
}

function judge(coverage: Guide, at: string, citation: string): Problem[] {
  const [, path = '', name = ''] = CITATION.exec(citation) ?? [];
  if (path === '') return [problem(at, `“${citation}” names no test: \`path\` › name.`)];
  const files = coverage.find(path);
  if (files.length === 0) return [problem(at, `It cites ${path}, and nothing is there.`)];
  const holds = files.some((file) => holdsTest(coverage.read(file), name));
  return holds ? [] : [problem(at, `${path} holds no test “${name}”.`)];
}

/** A name stands in quotes, in which its own are escaped. */
function holdsTest(text: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    text.includes(`${quote}${name.replaceAll(quote, `\\${quote}`)}${quote}`),
  );
}

function problem(file: string, what: string): Problem {
  return {
    file,
    rule: 'coverage',
    what,
    fix: 'Name the test that shows it now, or write one.',
  };
}
