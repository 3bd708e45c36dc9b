import { aSupportThread, SAMPLE_NOW, someSupportMessages } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SupportView } from './SupportScreen.js';

const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%23345"/%3E%3C/svg%3E';

const NO_PICTURE = {
  ...{ preview: undefined, progress: undefined, error: undefined, done: false },
  ...{ pick: fn(), remove: fn(), retry: fn() },
};

const COMPOSER = {
  text: '',
  onText: fn(),
  pictures: [{ slot: 0, upload: NO_PICTURE }],
  picturesShown: false,
  onShowPictures: fn(),
  error: undefined,
  isOutcomeUnknown: false,
  busy: false,
  onSubmit: fn((event) => event.preventDefault()),
};

const CONVERSATION = {
  thread: aSupportThread({ reference: { kind: 'withdrawal', id: '1nz0q8v3k5m7p9r2t4w6y' } }),
  messages: someSupportMessages(),
  hasEarlier: false,
  loadingEarlier: false,
  onEarlier: fn(),
  closing: false,
  onClose: fn(),
};

const meta = {
  title: 'account/Support',
  component: SupportView,
  args: {
    state: 'ready',
    retrying: false,
    onRetry: fn(),
    newThread: undefined,
    conversation: CONVERSATION,
    hours: '',
    composer: COMPOSER,
    Picture: ({ label }) => <img alt={label} src={PIXEL} width="160" />,
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof SupportView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your message' }), 'T');
    await expect(args.composer.onText).toHaveBeenCalledWith('T');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a picture' }));
    await expect(args.composer.onShowPictures).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.composer.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the conversation' }));
    await expect(CONVERSATION.onClose).toHaveBeenCalledOnce();
  },
};
export const NewConversation: Story = {
  args: {
    conversation: undefined,
    newThread: {
      topic: 'order',
      onTopic: fn(),
      reference: { kind: 'order', id: '1nz0q8v3k5m7p9r2t4w6y' },
    },
  },
};
export const NewConversationWithoutReference: Story = {
  args: {
    conversation: undefined,
    newThread: { topic: 'general', onTopic: fn(), reference: undefined },
  },
};
export const Pictures: Story = {
  args: {
    composer: {
      ...COMPOSER,
      picturesShown: true,
      pictures: [
        { slot: 0, upload: { ...NO_PICTURE, preview: PIXEL, done: true } },
        { slot: 1, upload: { ...NO_PICTURE, preview: PIXEL, progress: 0.4 } },
        { slot: 2, upload: { ...NO_PICTURE, preview: PIXEL, error: 'upload_failed' as const } },
      ],
    },
  },
};
export const Closed: Story = {
  args: {
    conversation: {
      ...CONVERSATION,
      thread: aSupportThread({ state: 'closed', unread: false }),
    },
  },
};
export const OutcomeUnknown: Story = {
  args: { composer: { ...COMPOSER, text: 'Is it on its way?', isOutcomeUnknown: true } },
};
export const InvalidMessage: Story = {
  args: { composer: { ...COMPOSER, error: 'Write something, or add a picture.' } },
};
export const Sending: Story = {
  args: { composer: { ...COMPOSER, text: 'Is it on its way?', busy: true } },
};
export const Loading: Story = { args: { state: 'loading', conversation: undefined } };
export const Unknown: Story = { args: { state: 'unknown', conversation: undefined } };
export const Failed: Story = {
  args: { state: 'failed', conversation: undefined },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Extreme: Story = {
  args: {
    conversation: {
      ...CONVERSATION,
      hasEarlier: true,
      messages: Array.from({ length: 12 }, (_, n) => ({
        number: n + 40,
        author: n % 3 === 0 ? ('operator' as const) : ('user' as const),
        text: n % 4 === 3 ? '' : `${'0x8f3a'.repeat(n * 5)} ${'A long line. '.repeat(n * 6)}\n\n?`,
        pictures: n % 4 === 3 ? ['one', 'two', 'three'] : [],
        time: SAMPLE_NOW - (12 - n) * 3_600,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier messages' }));
    await expect(CONVERSATION.onEarlier).toHaveBeenCalledOnce();
  },
};
