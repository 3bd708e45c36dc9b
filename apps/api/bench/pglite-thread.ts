import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { directory } = workerData as { directory: string };
const client = await PGlite.create(directory);
parentPort?.on('message', async ({ id, text, values }) => {
  const { rows } = await client.query(text, values);
  parentPort?.postMessage({ id, rows });
});
parentPort?.postMessage({ id: 0 });
