import '@candela/ui-kit/styles.css';
import { shell } from '@candela/screen-kit/storybook';
import type { Preview } from '@storybook/react-vite';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves after React's scheduled work. */
const message = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });

const preview: Preview = {
  ...shell,
  // Before axe: the frame triggers ResizeObservers, the messages let React render.
  afterEach: async () => {
    await frame();
    await message();
    await message();
  },
};

export default preview;
