import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

/** Stories stand beside what they show; this catalogue only gathers them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../pages/*.mdx',
    '../../../packages/{ui-kit,screen-kit,trading,funds,financial,account}/src/**/*.stories.tsx',
    '../../web/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../../web/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    }),
};

export default config;
