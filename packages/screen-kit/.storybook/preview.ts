import '@candela/ui-kit/styles.css';
import type { Preview } from '@storybook/react-vite';
import { shell } from '../src/storybook/index.js';

const preview: Preview = { ...shell };

export default preview;
