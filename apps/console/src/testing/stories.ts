import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.js';

type ConsoleStory = StoryObj<typeof StoryConsole>;

export const desktop = {
  globals: { viewport: { value: 'desktop' } },
} satisfies Partial<ConsoleStory>;

export const expectVisible =
  (text: string | RegExp): NonNullable<ConsoleStory['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };
