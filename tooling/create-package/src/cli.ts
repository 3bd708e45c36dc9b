import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FLOORS, isFloorName } from './floors.ts';
import { packageFiles } from './template.ts';

const USAGE = `Usage: pnpm create-package <name> --floor <${Object.keys(FLOORS).join('|')}> --description "<why it exists>"`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { floor: { type: 'string' }, description: { type: 'string' } },
});

const [name] = positionals;
const { floor, description } = values;
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) fail(`The name must be kebab-case. ${USAGE}`);
if (!floor || !isFloorName(floor)) fail(`The floor decides what it may import. ${USAGE}`);
if (!description) fail(`Say in one sentence why the package exists. ${USAGE}`);

const folder = join(process.cwd(), 'packages', name);
if (existsSync(folder)) fail(`packages/${name} exists already; a package is born once.`);

for (const [path, text] of Object.entries(packageFiles({ name, floor, description }))) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`packages/${name} is there. Next: pnpm install, then its README.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
