import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlledFields, formFields } from '../testing/form-fields.js';
import { RegisterView } from './RegisterScreen.js';

const NO_ERRORS = {
  username: undefined,
  password: undefined,
  confirmPassword: undefined,
  fundPassword: undefined,
  confirmFundPassword: undefined,
  inviteCode: undefined,
  agree: undefined,
};
const MISSING = 'Please fill in this field.';

const FIELDS = {
  ...formFields('username', 'confirmPassword', 'inviteCode', 'agree'),
  ...controlledFields({ password: '', fundPassword: '', confirmFundPassword: '' }),
};

const meta = {
  title: 'account/Register',
  component: RegisterView,
  args: {
    appName: 'Candela',
    sandbox: true,
    fields: FIELDS,
    typedUsername: '',
    errors: NO_ERRORS,
    summary: undefined,
    inviteNote: undefined,
    busy: false,
    locationState: undefined,
    onSubmit: fn((event) => event.preventDefault()),
    goBack: fn(),
  },
} satisfies Meta<typeof RegisterView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = { args: { inviteNote: 'Filled in by the sandbox.' } };
export const Agreement: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('user agreement'));
    const page = within(canvasElement.ownerDocument.body);
    const sheet = await page.findByRole('dialog', { name: 'User agreement' });
    await expect(within(sheet).getByText('Sandbox funds have no value')).toBeInTheDocument();
  },
};
export const Filled: Story = {
  args: {
    fields: {
      ...FIELDS,
      ...controlledFields({
        password: 'correct horse',
        fundPassword: '246810',
        confirmFundPassword: '2468',
      }),
    },
  },
};
export const Loading: Story = { args: { busy: true, appName: undefined } };
export const Empty: Story = {
  args: {
    errors: {
      ...NO_ERRORS,
      username: MISSING,
      password: MISSING,
      confirmPassword: MISSING,
      fundPassword: MISSING,
      confirmFundPassword: MISSING,
      inviteCode: MISSING,
      agree: 'Please agree to the user agreement and privacy policy.',
    },
    summary: 'Please enter the complete form.',
  },
};
export const Differing: Story = {
  args: {
    errors: {
      ...NO_ERRORS,
      confirmPassword: 'Login Passwords do not match.',
      confirmFundPassword: 'Withdrawal Passwords do not match.',
    },
  },
};
export const UsernameTaken: Story = {
  args: { errors: { ...NO_ERRORS, username: 'This username is already in use.' } },
};
export const Live: Story = { args: { sandbox: false } };
