import { fileURLToPath } from 'node:url';
import { checkWorkspace } from './check.ts';
import { describeProblem } from './problem.ts';
import { loadWorkspace } from './workspace.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url));
const workspace = loadWorkspace(root);
const problems = await checkWorkspace(workspace);
for (const problem of problems) console.error(`${describeProblem(problem)}\n`);
if (problems.length > 0) {
  console.error(`${problems.length} problem(s) in the workspace.`);
  process.exitCode = 1;
} else {
  console.log(`${workspace.packages.length} packages follow the workspace rules.`);
}
