import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.js';

type ConsoleStory = StoryObj<typeof StoryConsole>;

/** A story at a desk; one without it is on a phone. */
export const desk = {
  globals: { viewport: { value: 'desktop' } },
} satisfies Partial<ConsoleStory>;

/** A story that is there once this is seen. */
export const seen =
  (text: string | RegExp): NonNullable<ConsoleStory['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };
