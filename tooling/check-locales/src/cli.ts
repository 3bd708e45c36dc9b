/** Prints what is wrong with the catalogues and leaves with 1, or says in a line that nothing is. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogues } from './catalogues.ts';
import { checkLocales } from './check.ts';
import { checkWords } from './check-words.ts';
import { loadProperTerms } from './terms.ts';
import { loadWordRules } from './words.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'packages', 'i18n', 'src', 'catalogues');
const catalogues = loadCatalogues(folder);
const problems = [
  ...checkLocales(catalogues, loadProperTerms()),
  ...checkWords(catalogues, loadWordRules()),
];
for (const { where, rule, what, fix } of problems) {
  console.error(`${where} [${rule}]\n  what: ${what}\n  fix:  ${fix}\n`);
}
if (problems.length > 0) {
  console.error(
    `${problems.length} problem(s) in the catalogues. A text that is missing, left in English or wrong reaches people as it is.`,
  );
  process.exitCode = 1;
} else {
  const texts = catalogues.reduce((count, it) => count + it.texts.size, 0);
  console.log(`${texts} texts in ${catalogues.length} catalogues keep together.`);
}
