import { Button, Card, Logo, Notice, TextField } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNotice } from '../shown/Failure.js';
import { PageTitle } from '../shown/PageTitle.js';
import { useSignInMutation } from '../wire/api.js';
import type { WireFailure } from '../wire/failure.js';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  /** Operator whose session ended. */
  readonly endedOf?: string | undefined;
}

const CODE = /^\d{6}$/;
/** Some authenticators group the digits. */
const SPACES = /\s/g;

/** Name, password and TOTP code. */
export function SignInScreen({ endedOf }: SignInScreenProps) {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const [name, setName] = useState(endedOf ?? '');
  const [password, setPassword] = useState('');
  const [typedCode, setCode] = useState('');
  const [wrong, setWrong] = useState<'name' | 'password' | 'code'>();
  const form = useRef<HTMLFormElement>(null);
  const code = typedCode.replace(SPACES, '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const first =
      name.trim() === ''
        ? 'name'
        : password === ''
          ? 'password'
          : !CODE.test(code)
            ? 'code'
            : undefined;
    setWrong(first);
    if (first !== undefined) return focusOn(first);
    const answered = await signIn({ name: name.trim(), password, code });
    if (answered.error === undefined) return;
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
        {endedOf !== undefined && (
          <Notice
            body="Sign in again: what you typed is still there."
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
            error={wrong === 'name' ? 'Type your name.' : undefined}
            label="Name"
            maxLength={64}
            name="name"
            onChange={({ target }) => setName(target.value)}
            spellCheck={false}
            value={name}
          />
          <TextField
            autoComplete="current-password"
            error={wrong === 'password' ? 'Type your password.' : undefined}
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
            error={wrong === 'code' ? 'Type the six digits.' : undefined}
            hint="The six digits that your device shows now."
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
