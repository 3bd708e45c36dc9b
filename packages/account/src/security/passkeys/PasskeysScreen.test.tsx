import { aPasskey } from '@candela/api-client/testing';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@candela/contract/calls/security';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { namedError, PASSKEY_OPTIONS, stubAuthenticator } from '../../testing/authenticator.js';
import { PasskeysScreen } from './PasskeysScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  const browser = stubAuthenticator();
  return renderScreen(PasskeysScreen, {
    initialPath: '/passkeys',
    prepareService: (it) => it.respond(listPasskeys, []),
  }).then((screenThere) => ({ ...screenThere, ...browser }));
};
const addButton = () => screen.findByRole('button', { name: 'Add passkey' });
async function fillIn(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Phone');
  await user.type(screen.getByLabelText('Login password'), 'secret-12');
}

test('adds a named passkey after the password', async () => {
  const { service, user, create } = await open();
  expect(await screen.findByText('No passkeys yet')).toBeDefined();
  service.respond(startPasskey, { options: PASSKEY_OPTIONS });
  service.respond(addPasskey, { id: 'passkey-1' });
  service.respond(listPasskeys, [aPasskey({ name: 'Phone', lastUsedAt: null })]);
  await fillIn(user);
  await user.click(await addButton());
  expect(await screen.findByText('Not used yet')).toBeDefined();
  expect(create).toHaveBeenCalledOnce();
  expect(service.sentTo(startPasskey)).toMatchObject([{ password: 'secret-12' }]);
  const [sent] = service.sentTo(addPasskey);
  expect(sent).toMatchObject({ name: 'Phone' });
  expect(JSON.parse(sent?.credential ?? '')).toMatchObject({ id: 'key-1', type: 'public-key' });
  expect((screen.getByLabelText('Login password') as HTMLInputElement).value).toBe('');
});

test('sends nothing without a name and a password', async () => {
  const { service, user } = await open();
  await user.click(await addButton());
  expect(await screen.findByText('Please fill in this field.')).toBeDefined();
  expect(screen.getByText('Please enter your login password.')).toBeDefined();
  expect(service.sentTo(startPasskey)).toEqual([]);
});

test('reports a wrong password at its field, and does not open the browser dialog', async () => {
  const { service, user, create } = await open();
  service.reject(startPasskey, 'old_password_wrong', 'The current password is wrong.');
  await fillIn(user);
  await user.click(await addButton());
  expect(await screen.findByText('The current password is wrong.')).toBeDefined();
  expect(create).not.toHaveBeenCalled();
});

test('requests a code when there is a second factor', async () => {
  const { service, user } = await open();
  service.reject(startPasskey, 'second_factor_required', 'Enter the code.');
  await fillIn(user);
  await user.click(await addButton());
  service.respond(startPasskey, { options: PASSKEY_OPTIONS });
  service.respond(addPasskey, { id: 'passkey-1' });
  await user.type(await screen.findByLabelText(/code/i), '123456');
  await user.click(await addButton());
  await waitFor(() => expect(service.sentTo(addPasskey)).toHaveLength(1));
  expect(service.sentTo(startPasskey)[1]).toMatchObject({ code: '123456' });
});

test.each([
  ['NotAllowedError', 'Cancelled or timed out.'],
  ['InvalidStateError', 'This device already has a passkey for this account.'],
  ['NotSupportedError', 'That didn’t work on this device. Try another.'],
])('explains the browser error %s, and adds nothing', async (name, expectedText) => {
  const { service, user, create } = await open();
  create.mockRejectedValueOnce(namedError(name));
  service.respond(startPasskey, { options: PASSKEY_OPTIONS });
  await fillIn(user);
  await user.click(await addButton());
  expect(await screen.findByText(expectedText)).toBeDefined();
  expect(service.sentTo(addPasskey)).toEqual([]);
});

test('reopens a cancelled dialog with the same challenge', async () => {
  const { service, user, create } = await open();
  create.mockRejectedValueOnce(namedError('NotAllowedError'));
  service.respond(startPasskey, { options: PASSKEY_OPTIONS });
  await fillIn(user);
  await user.click(await addButton());
  expect(await screen.findByText(/Cancelled or timed out/)).toBeDefined();
  service.respond(addPasskey, { id: 'passkey-1' });
  await user.click(await addButton());
  await waitFor(() => expect(service.sentTo(addPasskey)).toHaveLength(1));
  expect(service.sentTo(startPasskey)).toHaveLength(1);
});

test('resends the credential after a lost answer, without creating a second one', async () => {
  const { service, user, create } = await open();
  service.respond(startPasskey, { options: PASSKEY_OPTIONS });
  service.drop(addPasskey);
  await fillIn(user);
  await user.click(await addButton());
  expect(await screen.findByText(/We lost the reply/)).toBeDefined();
  service.respond(addPasskey, { id: 'passkey-1' });
  service.respond(listPasskeys, [aPasskey()]);
  await user.click(await addButton());
  expect(await screen.findByText('My phone')).toBeDefined();
  expect(create).toHaveBeenCalledOnce();
  const [first, second] = service.sentTo(addPasskey);
  expect(second?.credential).toBe(first?.credential);
});

test('renames a passkey, and removes one after confirmation', async () => {
  stubAuthenticator();
  const { service, user } = await renderScreen(PasskeysScreen, {
    prepareService: (it) => it.respond(listPasskeys, [aPasskey()]),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.clear(sheet.getByLabelText('Name'));
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await sheet.findByText('Please fill in this field.')).toBeDefined();
  service.respond(renamePasskey, {});
  service.respond(listPasskeys, [aPasskey({ name: 'Old phone' })]);
  await user.type(sheet.getByLabelText('Name'), 'Old phone{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove Old phone?' });
  expect(service.sentTo(renamePasskey)).toMatchObject([{ id: 'passkey-1', name: 'Old phone' }]);
  await user.click(remove);
  service.respond(removePasskey, {});
  service.respond(listPasskeys, []);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No passkeys yet')).toBeDefined();
  expect(service.sentTo(removePasskey)).toMatchObject([{ id: 'passkey-1' }]);
});

test('explains that passkeys are unavailable, and offers no form', async () => {
  await renderScreen(PasskeysScreen, { prepareService: (it) => it.respond(listPasskeys, []) });
  expect(await screen.findByText(/They aren’t available here/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});
