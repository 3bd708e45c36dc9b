import type { Problem } from '../problem.ts';
import { type SpecTag, type Statement, specTagsOf, statementsOf } from '../spec-tags.ts';
import type { Guide, Workspace } from '../workspace.ts';

const CLAIM_ID = /\bS\d+\b/g;
const DECISION = /\bADR (\d{4})\b/g;

/**
 * Each statement has a tagged test, each tag is above a test and names statements, and claims and
 * decisions referred to exist.
 */
export function checkCoverage({ coverage, decisions, packages }: Workspace): readonly Problem[] {
  const statements = coverage.flatMap(statementsOf);
  const ids = new Set(statements.map(({ id }) => id));
  const tags = packages.flatMap(specTagsOf);
  return [
    ...checkStatements(statements, tags),
    ...tags.flatMap((tag) => checkTag(tag, ids)),
    ...coverage.flatMap((document) => checkReferences(document, ids, decisions)),
  ];
}

function checkStatements(
  statements: readonly Statement[],
  tags: readonly SpecTag[],
): readonly Problem[] {
  const proved = new Set(tags.flatMap((tag) => (tag.title === undefined ? [] : tag.ids)));
  const seen = new Set<string>();
  return statements.flatMap(({ id, text, at }): Problem[] => {
    if (seen.has(id)) return [problem(at, `Another statement has the id ${id}.`)];
    seen.add(id);
    return proved.has(id) ? [] : [problem(at, `No test has the tag of ${id}: ${text}`)];
  });
}

function checkTag({ ids, at, title }: SpecTag, known: ReadonlySet<string>): readonly Problem[] {
  if (title === undefined) return [problem(at, 'The tag is not directly above a test.')];
  return ids
    .filter((id) => !known.has(id))
    .map((id) => problem(at, `The tag names ${id || 'no id'}, but no statement has that id.`));
}

function checkReferences(
  { path, text }: Guide,
  ids: ReadonlySet<string>,
  decisions: readonly string[],
): readonly Problem[] {
  return text.split('\n').flatMap((line, index): Problem[] => {
    const at = `${path}:${index + 1}`;
    return [
      ...[...line.matchAll(CLAIM_ID)]
        .filter(([id]) => !ids.has(id))
        .map(([id]) => problem(at, `It refers to ${id}, but no statement has that id.`)),
      ...[...line.matchAll(DECISION)]
        .filter(([, number]) => !decisions.some((name) => name.startsWith(`${number}-`)))
        .map(([name]) => problem(at, `It refers to ${name}, which does not exist.`)),
    ];
  });
}

function problem(file: string, what: string): Problem {
  return {
    file,
    rule: 'coverage',
    what,
    fix: 'Put // @spec with the id of the statement above the test that proves it, or write one.',
  };
}
