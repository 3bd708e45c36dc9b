import type { Language } from '@candela/contract';
import { NavBar } from '@candela/ui-kit';
import { House } from '@candela/ui-kit/icons';
import { composeStories } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router';

export const NARROWEST_PX = 320;

type StoryFile = Parameters<typeof composeStories>[0];
type Story = (() => ReactElement) & { readonly load: () => Promise<void> };

const STORY_FILES = import.meta.glob<StoryFile>([
  '../../../packages/*/src/**/*.stories.tsx',
  '../../web/src/**/*.stories.tsx',
]);

export interface RenderedStory {
  readonly frame: HTMLElement;
  readonly remove: () => void;
}

/** At `NARROWEST_PX`. */
export async function renderStory(
  [file, name]: readonly [string, string],
  language: Language,
): Promise<RenderedStory> {
  const load = Object.entries(STORY_FILES).find(([path]) =>
    path.endsWith(`/${file}.stories.tsx`),
  )?.[1];
  if (!load) throw new Error(`There are no stories in ${file}.stories.tsx.`);
  const stories: Readonly<Record<string, Story>> = composeStories(await load(), {
    initialGlobals: { theme: 'night', locale: language },
  });
  const RenderedStory = stories[name];
  if (!RenderedStory) throw new Error(`${file}.stories.tsx has no story ${name}.`);
  await RenderedStory.load();
  return renderInFrame(<RenderedStory />);
}

export function renderNavBar(labels: readonly string[]): RenderedStory {
  return renderInFrame(
    <MemoryRouter>
      <NavBar
        items={labels.map((label) => ({ key: label, label, icon: <House aria-hidden /> }))}
        label="bar"
        renderLink={() => <Link to="/" />}
      />
    </MemoryRouter>,
  );
}

function renderInFrame(content: ReactElement): RenderedStory {
  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  root.render(content);
  return {
    frame,
    remove: () => {
      root.unmount();
      frame.remove();
    },
  };
}
