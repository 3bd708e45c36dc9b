import type { Problem } from './problem.ts';
import { checkCoverage } from './rules/coverage.ts';
import { checkExports } from './rules/exports.ts';
import { checkGuides } from './rules/guides.ts';
import { checkClocks, checkHookFiles } from './rules/house-style.ts';
import { checkImports } from './rules/imports.ts';
import {
  checkManifestEdges,
  checkNames,
  checkPapers,
  checkScripts,
  checkTags,
  checkVersions,
} from './rules/manifests.ts';
import { checkServiceLayers } from './rules/service-layers.ts';
import type { Workspace } from './workspace.ts';

const CHECKS: readonly ((workspace: Workspace) => readonly Problem[])[] = [
  checkTags,
  checkNames,
  checkManifestEdges,
  checkVersions,
  checkScripts,
  checkExports,
  checkPapers,
  checkImports,
  checkServiceLayers,
  checkHookFiles,
  checkClocks,
  checkGuides,
  checkCoverage,
];

/** All problems of a workspace, in the order of the checks. */
export function checkWorkspace(workspace: Workspace): readonly Problem[] {
  return CHECKS.flatMap((check) => check(workspace));
}
