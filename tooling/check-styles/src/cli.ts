/** Prints every style that is no token and leaves with 1, or says in a line that there is none. */
import { fileURLToPath } from 'node:url';
import { checkStyles } from './check.ts';
import { loadFiles } from './files.ts';
import { RULES } from './problem.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url));
const files = loadFiles(root);
const problems = checkStyles(files);
for (const { where, rule, what } of problems) {
  const { why, fix } = RULES[rule];
  console.error(`${where} [${rule}]\n  what: ${what}\n  why:  ${why}\n  fix:  ${fix}\n`);
}
if (problems.length > 0) {
  console.error(`${problems.length} problem(s) with styles.`);
  process.exitCode = 1;
} else {
  console.log(`The styles of ${files.length} files are tokens.`);
}
