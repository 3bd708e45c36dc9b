import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formFields, typedFields } from '../../internal/testing/form-fields.js';
import { LoginPasswordView } from './LoginPasswordView.js';

const NOTHING_WRONG = {
  oldPassword: undefined,
  newPassword: undefined,
  confirmPassword: undefined,
  endOtherSessions: undefined,
};
const MISSING = 'Please fill in this field.';
const LONG =
  'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss.';

const FIELDS = {
  ...typedFields({ oldPassword: '', newPassword: '', confirmPassword: '' }),
  ...formFields('endOtherSessions'),
};

const meta = {
  title: 'account/LoginPassword',
  component: LoginPasswordView,
  args: {
    signedIn: true,
    fields: FIELDS,
    errors: NOTHING_WRONG,
    summary: undefined,
    busy: false,
    waitSeconds: 0,
    onSubmit: fn((event) => event.preventDefault()),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof LoginPasswordView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Filled: Story = {
  args: {
    fields: {
      ...FIELDS,
      ...typedFields({
        oldPassword: 'correct horse',
        newPassword: 'kite-harbour-71',
        confirmPassword: 'kite',
      }),
    },
  },
};
/** Nobody is signed in: the way in, and back here. */
export const SignedOut: Story = { args: { signedIn: false } };
export const Loading: Story = { args: { busy: true } };
export const Empty: Story = {
  args: {
    errors: {
      ...NOTHING_WRONG,
      oldPassword: MISSING,
      newPassword: MISSING,
      confirmPassword: MISSING,
    },
    summary: 'Please complete the form',
  },
};
export const Differing: Story = {
  args: { errors: { ...NOTHING_WRONG, confirmPassword: 'The two passwords are inconsistent' } },
};
export const WrongOld: Story = {
  args: { errors: { ...NOTHING_WRONG, oldPassword: 'The current password is wrong.' } },
};
export const Throttled: Story = { args: { waitSeconds: 1_742 } };
export const Live: Story = { args: { sandbox: false } };
export const Extreme: Story = {
  args: {
    waitSeconds: 86_399,
    errors: { ...NOTHING_WRONG, oldPassword: LONG, newPassword: LONG, confirmPassword: LONG },
  },
};
