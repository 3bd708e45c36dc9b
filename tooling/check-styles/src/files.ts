import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './check.ts';

const PATTERNS = [
  'packages/*/src/**/*.{css,ts,tsx}',
  'apps/{web,console,storybook}/{src,.storybook}/**/*.{css,ts,tsx}',
];

/** Every style sheet and script that reaches a screen or a story; tests show nothing. */
export function loadFiles(root: string): readonly SourceFile[] {
  return PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
