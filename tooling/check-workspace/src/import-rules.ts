import type { IForbiddenRuleType, IRequiredRuleType } from 'dependency-cruiser';

const API = '^apps/api/src/';
const TEST = '\\.test\\.[jt]sx?$';
const SCHEMA = '/schema\\.ts$';

/** Top to bottom; types may also be imported from above. */
const CONTEXTS = [
  'data-export',
  'support',
  'notifications',
  'machines',
  'trading',
  'funds',
  'account',
  'uploads',
  'identity',
  'content',
  'file-deletion-queue',
  'balance-corrections',
  'idempotency',
];
const SPLIT_CONTEXTS = 'account|content|funds|identity|notifications|trading';
const MODULE = `(?:(?:${SPLIT_CONTEXTS})/[^/]+|(?!(?:${SPLIT_CONTEXTS})/)(?:${CONTEXTS.join('|')}))`;

/** Top to bottom. A module's `routes.ts` counts as http. */
const LAYERS = [
  `${API}operators/`,
  `${API}(?:platform/http/|${MODULE}/routes\\.ts$)`,
  `${API}${MODULE}/(?!routes\\.ts$)`,
  `${API}ledger/`,
  `${API}platform/(?!http/)`,
];

/** `$1` in a restriction on the target is its folder. */
const OWNER = `${API}(${MODULE}|operators)/`;

export const IMPORT_FIXES = {
  'package-boundary':
    'Import the package by its name, from its exports, and declare it in the manifest.',
  unresolved: 'Correct the path, declare the package ("workspace:*"), or export the subpath.',
  floor: 'Import from @candela/i18n/service-messages.',
  layers: 'Pass it in as an argument, or move the shared part down.',
  outcomes: 'Remove it: operators do not influence outcomes.',
  'module-data': "Call the other module's service; add a method to it if needed.",
  idempotency:
    "Mark the call `idempotent` in the contract and write in the handler's `context.tx`.",
  'file-name': 'Name the file after its hook: useNow.ts has useNow.',
} as const;

type ImportRule = { name: keyof typeof IMPORT_FIXES; severity: 'error' };

const rule = (name: ImportRule['name']): ImportRule => ({ name, severity: 'error' });

/** Paths start at the root. */
export const FORBIDDEN: IForbiddenRuleType[] = [
  {
    // turbo boundaries reads neither import types nor the paths of mocks.
    ...rule('package-boundary'),
    from: { path: '^((?:apps|packages|tooling)/[^/]+|e2e)/' },
    to: { dependencyTypes: ['local'], pathNot: '^$1/' },
  },
  { ...rule('unresolved'), from: {}, to: { couldNotResolve: true } },
  {
    ...rule('floor'),
    from: { path: '^apps/api/' },
    to: { path: '^packages/i18n/', pathNot: '^packages/i18n/src/service-messages\\.ts$' },
  },
  ...LAYERS.slice(1).map(
    (layer, index): IForbiddenRuleType => ({
      ...rule('layers'),
      from: { path: layer, pathNot: TEST },
      to: { path: LAYERS.slice(0, index + 1) },
    }),
  ),
  ...CONTEXTS.slice(1).map(
    (context, index): IForbiddenRuleType => ({
      ...rule('layers'),
      from: { path: `${API}${context}/`, pathNot: TEST },
      to: {
        path: CONTEXTS.slice(0, index + 1).map((above) => `${API}${above}/`),
        dependencyTypesNot: ['type-only'],
      },
    }),
  ),
  {
    ...rule('outcomes'),
    from: { path: LAYERS[0] as string, pathNot: TEST },
    to: { path: `${API}trading/(?:orders|market)/` },
  },
  {
    ...rule('module-data'),
    from: { path: OWNER, pathNot: [TEST, SCHEMA] },
    to: { path: `${API}${MODULE}/.*(?:repository|schema)\\.ts$`, pathNot: `${API}$1/` },
  },
  {
    // Foreign keys.
    ...rule('module-data'),
    from: { path: `${OWNER}.*schema\\.ts$` },
    to: { path: `${API}${MODULE}/.*repository\\.ts$`, pathNot: `${API}$1/` },
  },
  {
    ...rule('idempotency'),
    from: {
      path: '^apps/api/',
      pathNot: [TEST, `${API}(?:app/|platform/http/|idempotency/)`],
    },
    to: { path: `${API}idempotency/` },
  },
];

export const REQUIRED: IRequiredRuleType[] = [
  // No import has an empty path: reports every file with such a name.
  { ...rule('file-name'), module: { path: '/use-[^/]*\\.[jt]sx?$' }, to: { path: '^$' } },
];
