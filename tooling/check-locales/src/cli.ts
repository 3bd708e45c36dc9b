import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogues } from './catalogues.ts';
import { checkLocales } from './check.ts';
import { checkWords } from './check-words.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url));
const catalogues = loadCatalogues(join(root, 'packages', 'i18n', 'src', 'catalogues'));
const problems = [...checkLocales(catalogues), ...checkWords(catalogues)];
for (const { where, rule, what, fix } of problems) {
  console.error(`${where} [${rule}]\n  what: ${what}\n  fix:  ${fix}\n`);
}
if (problems.length > 0) {
  console.error(
    `${problems.length} problem(s) in the catalogues. Users see these texts as they are.`,
  );
  process.exitCode = 1;
} else {
  const texts = catalogues.reduce((count, it) => count + it.texts.size, 0);
  console.log(`${texts} texts in ${catalogues.length} catalogues are consistent.`);
}
