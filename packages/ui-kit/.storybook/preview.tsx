import '../src/styles.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { look } from '../src/storybook/look.js';
import { UiDirection } from '../src/UiDirection/UiDirection.js';

const withDirection: Decorator = (Story, { globals }) => {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <UiDirection direction={direction}>
      <Story />
    </UiDirection>
  );
};

/** A component of this package needs no more than a look and a direction. */
const preview: Preview = {
  ...look,
  decorators: [withDirection, ...look.decorators],
  globalTypes: {
    ...look.globalTypes,
    direction: {
      description: 'Reading direction',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { ...look.initialGlobals, direction: 'ltr' },
};

export default preview;
