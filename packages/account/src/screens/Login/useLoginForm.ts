import { useTranslation } from '@candela/i18n';
import { type FormEventHandler, useState } from 'react';
import type { Problem } from '../../internal/problems.js';

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** As they stand on the screen. */
const FIELDS = ['username', 'password'] as const;
export type LoginField = (typeof FIELDS)[number];

/** A key of the texts, or the service's own words. */
type Fault = { readonly problem: Problem } | { readonly words: string };
type Faults = Readonly<Partial<Record<LoginField, Fault>>>;

export interface LoginForm {
  readonly errors: Readonly<Record<LoginField, string | undefined>>;
  /** The first bad field of the last refusal, anew with each: it gets the focus. */
  readonly refused: { readonly field: LoginField } | undefined;
  readonly onEdit: (field: LoginField) => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Says at a field what the service said. */
  readonly refuse: (field: LoginField, words: string) => void;
}

/**
 * Two texts and a tick, read from the form when it is sent. Done by hand: the first visit to
 * `/login` has 150 kB, and the form library would take a tenth of them.
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

/** Spaces around a username are a slip of the keyboard; in a password they count. */
function read(form: FormData): Login {
  return {
    username: String(form.get('username') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    remember: form.has('remember'),
  };
}

/** Only emptiness is judged here: whether an account exists is the service's to say. */
function missingIn({ username, password }: Login): Faults {
  return {
    ...(username === '' && { username: { problem: 'username_missing' } as const }),
    ...(password === '' && { password: { problem: 'password_missing' } as const }),
  };
}
