import { randomBytes } from 'node:crypto';

export interface Envelope {
  readonly sign?: number;
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: a benchmark reads fields that it knows to exist
  readonly data: any;
}

/** A refusal is a response too. */
export async function postForm(
  address: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Envelope> {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${address}/api/${path}`, { method: 'POST', body });
  return (await response.json()) as Envelope;
}

/**
 * Without a balance, with the sandbox's invitation code.
 * @throws Error when refused.
 */
export async function registerUser(
  address: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const home = await fetch(`${address}/api/Lottery/web_index?lang=en`);
  const { data } = (await home.json()) as Envelope;
  const registered = await postForm(address, 'PublicUser/Register', {
    ...{ username: `bench.${randomBytes(4).toString('hex')}`, agree: '1' },
    ...{ password: 'correct horse', confirm_password: 'correct horse' },
    ...{ fund_password: '246810', confirm_fund_password: '246810' },
    invite_code: data.sandbox.invite_code,
  });
  if (registered.sign !== 1) throw new Error(`No account: ${JSON.stringify(registered)}`);
  return { id: registered.data.user.id, token: registered.data.token };
}
