import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build } from '../service-process.ts';

const API = fileURLToPath(new URL('../../../../apps/api', import.meta.url));
/** In the table with the most writes at that time. */
export const ADDED_COLUMN = 'added_by_the_next_version';
const MIGRATION_TAG = '9999_the_next_version';
const MIGRATION_SQL = `ALTER TABLE "orders" ADD COLUMN "${ADDED_COLUMN}" text;`;

interface MigrationsJournal {
  readonly entries: readonly { readonly idx: number; readonly version: string }[];
}

export interface NextBuild extends Build {
  remove(): void;
}

export function createNextBuild(): NextBuild {
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-next-'));
  for (const part of ['dist', 'drizzle', 'package.json']) {
    cpSync(join(API, part), join(directory, part), { recursive: true });
  }
  symlinkSync(join(API, 'node_modules'), join(directory, 'node_modules'));
  writeFileSync(join(directory, 'drizzle', `${MIGRATION_TAG}.sql`), MIGRATION_SQL);
  const file = join(directory, 'drizzle', 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as MigrationsJournal;
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error(`${file} lists no migration.`);
  // Applied in order of time: this one is last.
  const next = { ...last, idx: last.idx + 1, when: Date.now(), tag: MIGRATION_TAG };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  return {
    main: join(directory, 'dist', 'main.js'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
