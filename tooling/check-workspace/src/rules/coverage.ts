import type { Problem } from '../problem.ts';
import type { Guide, Workspace } from '../workspace.ts';

/** `` `path` › name of the test ``: how a row names one of its tests. */
const CITATION = /^`([^`]+)` › (.+)$/;

/** The last column of a table whose rows must name their tests. */
const SHOWN_BY = /^(?:shown by|test)$/;
/** The number of a row (`S12`), by which other tables refer to what its tests show. */
const ROW_NUMBER = /\bS\d+\b/g;
const DECISION = /\bADR (\d{4})\b/g;

/**
 * Each row of a coverage table states something in its first cell and names in its last the tests that show it, with
 * `<br>` between them; each file is there and holds a test of that name. Wherever else the paper refers to a row by its
 * number, or to a decision, that is there too.
 */
export function checkCoverage({ coverage, decisions }: Workspace): readonly Problem[] {
  return coverage.flatMap((paper) => {
    const rows = rowsOf(paper);
    const stated = rows.filter(({ isShown }) => isShown);
    const numbers = new Set(stated.map(({ cells }) => cells[0]));
    return [
      ...stated.flatMap((row) => judgeRow(paper, row)),
      ...paper.text.split('\n').flatMap((line, index): Problem[] => {
        const at = `${paper.path}:${index + 1}`;
        return [
          ...[...line.matchAll(ROW_NUMBER)]
            .filter(([number]) => !numbers.has(number))
            .map(([number]) => problem(at, `It refers to ${number}, and no row has that number.`)),
          ...[...line.matchAll(DECISION)]
            .filter(([, number]) => !decisions.some((name) => name.startsWith(`${number}-`)))
            .map(([name]) => problem(at, `It refers to ${name}, and there is none.`)),
        ];
      }),
    ];
  });
}

interface Row {
  /** Where it stands: path and line. */
  readonly at: string;
  readonly cells: readonly string[];
  /** Whether its table names tests in its last column. */
  readonly isShown: boolean;
}

/** The rows of all tables, without those that begin them. */
function rowsOf({ path, text }: Guide): readonly Row[] {
  const lines = text.split('\n');
  const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line);
  let isShown = false;
  return lines.flatMap((line, index): Row[] => {
    if (!line.startsWith('|') || isRule(line)) return [];
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!isRule(lines[index + 1])) return [{ at: `${path}:${index + 1}`, cells, isShown }];
    isShown = SHOWN_BY.test(cells.at(-1) ?? '');
    return [];
  });
}

function judgeRow(paper: Guide, { at, cells }: Row): readonly Problem[] {
  const cited = cells.at(-1) ?? '';
  if (cited === '') return [problem(at, `No test shows: ${cells.at(-2)}`)];
  return cited.split('<br>').flatMap((citation) => judge(paper, at, citation.trim()));
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
