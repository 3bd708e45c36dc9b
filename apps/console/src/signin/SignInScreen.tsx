import { Button, Card, Logo, Notice, TextField } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { type FormEvent, useRef, useState } from 'react';
import { useSignInMutation } from '../api/console-api.js';
import type { WireFailure } from '../api/request-failure.js';
import { FailureNotice } from '../components/FailureMessages.js';
import { PageTitle } from '../components/PageTitle.js';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  readonly expiredUser?: string | undefined;
}

const CODE = /^\d{6}$/;
/** Some authenticators group the digits. */
const SPACES = /\s/g;

export function SignInScreen({ expiredUser }: SignInScreenProps) {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const [name, setName] = useState(expiredUser ?? '');
  const [password, setPassword] = useState('');
  const [typedCode, setCode] = useState('');
  const [invalidField, setInvalidField] = useState<'name' | 'password' | 'code'>();
  const form = useRef<HTMLFormElement>(null);
  const code = typedCode.replace(SPACES, '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const firstInvalid =
      name.trim() === ''
        ? 'name'
        : password === ''
          ? 'password'
          : !CODE.test(code)
            ? 'code'
            : undefined;
    setInvalidField(firstInvalid);
    if (firstInvalid !== undefined) return focusOn(firstInvalid);
    const result = await signIn({ name: name.trim(), password, code });
    if (result.error === undefined) return;
    // Valid for one attempt.
    setCode('');
    focusOn('code');
  }

  function focusOn(field: string): void {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <main className={styles.root}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <Logo size={8} />
          <PageTitle title="Operators’ console" />
        </div>
        {expiredUser !== undefined && (
          <Notice
            body="Sign in again. Your input is kept."
            icon={<Lock />}
            title="Your session has ended."
          />
        )}
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          ref={form}
        >
          <TextField
            autoCapitalize="none"
            autoComplete="username"
            error={invalidField === 'name' ? 'Type your name.' : undefined}
            label="Name"
            maxLength={64}
            name="name"
            onChange={({ target }) => setName(target.value)}
            spellCheck={false}
            value={name}
          />
          <TextField
            autoComplete="current-password"
            error={invalidField === 'password' ? 'Type your password.' : undefined}
            label="Password"
            maxLength={200}
            name="password"
            onChange={({ target }) => setPassword(target.value)}
            revealLabel="Show the password"
            hideLabel="Hide the password"
            type="password"
            value={password}
          />
          <TextField
            autoComplete="one-time-code"
            error={invalidField === 'code' ? 'Enter the six-digit code.' : undefined}
            hint="The six-digit code from your authenticator app."
            inputMode="numeric"
            label="Digits"
            maxLength={7}
            name="code"
            onChange={({ target }) => setCode(target.value)}
            value={typedCode}
          />
          {error !== undefined && <FailureNotice failure={error as WireFailure} />}
          <Button full loading={isLoading} type="submit">
            Sign in
          </Button>
        </form>
      </Card>
    </main>
  );
}
