import { checkImports } from './check-imports.ts';
import type { Problem } from './problem.ts';
import { checkCoverage } from './rules/coverage.ts';
import { checkExports } from './rules/exports.ts';
import { checkGuides } from './rules/guides.ts';
import {
  checkDependencies,
  checkNames,
  checkRequiredFiles,
  checkScripts,
  checkTags,
} from './rules/manifests.ts';
import { checkStyleSheets } from './rules/style-sheets.ts';
import type { Workspace } from './workspace.ts';

const CHECKS: readonly ((workspace: Workspace) => readonly Problem[])[] = [
  checkTags,
  checkNames,
  checkDependencies,
  checkScripts,
  checkExports,
  checkRequiredFiles,
  checkStyleSheets,
  checkGuides,
  checkCoverage,
];

/** {@link checkImports} finds those of imports. */
export function checkFiles(workspace: Workspace): readonly Problem[] {
  return CHECKS.flatMap((check) => check(workspace));
}

export async function checkWorkspace(workspace: Workspace): Promise<readonly Problem[]> {
  return [...checkFiles(workspace), ...(await checkImports(workspace))];
}
