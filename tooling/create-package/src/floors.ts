/** `app`, `service` and `e2e` exist once and are not generated. */
export interface Floor {
  /** Tests get a DOM and the manifest peer dependencies. */
  readonly react: boolean;
  /** Published as one `styles.css`. */
  readonly css: boolean;
  /** Collected and tested by `apps/storybook`. */
  readonly stories: boolean;
  readonly imports: readonly string[];
  /** For the README. */
  readonly mayImport: string;
}

export type FloorName = 'feature' | 'screen' | 'data' | 'language' | 'ui' | 'base';

export const FLOORS: Readonly<Record<FloorName, Floor>> = {
  feature: {
    react: true,
    css: true,
    stories: true,
    imports: ['api-client', 'contract', 'i18n', 'money', 'screen-kit', 'session', 'ui-kit'],
    mayImport:
      'screen (`screen-kit`), data (`api-client`, `session`), language (`i18n`), ui (`ui-kit`) and base packages. Never another feature.',
  },
  screen: {
    react: true,
    css: true,
    stories: false,
    imports: ['api-client', 'contract', 'i18n', 'money', 'session', 'ui-kit'],
    mayImport:
      'data (`api-client`, `session`), language (`i18n`), ui (`ui-kit`) and base packages.',
  },
  data: {
    react: true,
    css: false,
    stories: false,
    imports: ['contract'],
    mayImport: 'base packages; `api-client` also `session`.',
  },
  language: {
    react: true,
    css: false,
    stories: false,
    imports: ['contract'],
    mayImport: 'base packages.',
  },
  ui: {
    react: true,
    css: true,
    stories: false,
    imports: [],
    mayImport: 'nothing of ours: text and data arrive as props.',
  },
  base: {
    react: false,
    css: false,
    stories: false,
    imports: [],
    mayImport: 'other base packages.',
  },
};

export function isFloorName(value: string): value is FloorName {
  return Object.hasOwn(FLOORS, value);
}
