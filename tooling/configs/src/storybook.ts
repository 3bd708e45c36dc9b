import type { StorybookConfig } from '@storybook/react-vite';
import { SOURCE_CONDITIONS } from './conditions.ts';

type ViteFinal = NonNullable<StorybookConfig['viteFinal']>;

/** Packages of the house are read from their source, as in every other test. */
const fromSource: ViteFinal = (vite) => ({
  ...vite,
  resolve: { ...vite.resolve, conditions: SOURCE_CONDITIONS },
});

/** What every catalogue shares; which stories it shows is its own affair. */
export const CATALOGUE = {
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: fromSource,
} satisfies Partial<StorybookConfig>;

/** The stories of one package, as its tests run them. */
export function packageCatalogue(): StorybookConfig {
  return {
    ...CATALOGUE,
    stories: ['../src/**/*.stories.tsx'],
    addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  };
}
