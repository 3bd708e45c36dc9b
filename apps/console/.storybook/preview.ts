import '@candela/ui-kit/styles.css';
import { shell } from '@candela/screen-kit/storybook';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = { ...shell };

export default preview;
