import { CATALOGUE } from '@candela/configs/storybook';
import type { StorybookConfig } from '@storybook/react-vite';

/** Stories stand beside what they show; this catalogue only gathers them. */
const config: StorybookConfig = {
  ...CATALOGUE,
  stories: [
    '../pages/*.mdx',
    '../../../packages/*/src/**/*.stories.tsx',
    '../../web/src/**/*.stories.tsx',
    '../../console/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['../../web/public'],
};

export default config;
