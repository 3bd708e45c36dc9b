import { useTranslation } from '@candela/i18n';
import { type FormEventHandler, useState } from 'react';
import type { Problem } from '../../internal/problems.js';

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** In screen order. */
const FIELDS = ['username', 'password'] as const;
export type LoginField = (typeof FIELDS)[number];

/** A translation key or the service's message. */
type Fault = { readonly problem: Problem } | { readonly words: string };
type Faults = Readonly<Partial<Record<LoginField, Fault>>>;

export interface LoginForm {
  readonly errors: Readonly<Record<LoginField, string | undefined>>;
  /** First invalid field of the last failure, a new object each time: it receives focus. */
  readonly refused: { readonly field: LoginField } | undefined;
  readonly onEdit: (field: LoginField) => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Shows the service's message at a field. */
  readonly refuse: (field: LoginField, words: string) => void;
}

/**
 * Reads two fields and a checkbox on submit. The form library would take a tenth of the 150 kB
 * budget for the first visit to `/login`.
 */
export function useLoginForm(submit: (login: Login) => void): LoginForm {
  const { t } = useTranslation('entry');
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<LoginForm['refused']>();

  const wordsOf = (fault: Fault | undefined) => {
    if (fault === undefined) return undefined;
    return 'words' in fault ? fault.words : t(`problem.${fault.problem}`);
  };
  const fail = (found: Faults) => {
    setFaults(found);
    const field = FIELDS.find((it) => found[it]);
    setRefused(field && { field });
  };

  return {
    errors: { username: wordsOf(faults.username), password: wordsOf(faults.password) },
    refused,
    onEdit: (field) => setFaults(({ [field]: _mended, ...rest }) => rest),
    onSubmit: (event) => {
      event.preventDefault();
      const login = read(new FormData(event.currentTarget));
      const missing = missingIn(login);
      if (Object.keys(missing).length > 0) fail(missing);
      else submit(login);
    },
    refuse: (field, words) => fail({ [field]: { words } }),
  };
}

/** Spaces around a username are typing errors; in a password they are significant. */
function read(form: FormData): Login {
  return {
    username: String(form.get('username') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    remember: form.has('remember'),
  };
}

/** Checks only for empty fields: the service knows whether an account exists. */
function missingIn({ username, password }: Login): Faults {
  return {
    ...(username === '' && { username: { problem: 'username_missing' } as const }),
    ...(password === '' && { password: { problem: 'password_missing' } as const }),
  };
}
