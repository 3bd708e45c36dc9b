import { useTranslation } from '@candela/i18n';
import { type FormEventHandler, useState } from 'react';
import type { ProblemKey } from '../shared/form-fields.js';

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** In screen order. */
const FIELDS = ['username', 'password'] as const;
export type LoginField = (typeof FIELDS)[number];

type FieldProblem = { readonly problem: ProblemKey } | { readonly message: string };
type FieldProblems = Readonly<Partial<Record<LoginField, FieldProblem>>>;

export interface LoginForm {
  readonly errors: Readonly<Record<LoginField, string | undefined>>;
  /** A new object each time: it receives focus. */
  readonly firstInvalid: { readonly field: LoginField } | undefined;
  readonly onEdit: (field: LoginField) => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly showError: (field: LoginField, message: string) => void;
}

/** The form library would take a tenth of the 150 kB budget of `/login`. */
export function useLoginForm(submit: (login: Login) => void): LoginForm {
  const { t } = useTranslation('entry');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [firstInvalid, setFirstInvalid] = useState<LoginForm['firstInvalid']>();

  const messageOf = (fieldProblem: FieldProblem | undefined) => {
    if (fieldProblem === undefined) return undefined;
    return 'message' in fieldProblem ? fieldProblem.message : t(`problem.${fieldProblem.problem}`);
  };
  const showProblems = (newProblems: FieldProblems) => {
    setProblems(newProblems);
    const field = FIELDS.find((it) => newProblems[it]);
    setFirstInvalid(field && { field });
  };

  return {
    errors: { username: messageOf(problems.username), password: messageOf(problems.password) },
    firstInvalid,
    onEdit: (field) => setProblems(({ [field]: _cleared, ...rest }) => rest),
    onSubmit: (event) => {
      event.preventDefault();
      const login = readLogin(new FormData(event.currentTarget));
      const missing = missingFieldProblems(login);
      if (Object.keys(missing).length > 0) showProblems(missing);
      else submit(login);
    },
    showError: (field, message) => showProblems({ [field]: { message } }),
  };
}

/** In a password, spaces are significant. */
function readLogin(form: FormData): Login {
  return {
    username: String(form.get('username') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    remember: form.has('remember'),
  };
}

/** The service knows whether an account exists. */
function missingFieldProblems({ username, password }: Login): FieldProblems {
  return {
    ...(username === '' && { username: { problem: 'username_missing' } as const }),
    ...(password === '' && { password: { problem: 'password_missing' } as const }),
  };
}
