import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import stylelint from 'stylelint';

const ruleName = 'candela/token-usage';
const SOURCES = [
  'packages/*/src/**/*.{css,ts,tsx}',
  'apps/{web,console,storybook}/{src,.storybook}/**/*.{css,ts,tsx}',
];

/** Sources read only defined tokens of `packages/ui-kit/src/tokens.css`, and each is used. */
const rule: stylelint.RuleBase = () => (tokens, result) => {
  const root = resolve(tokens.source?.input.file ?? '', '../../../..');
  const files = globSync(SOURCES, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const problem = (node: typeof tokens | (typeof tokens.nodes)[number], message: string) =>
    stylelint.utils.report({ result, ruleName, node, message });

  const defined = new Set(
    files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(
        ({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, '').match(/--[\w-]+(?=\s*:)/g) ?? [],
      ),
  );
  for (const { path, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      for (const [, token = ''] of line.matchAll(/var\(\s*(--cd-[a-z0-9_-]+)\s*[,)]/g)) {
        if (defined.has(token)) continue;
        problem(
          tokens,
          `${path}:${index + 1} uses ${token}, which is not defined. Correct its name, or define it here.`,
        );
      }
    }
  }

  // A script may compute the end of a name: `--cd-color-${name}`.
  const users = files.filter(({ path }) => !path.includes('.stories.'));
  const used = new Set(users.flatMap(({ text }) => text.match(/--cd-[\w-]+(?![\w-]|\s*:)/g) ?? []));
  const prefixes = users.flatMap(({ text }) => text.match(/--cd-[\w-]+-(?=\$\{)/g) ?? []);
  tokens.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    if (used.has(prop) || prefixes.some((prefix) => prop.startsWith(prefix))) return;
    problem(declaration, `${prop} is unused. Remove it.`);
  });
};

export const tokenUsage = stylelint.createPlugin(
  ruleName,
  Object.assign(rule, { ruleName, messages: {} }),
);
