import { SOURCE_CONDITIONS } from '@candela/configs/conditions';
import type { StorybookConfig } from '@storybook/react-vite';

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
  // From source, as in all tests.
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: SOURCE_CONDITIONS },
  }),
};

export default config;
