import type { Problem } from '../problem.ts';
import type { Guide, Workspace } from '../workspace.ts';

/** `` `path` › name of the test ``: how a row names one of its tests. */
const CITATION = /^`([^`]+)` › (.+)$/;

/** Header of the last column of a coverage table. */
const TEST_COLUMN = 'test';
/** The number of a row (`S12`), by which other tables refer to what its tests show. */
const ROW_NUMBER = /\bS\d+\b/g;
const DECISION = /\bADR (\d{4})\b/g;

/**
 * The last cell of each row of a coverage table names the tests of its statement, separated by `<br>`; each file exists
 * and has a test of that name. Rows and decisions that the document refers to by number exist too.
 */
export function checkCoverage({ coverage, decisions }: Workspace): readonly Problem[] {
  return coverage.flatMap((document) => {
    const rows = rowsOf(document);
    const tested = rows.filter(({ isTested }) => isTested);
    const numbers = new Set(tested.map(({ cells }) => cells[0]));
    return [
      ...tested.flatMap((row) => checkRow(document, row)),
      ...document.text.split('\n').flatMap((line, index): Problem[] => {
        const at = `${document.path}:${index + 1}`;
        return [
          ...[...line.matchAll(ROW_NUMBER)]
            .filter(([number]) => !numbers.has(number))
            .map(([number]) => problem(at, `It refers to ${number}, but no row has that number.`)),
          ...[...line.matchAll(DECISION)]
            .filter(([, number]) => !decisions.some((name) => name.startsWith(`${number}-`)))
            .map(([name]) => problem(at, `It refers to ${name}, which does not exist.`)),
        ];
      }),
    ];
  });
}

interface Row {
  /** Path and line. */
  readonly at: string;
  readonly cells: readonly string[];
  /** Whether its table names tests in its last column. */
  readonly isTested: boolean;
}

/** Rows of all tables, without header rows. */
function rowsOf({ path, text }: Guide): readonly Row[] {
  const lines = text.split('\n');
  const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line);
  let isTested = false;
  return lines.flatMap((line, index): Row[] => {
    if (!line.startsWith('|') || isRule(line)) return [];
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!isRule(lines[index + 1])) return [{ at: `${path}:${index + 1}`, cells, isTested }];
    isTested = cells.at(-1) === TEST_COLUMN;
    return [];
  });
}

function checkRow(document: Guide, { at, cells }: Row): readonly Problem[] {
  const cited = cells.at(-1) ?? '';
  if (cited === '') return [problem(at, `No test of: ${cells.at(-2)}`)];
  return cited.split('<br>').flatMap((citation) => checkCitation(document, at, citation.trim()));
}

function checkCitation(coverage: Guide, at: string, citation: string): Problem[] {
  const [, path = '', name = ''] = CITATION.exec(citation) ?? [];
  if (path === '') return [problem(at, `“${citation}” names no test: \`path\` › name.`)];
  const files = coverage.find(path);
  if (files.length === 0) return [problem(at, `It cites ${path}, which does not exist.`)];
  const found = files.some((file) => hasTest(coverage.read(file), name));
  return found ? [] : [problem(at, `${path} has no test “${name}”.`)];
}

/** A name is in quotes; quotes within it are escaped. */
function hasTest(text: string, name: string): boolean {
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
