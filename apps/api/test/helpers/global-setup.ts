import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabaseClient } from '@candela/faults/throwaway-database';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedConnection } from '../../src/platform/db/embedded.js';
import { openPostgres } from '../../src/platform/db/postgres.js';
import { readProofSettings } from './proof.js';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { engine: 'embedded'; file: string } | { engine: 'postgres'; url: string };
  }
}

/**
 * Tests copy the migrated database. An unreachable `TEST_DATABASE_URL` fails the run: skipped tests
 * prove nothing.
 */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  // biome-ignore lint/style/noProcessEnv: settings of the test runner, not of the service
  const environment = process.env;
  project.provide('proof', readProofSettings(environment));
  const url = environment.TEST_DATABASE_URL;
  return url === undefined || url === '' ? setUpEmbedded(project) : setUpPostgres(project, url);
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'candela-test-'));
  const client = await PGlite.create();
  const migrated = embeddedConnection(client);
  await migrated.migrate();
  const file = join(directory, 'template.tar');
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await migrated.close();
  project.provide('databaseTemplate', { engine: 'embedded', file });
  return () => rm(directory, { recursive: true, force: true });
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = new URL(url);
  const name = `candela_test_${randomBytes(6).toString('hex')}`;
  template.pathname = `/${name}`;
  await withDatabaseClient(url, (client) => client.query(`create database ${name}`));
  const connection = openPostgres(template.href, { poolSize: 2 });
  await connection.migrate();
  await connection.close();
  project.provide('databaseTemplate', { engine: 'postgres', url: template.href });
  return async () => {
    await withDatabaseClient(url, (client) => client.query(`drop database ${name}`));
  };
}
