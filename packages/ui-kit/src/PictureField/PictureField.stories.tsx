import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PictureField, type PictureFieldProps } from './PictureField.js';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 30%22%3E%3Crect width=%2240%22 height=%2230%22 fill=%22%23777%22/%3E%3C/svg%3E';

const meta = {
  title: 'ui-kit/Forms/PictureField',
  component: PictureField,
  args: {
    label: 'Proof of payment',
    pickLabel: 'Choose a picture',
    replaceLabel: 'Replace',
    removeLabel: 'Remove',
    notPictureText: 'This file is not a picture.',
    onPick: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PictureField>;

export default meta;

type Story = StoryObj<typeof meta>;

function ControlledPictureField({ onPick, ...props }: PictureFieldProps) {
  const [preview, setPreview] = useState<string>();
  return (
    <PictureField
      {...props}
      onPick={(file, size) => {
        onPick(file, size);
        setPreview(URL.createObjectURL(file));
      }}
      preview={preview}
      previewAlt="The chosen picture"
    />
  );
}

const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (char) => char.charCodeAt(0),
);

export const Empty: Story = { args: { hint: 'JPEG, PNG or WebP' } };
export const Uploading: Story = { args: { preview: PICTURE, progress: 0.4 } };
export const Uploaded: Story = { args: { preview: PICTURE } };
export const Failed: Story = { args: { preview: PICTURE, error: 'Upload failed!' } };

export const Picked: Story = {
  render: (args) => <ControlledPictureField {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const picture = new File([PIXEL], 'receipt.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText(/Proof of payment/), picture);
    const shown = await canvas.findByAltText<HTMLImageElement>('The chosen picture');
    await waitFor(() => expect(shown.naturalWidth).toBe(1));
    await expect(args.onPick).toHaveBeenCalledWith(picture, { width: 1, height: 1 });
  },
};

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((it) =>
      typeof it === 'string' ? [...it].map((char) => char.charCodeAt(0)) : it,
    ),
  );

/**
 * Names and types of pictures, with content that is not a picture or that this browser cannot
 * decode.
 */
const NO_PICTURES = [
  new File(['Paid on Monday, thank you.'], 'receipt.jpg', { type: 'image/jpeg' }),
  new File([], 'receipt.png', { type: 'image/png' }),
  new File([bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic')], 'IMG_0001.HEIC', {
    type: 'image/heic',
  }),
  new File([PIXEL.slice(0, 9)], 'half.png', { type: 'image/png' }),
  // More pixels than a browser can decode.
  new File(
    [
      bytes(
        137,
        'PNG',
        13,
        10,
        26,
        10,
        0,
        0,
        0,
        13,
        'IHDR',
        127,
        255,
        255,
        255,
        127,
        255,
        255,
        255,
        8,
        2,
        0,
        0,
        0,
      ),
    ],
    'huge.png',
    { type: 'image/png' },
  ),
];

/**
 * Each file is rejected with an error and without a broken preview; a valid picture is accepted
 * afterwards.
 */
export const NotAPicture: Story = {
  render: (args) => <ControlledPictureField {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(/Proof of payment/);
    // File dialogs may ignore `accept`.
    const user = userEvent.setup({ applyAccept: false });
    for (const file of NO_PICTURES) {
      await user.upload(input, file);
      await expect(await canvas.findByText('This file is not a picture.')).toBeVisible();
      await expect(input).toHaveAccessibleDescription('This file is not a picture.');
      await expect(canvas.queryByRole('img')).toBeNull();
      await expect(args.onPick).not.toHaveBeenCalled();
    }
    await user.upload(input, new File([PIXEL], 'receipt.png', { type: 'image/png' }));
    await waitFor(() => expect(canvas.queryByText('This file is not a picture.')).toBeNull());
    await expect(canvas.getByAltText('The chosen picture')).toBeVisible();
  },
};
