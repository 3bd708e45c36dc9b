/** `pnpm release`: versions, changelogs, one commit and local tags. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFolder, hashListText } from './file-hashes.ts';
import { createGit } from './git.ts';
import { groupChangelog } from './group-changelog.ts';
import { reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

const git = createGit(ROOT);
const splitLines = (text: string) => text.split('\n').filter((line) => line !== '');

async function run(name: string, ...command: [string, ...string[]]): Promise<void> {
  if (!(await reportStep({ name, command })).ok) {
    throw new Error(`The release stopped at "${name}". git status shows what it has changed.`);
  }
}

async function release(): Promise<void> {
  if (git('status', '--porcelain') !== '') {
    throw new Error('The working tree has changes. Commit or remove them, then run it again.');
  }
  const pending = splitLines(git('ls-files', '.changeset/*.md', ':!.changeset/README.md'));
  if (pending.length === 0) {
    throw new Error('There are no pending changesets. Write one with pnpm changeset.');
  }

  await run('versions', 'changeset', 'version');
  const changed = splitLines(git('ls-files', '--modified', '--others', '--exclude-standard'));
  const changelogs = changed.filter((path) => path.endsWith('CHANGELOG.md'));
  for (const path of changelogs) {
    const file = join(ROOT, path);
    writeFileSync(file, groupChangelog(readFileSync(file, 'utf8')));
  }
  await run('format', 'biome', 'format', '--write', ...changelogs);
  await run('build', 'pnpm', 'build');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/web/package.json'), 'utf8'));
  const hashes = hashListText(hashFolder(join(ROOT, 'apps/web/dist')));
  mkdirSync(join(ROOT, 'docs/releases'), { recursive: true });
  writeFileSync(join(ROOT, `docs/releases/web-${version}.sha256`), hashes);
  // pnpm-lock.yaml stores links to workspace packages, not their versions.
  git('add', '--all');
  await run('commit', 'git', 'commit', '--quiet', '-m', 'chore(release): version packages');
  // `changeset tag` tags every package without a tag: a clone may have fetched none.
  const released = splitLines(git('diff', '--name-only', 'HEAD^', '--', '*/package.json'));
  for (const path of released) {
    const { name, version } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
    git('tag', '--annotate', `${name}@${version}`, '--message', `${name}@${version}`);
  }
  console.log(splitLines(git('tag', '--points-at', 'HEAD')).join('\n'));
}

try {
  await release();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
