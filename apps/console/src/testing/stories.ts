import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.js';

type ConsoleStory = StoryObj<typeof StoryConsole>;

/** Desktop viewport; stories use a phone by default. */
export const desk = {
  globals: { viewport: { value: 'desktop' } },
} satisfies Partial<ConsoleStory>;

/** Waits until the text is visible. */
export const seen =
  (text: string | RegExp): NonNullable<ConsoleStory['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };
