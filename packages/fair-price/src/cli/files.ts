import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { toCamelCaseKeys } from './camel-case.js';

/** Standard input when the path is `-`. */
export const readText = (path: string): Promise<string> =>
  path === '-' ? text(process.stdin) : readFile(path, 'utf8');

export async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return toCamelCaseKeys(JSON.parse(content));
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}
