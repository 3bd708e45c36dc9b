import { SOURCE_CONDITIONS } from '@candela/configs/conditions';
import type { StorybookConfig } from '@storybook/react-vite';

/** Stories are next to what they show; this catalogue collects them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  stories: [
    '../pages/*.mdx',
    '../../../packages/*/src/**/*.stories.tsx',
    '../../web/src/**/*.stories.tsx',
    '../../console/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../../web/public'],
  // Workspace packages are read from source, as in every other test.
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: SOURCE_CONDITIONS },
  }),
};

export default config;
