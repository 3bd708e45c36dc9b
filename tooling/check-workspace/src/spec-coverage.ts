/** Statements of the coverage documents, or those given, with their tests. */
import { fileURLToPath } from 'node:url';
import { specTagsOf, statementsOf } from './spec-tags.ts';
import { loadWorkspace } from './workspace.ts';

const wanted = process.argv.slice(2);
const workspace = loadWorkspace(fileURLToPath(new URL('../../..', import.meta.url)));
const tags = workspace.packages.flatMap(specTagsOf);
const statements = workspace.coverage
  .flatMap(statementsOf)
  .filter(({ id }) => wanted.length === 0 || wanted.includes(id));
console.log('| id | statement | tests |\n| --- | --- | --- |');
for (const { id, text } of statements) {
  const tests = tags
    .filter(({ ids }) => ids.includes(id))
    .map(({ at, title }) => `\`${at}\` ${title}`);
  console.log(`| ${id} | ${text} | ${tests.join('<br>') || 'none'} |`);
}
