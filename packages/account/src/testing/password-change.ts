import { fn } from 'storybook/test';
import { controlledFields, formFields } from './form-fields.js';

export const NO_SECOND_FACTOR = {
  isRequired: false,
  ref: null,
  value: '',
  onChange: fn(),
  error: undefined,
  lockedSeconds: 0,
};

const NO_ERRORS = {
  oldPassword: undefined,
  newPassword: undefined,
  confirmPassword: undefined,
  endOtherSessions: undefined,
};
const allErrors = (text: string) => ({
  ...NO_ERRORS,
  oldPassword: text,
  newPassword: text,
  confirmPassword: text,
});
const LONG_TEXT =
  'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss.';

export const passwordFields = (oldPassword = '', newPassword = '', confirmPassword = '') => ({
  ...controlledFields({ oldPassword, newPassword, confirmPassword }),
  ...formFields('endOtherSessions'),
});

export const PASSWORD_ARGS = {
  signedIn: true,
  fields: passwordFields(),
  errors: NO_ERRORS,
  secondFactor: NO_SECOND_FACTOR,
  summary: undefined,
  busy: false,
  waitSeconds: 0,
  onSubmit: fn((event) => event.preventDefault()),
  sandbox: true,
  goBack: fn(),
};

export const PASSWORD_STATES = {
  signedOut: { args: { signedIn: false } },
  loading: { args: { busy: true } },
  empty: {
    args: { errors: allErrors('Please fill in this field.'), summary: 'Please complete the form' },
  },
  differing: {
    args: { errors: { ...NO_ERRORS, confirmPassword: 'The two passwords are inconsistent' } },
  },
  wrongOld: {
    args: { errors: { ...NO_ERRORS, oldPassword: 'The current password is wrong.' } },
  },
  throttled: { args: { waitSeconds: 1_742 } },
  live: { args: { sandbox: false } },
  extreme: { args: { waitSeconds: 86_399, errors: allErrors(LONG_TEXT) } },
};
