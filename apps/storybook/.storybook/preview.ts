import '@candela/ui-kit/styles.css';
import { appPreview } from '@candela/screen-kit/storybook';
import type { Preview } from '@storybook/react-vite';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** After React's scheduled work. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });

const preview: Preview = {
  ...appPreview,
  // The frame triggers ResizeObservers, the messages let React render.
  afterEach: async () => {
    await nextFrame();
    await nextTask();
    await nextTask();
  },
};

export default preview;
