import '@candela/ui-kit/styles.css';
import { shell } from '@candela/screen-kit/storybook';
import type { Preview } from '@storybook/react-vite';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Ends after the messages that were posted before, React's pending work among them. */
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
  // Runs before axe: a frame calls ResizeObservers, and React renders what they changed.
  afterEach: async () => {
    await frame();
    await message();
    await message();
  },
};

export default preview;
