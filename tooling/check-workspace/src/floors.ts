/** The floor plan: where each package stands, and which floors it may build on. */

export type Floor =
  | 'app'
  | 'service'
  | 'feature'
  | 'screen'
  | 'data'
  | 'language'
  | 'ui'
  | 'base'
  | 'e2e'
  | 'tooling';

/** The floor of every package outside `tooling/`, by its folder. */
const FLOOR_BY_FOLDER: Readonly<Record<string, Floor>> = {
  'apps/web': 'app',
  'apps/console': 'app',
  'apps/storybook': 'app',
  'apps/api': 'service',
  'packages/trading': 'feature',
  'packages/funds': 'feature',
  'packages/financial': 'feature',
  'packages/account': 'feature',
  'packages/screen-kit': 'screen',
  'packages/session': 'data',
  'packages/api-client': 'data',
  'packages/evidence': 'data',
  'packages/i18n': 'language',
  'packages/ui-kit': 'ui',
  'packages/contract': 'base',
  'packages/money': 'base',
  'packages/fair-price': 'base',
  e2e: 'e2e',
};

/** The floor a folder belongs to; undefined for one the plan does not know yet. */
export function floorOf(folder: string): Floor | undefined {
  return folder.startsWith('tooling/') ? 'tooling' : FLOOR_BY_FOLDER[folder];
}

/** Floors each floor may import. Tooling is allowed to all, see {@link refusal}. */
const BELOW: Readonly<Record<Floor, readonly Floor[]>> = {
  app: ['feature', 'screen', 'data', 'language', 'ui', 'base'],
  service: ['base'],
  feature: ['screen', 'data', 'language', 'ui', 'base'],
  screen: ['data', 'language', 'ui', 'base'],
  data: ['base'],
  language: ['base'],
  ui: [],
  base: [],
  e2e: [],
  tooling: [],
};

/** Edges within one floor, and those to one part of a package only, as the plan draws them. */
const DRAWN: readonly { from: string; to: string; subpath?: string }[] = [
  { from: 'packages/api-client', to: 'packages/session' },
  { from: 'packages/contract', to: 'packages/money' },
  { from: 'apps/api', to: 'packages/i18n', subpath: './catalogues' },
];

/**
 * Why one package may not import another; undefined when it may.
 *
 * @param subpath the part that is imported (`.` or `./catalogues`); without it the edge as a whole
 *   is judged, as a manifest states it.
 */
export function refusal(from: string, to: string, subpath?: string): string | undefined {
  const [above, below] = [floorOf(from), floorOf(to)];
  if (!above || !below || from === to) return undefined;
  if (below === 'tooling' || BELOW[above].includes(below)) return undefined;
  const drawn = DRAWN.find((edge) => edge.from === from && edge.to === to);
  if (drawn && (!subpath || !drawn.subpath || drawn.subpath === subpath)) return undefined;
  if (drawn?.subpath) return `of ${to} it may import ${drawn.subpath} only`;
  if (above === below) return `both stand on the ${above} floor`;
  const floors = BELOW[above];
  return `the ${above} floor may import ${floors.length > 0 ? floors.join(', ') : 'none of our packages'}, and ${to} is ${below}`;
}
