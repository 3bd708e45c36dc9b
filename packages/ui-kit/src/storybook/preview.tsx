import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals.theme === 'day' ? 'day' : 'night';
  const up = globals.up === 'red' ? 'red' : 'green';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = theme === 'day' ? 'light' : 'dark';
    document.documentElement.dataset.up = up;
  }, [theme, up]);
  return <Story />;
};

/** Shared by all catalogues; axe findings fail a story. */
export const basePreview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Night or day',
      toolbar: {
        icon: 'moon',
        items: [
          { value: 'night', title: 'Night' },
          { value: 'day', title: 'Day' },
        ],
      },
    },
    up: {
      description: 'Which colour means up',
      toolbar: {
        icon: 'arrowup',
        items: [
          { value: 'green', title: 'Up is green' },
          { value: 'red', title: 'Up is red' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'night', up: 'green', viewport: { value: 'phone' } },
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' } },
        narrow: { name: 'Narrow 320 × 640', styles: { width: '320px', height: '640px' } },
        low: { name: 'Phone on its side 844 × 390', styles: { width: '844px', height: '390px' } },
        tablet: { name: 'Tablet 768 × 1024', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280 × 800', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
} satisfies Preview;
