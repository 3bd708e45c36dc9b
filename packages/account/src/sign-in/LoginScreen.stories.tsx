import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LoginView } from './LoginScreen.js';

const meta = {
  title: 'account/Login',
  component: LoginView,
  args: {
    appName: 'Candela',
    sandbox: true,
    knownUsername: '',
    remember: false,
    errors: { username: undefined, password: undefined },
    firstInvalid: undefined,
    onEdit: fn(),
    sessionEnded: false,
    busy: false,
    waitSeconds: 0,
    locationState: undefined,
    demo: { busy: false, error: undefined, onLogin: fn() },
    passkey: undefined,
    step: undefined,
    onSubmit: fn((event) => event.preventDefault()),
  },
} satisfies Meta<typeof LoginView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const password = canvas.getByLabelText('Login password');
    await userEvent.type(password, 'secret-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { busy: true, appName: undefined } };
export const Empty: Story = {
  args: {
    errors: {
      username: 'Please enter your phone number.',
      password: 'Please enter your login password.',
    },
  },
};
export const Remembered: Story = { args: { knownUsername: 'alice', remember: true } };
export const RejectedByService: Story = {
  args: {
    firstInvalid: { field: 'password' },
    errors: { username: undefined, password: 'Username or password is wrong.' },
  },
};
export const SessionEnded: Story = { args: { sessionEnded: true } };
export const Throttled: Story = { args: { waitSeconds: 42 } };
export const Passkey: Story = {
  args: { passkey: { busy: false, error: undefined, onLogin: fn() } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in with a passkey' }));
    await expect(args.passkey?.onLogin).toHaveBeenCalledOnce();
  },
};
export const PasskeyRejected: Story = {
  args: {
    passkey: {
      busy: false,
      error: 'This passkey was not accepted. Try again, or log in with your password.',
      onLogin: fn(),
    },
  },
};
export const Demo: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Try the demo account' }));
    await expect(args.demo.onLogin).toHaveBeenCalledOnce();
  },
};
export const DemoOpening: Story = {
  args: { demo: { busy: true, error: undefined, onLogin: fn() } },
};
export const DemoRejected: Story = {
  args: {
    demo: {
      busy: false,
      error:
        'Too many demo accounts were opened from your network. Please try again in an hour, or register.',
      onLogin: fn(),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Too many demo');
  },
};
export const Live: Story = {
  args: { sandbox: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Try the demo account')).toBeNull();
  },
};
const STEP = {
  challenge: 'challenge',
  error: undefined,
  busy: false,
  waitSeconds: 0,
  onEdit: fn(),
  onBack: fn(),
  onSubmit: fn((event) => event.preventDefault()),
};
export const SecondFactorStep: Story = {
  args: { step: STEP },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Code'), '123456{Enter}');
    await expect(args.step?.onSubmit).toHaveBeenCalledOnce();
  },
};
export const WrongCode: Story = {
  args: {
    step: { ...STEP, error: 'Wrong or already used code. Wait for the next one.' },
  },
};
export const CodesThrottled: Story = { args: { step: { ...STEP, waitSeconds: 1_799 } } };
export const Extreme: Story = {
  args: {
    appName: 'A product with a remarkably long name',
    waitSeconds: 86_399,
    errors: {
      username:
        'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss.',
      password:
        'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss.',
    },
  },
};
