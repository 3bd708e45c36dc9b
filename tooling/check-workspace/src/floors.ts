/** `turbo.json` at the root states which may depend on which. */
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

/** Without `tooling/`. */
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

export function floorOf(folder: string): Floor | undefined {
  return folder.startsWith('tooling/') ? 'tooling' : FLOOR_BY_FOLDER[folder];
}
