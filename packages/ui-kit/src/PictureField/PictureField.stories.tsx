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

/** As a screen uses it: what is picked is shown. */
function Picking({ onPick, ...props }: PictureFieldProps) {
  const [preview, setPreview] = useState<string>();
  return (
    <PictureField
      {...props}
      onPick={(file) => {
        onPick(file);
        setPreview(URL.createObjectURL(file));
      }}
      preview={preview}
      previewAlt="The chosen picture"
    />
  );
}

/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (char) => char.charCodeAt(0),
);

export const Empty: Story = { args: { hint: 'JPEG, PNG or WebP, at most 5 MB' } };
export const Uploading: Story = { args: { preview: PICTURE, progress: 0.4 } };
export const Uploaded: Story = { args: { preview: PICTURE } };
export const Failed: Story = { args: { preview: PICTURE, error: 'Upload failed!' } };

export const Picked: Story = {
  render: (args) => <Picking {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const picture = new File([PIXEL], 'receipt.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText(/Proof of payment/), picture);
    const shown = await canvas.findByAltText<HTMLImageElement>('The chosen picture');
    await waitFor(() => expect(shown.naturalWidth).toBe(1));
    await expect(args.onPick).toHaveBeenCalledWith(picture);
  },
};

/** Its name and type say picture; its content does not. */
export const NotAPicture: Story = {
  render: (args) => <Picking {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(/Proof of payment/);
    await userEvent.upload(input, new File(['text'], 'receipt.png', { type: 'image/png' }));
    await expect(await canvas.findByText('This file is not a picture.')).toBeVisible();
    await expect(input).toHaveAccessibleDescription('This file is not a picture.');
    await expect(canvas.queryByAltText('The chosen picture')).toBeNull();
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
