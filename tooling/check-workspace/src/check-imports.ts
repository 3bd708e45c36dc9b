import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { FORBIDDEN, IMPORT_FIXES, REQUIRED } from './import-rules.ts';
import type { Problem } from './problem.ts';
import { NOT_SOURCE, type Package, type Workspace } from './workspace.ts';

/** Includes import types and mocked paths. */
export async function checkImports(workspace: Workspace): Promise<readonly Problem[]> {
  const { output } = await cruise(
    workspace.packages.map(({ folder }) => folder),
    {
      baseDir: workspace.root,
      validate: true,
      ruleSet: { forbidden: FORBIDDEN, required: REQUIRED },
      parser: 'tsc',
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
      exoticRequireStrings: ['mock', 'doMock', 'unmock', 'importActual', 'importMock'].map(
        (method) => `vi.${method}`,
      ),
      exclude: { path: `(?:^|/)(?:${[...NOT_SOURCE].join('|').replaceAll('.', '\\.')})/` },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  );
  return (output as ICruiseResult).summary.violations.map((it) => describe(workspace, it));
}

function describe({ packages }: Workspace, { rule, from, to, unresolvedTo }: IViolation): Problem {
  const name = rule.name as keyof typeof IMPORT_FIXES;
  const home = packages.find(({ folder }) => from.startsWith(`${folder}/`)) as Package;
  if (!unresolvedTo) {
    return { file: from, rule: name, what: 'The name is forbidden.', fix: IMPORT_FIXES[name] };
  }
  const imported = packages.find(({ manifest }) =>
    `${unresolvedTo}/`.startsWith(`${manifest.name}/`),
  )?.manifest;
  const exported = imported
    ? `; ${imported.name} exports ${Object.keys(imported.exports ?? {}).join(', ')}`
    : '';
  return {
    file: `${from}:${lineOf(home.read(from.slice(home.folder.length + 1)), unresolvedTo)}`,
    rule: name,
    what: `It imports ${unresolvedTo} (${to})${exported}.`,
    fix: IMPORT_FIXES[name],
  };
}

function lineOf(text: string, specifier: string): number {
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${specifier}${quote}`);
  return text.split('\n').findIndex((line) => quoted.some((it) => line.includes(it))) + 1;
}
