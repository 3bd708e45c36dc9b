import { fn } from 'storybook/test';
import { formFields, typedFields } from './form-fields.js';

export const NO_CODE = {
  asked: false,
  ref: null,
  value: '',
  onChange: fn(),
  error: undefined,
  lockedSeconds: 0,
};

/** For stories of both password screens. */

const NOTHING_WRONG = {
  oldPassword: undefined,
  newPassword: undefined,
  confirmPassword: undefined,
  endOtherSessions: undefined,
};
const allOf = (words: string) => ({
  ...NOTHING_WRONG,
  oldPassword: words,
  newPassword: words,
  confirmPassword: words,
});
const LONG =
  'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss.';

export const passwordFields = (oldPassword = '', newPassword = '', confirmPassword = '') => ({
  ...typedFields({ oldPassword, newPassword, confirmPassword }),
  ...formFields('endOtherSessions'),
});

export const PASSWORD_ARGS = {
  signedIn: true,
  fields: passwordFields(),
  errors: NOTHING_WRONG,
  secondFactor: NO_CODE,
  summary: undefined,
  busy: false,
  waitSeconds: 0,
  onSubmit: fn((event) => event.preventDefault()),
  sandbox: true,
  goBack: fn(),
};

/** For stories of both screens. */
export const PASSWORD_STATES = {
  /** Sign-in prompt that leads back here. */
  signedOut: { args: { signedIn: false } },
  loading: { args: { busy: true } },
  empty: {
    args: { errors: allOf('Please fill in this field.'), summary: 'Please complete the form' },
  },
  differing: {
    args: { errors: { ...NOTHING_WRONG, confirmPassword: 'The two passwords are inconsistent' } },
  },
  wrongOld: {
    args: { errors: { ...NOTHING_WRONG, oldPassword: 'The current password is wrong.' } },
  },
  throttled: { args: { waitSeconds: 1_742 } },
  live: { args: { sandbox: false } },
  extreme: { args: { waitSeconds: 86_399, errors: allOf(LONG) } },
};
