import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Workspace } from '../workspace.ts';

/** The service's rooms from top to bottom; a file imports from its own or a lower one. */
const LAYERS = ['operators', 'http', 'modules', 'ledger', 'db'];

/** The module that makes a call act once for its request id. */
const REQUESTS = 'src/modules/idempotency/';

/** What decides an order. Operators' code must not import it. */
const OUTCOMES = /^src\/modules\/(?:orders|market)\//;

/** A module's tables and the queries over them. */
const MODULE_DATA = /^src\/modules\/([^/]+)\/(?:.*\/)?(repository|schema)(?:\.[jt]s)?$/;

/**
 * Inside `apps/api`: operators → http → modules → ledger → db. A module does not import another
 * module's repository or schema, only http opens a request, and operators' code imports neither
 * prices nor orders.
 * Tests are left out, since they set their scene with any room's help.
 */
export function checkServiceLayers({ packages }: Workspace): readonly Problem[] {
  const service = packages.find((it) => it.folder === 'apps/api');
  const sources = service?.sources.filter((it) => !/\.test\.[jt]sx?$/.test(it.path)) ?? [];
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .flatMap(({ specifier, line }): Problem[] => {
        const target = posix.join(posix.dirname(path), specifier);
        const file = `apps/api/${path}:${line}`;
        const [from, to] = [layerOf(path), layerOf(target)];
        const owner = MODULE_DATA.exec(target)?.[1];
        const visitor = visitorOf(path);
        if (visitor === 'operators' && OUTCOMES.test(target)) {
          return [
            {
              file,
              rule: 'outcomes',
              what: `The operators' code imports ${target}, where prices and orders are decided.`,
              fix: 'Leave it: no operator has a say in an outcome.',
            },
          ];
        }
        if (owner && visitor && owner !== visitor && !isForeignKey(path, target)) {
          return [
            {
              file,
              rule: 'module-data',
              what: `${visitor} imports ${target}, which belongs to the module ${owner}.`,
              fix: `Call ${owner}'s service; give it a method for what is needed.`,
            },
          ];
        }
        if (target.startsWith(REQUESTS) && !mayOpenRequests(path)) {
          return [
            {
              file,
              rule: 'own-request',
              what: `${path} imports ${target}: a \`once\` call whose handler opens its own request.`,
              fix: "Mark the call `once` in the contract and write in the handler's `context.tx`.",
            },
          ];
        }
        if (from < 0 || to < 0 || from <= to || gathersTables(path, target)) return [];
        return [
          {
            file,
            rule: 'layers',
            what: `${LAYERS[from]} imports ${target}, which is above it, in ${LAYERS[to]}.`,
            fix: 'Hand it in as an argument, or move the shared part down.',
          },
        ];
      }),
  );
}

/** The module that a file is of, or `operators`. */
function visitorOf(path: string): string | undefined {
  if (path.startsWith('src/operators/')) return 'operators';
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** http opens requests, the composition root wires them, and the list of tables names theirs. */
function mayOpenRequests(path: string): boolean {
  return (
    ['src/app.ts', 'src/db/schema.ts'].includes(path) ||
    ['src/http/', REQUESTS].some((room) => path.startsWith(room))
  );
}

/** A table may name another module's table for a foreign key, which the database then guards. */
function isForeignKey(path: string, target: string): boolean {
  return [path, target].every((it) => /\/schema(?:\.[jt]s)?$/.test(it));
}

/** `db/schema.ts` lists the tables of all rooms for the migrations, and nothing but tables. */
function gathersTables(path: string, target: string): boolean {
  return path === 'src/db/schema.ts' && /\/schema(?:\.[jt]s)?$/.test(target);
}

/** A module's `routes.ts` is its face towards HTTP, so it counts as that room's. */
function layerOf(path: string): number {
  if (/^src\/modules\/[^/]+\/routes(?:\.[jt]s)?$/.test(path)) return LAYERS.indexOf('http');
  return LAYERS.findIndex((layer) => path.startsWith(`src/${layer}/`));
}
