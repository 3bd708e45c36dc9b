import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import type { Passkeys } from './service.js';

export function passkeysRoutes({
  passkeys,
}: {
  readonly passkeys: Pick<
    Passkeys,
    'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
  >;
}) {
  return {
    listPasskeys: async ({ session }) => succeed(await passkeys.listPasskeys(session.userId)),
    startPasskey: ({ session, passkeyOrigin }, { password }) =>
      passkeys.startPasskey(session, password, passkeyOrigin),
    addPasskey: ({ session, passkeyOrigin }, form) =>
      passkeys.addPasskey(session, form, passkeyOrigin),
    renamePasskey: async ({ session }, change) =>
      mapValue(await passkeys.renamePasskey(session.userId, change), () => ({})),
    removePasskey: async ({ session }, { id }) =>
      mapValue(await passkeys.removePasskey(session.userId, id), () => ({})),
  } satisfies Handlers;
}
