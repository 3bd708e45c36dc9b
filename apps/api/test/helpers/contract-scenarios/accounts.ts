import { randomUUID } from 'node:crypto';
import { type Language, PASSKEYS_MAX, UPLOAD_MAX_BYTES } from '@candela/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { UPLOAD_RULE } from '../../../src/identity/attempt-limits/service.js';
import { createAuthenticator } from '../authenticator.js';
import { authenticatorCode } from '../authenticator-code.js';
import { addPasskey, loginOptions, type PasskeyUser, passkeyOptions } from '../passkeys.js';
import { PICTURE } from '../recharges.js';
import { acceptedRecovery, requestRecovery } from '../recoveries.js';
import { addSecondFactor, type SecondFactorUser } from '../second-factor.js';
import { TEST_FUND_PASSWORD, TEST_PASSWORD, type TestUser } from '../test-api.js';
import type { Arrangements, PrepareRequest, RequestInput } from './arrangements.js';
import { DEMOS_PER_HOUR, requirePast, submitDocuments, type World } from './world.js';

/** The sandbox's seeded demo account: none of its lists is empty. */
export function demoUser({ api, once }: World): Promise<TestUser> {
  return once('demo', async () => {
    const password = api.config.secrets.demoPassword ?? '';
    const { token, user } = (await api.call('login', { username: 'demo', password })).data;
    return { ...user, token };
  });
}

/** Locked out by wrong login and fund passwords. */
export function throttledUser({ api, once }: World): Promise<TestUser> {
  return once('guesser', async () => {
    const user = await api.register();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = { old_password: 'wrong horse' };
      await api.call('changeLoginPassword', { ...NEW_LOGIN, ...wrong }, user.token);
      await api.call('changeFundPassword', { ...NEW_FUND, ...wrong }, user.token);
    }
    return user;
  });
}

export const WRONG_CODE = 'wrong-code';
/** Not compared any more. */
export const THROTTLED_CODE = '000000';

export function secondFactorUser({ api, once }: World): Promise<SecondFactorUser> {
  return once('guarded', async () => addSecondFactor(api, await api.register()));
}

function passkeyUser({ api, once }: World): Promise<PasskeyUser> {
  return once('keyed', async () => addPasskey(api, await api.register()));
}

function userWithMaxPasskeys({ api, once }: World) {
  return once('keyed fully', async () => {
    const user = await api.register();
    const options = await passkeyOptions(api, user);
    for (let slot = 1; slot <= PASSKEYS_MAX; slot += 1) await addPasskey(api, user);
    return { user, spare: () => createAuthenticator().create(options) };
  });
}

function userBlockedDuringLogin({ api, once }: World): Promise<PasskeyUser> {
  return once('hasty key', async () => {
    await api.db.execute(sql`create function block_user() returns trigger language plpgsql as
      $$ begin update users set blocked_at = 1 where id = new.user_id; return null; end $$`);
    await api.db.execute(sql`create trigger hasty_key after update on passkeys for each row
      when (new.name = 'hasty') execute function block_user()`);
    return addPasskey(api, await api.register(), { name: 'hasty' });
  });
}

const passkeyLogin = ({ newAddress }: World, credential: string) => ({
  from: newAddress(),
  fields: { credential },
});

export function demoToken({ api, once }: World): Promise<string> {
  return once('session of a demo', async () => {
    const opened = await api.call('openDemo', { request_id: randomUUID() });
    return opened.data.token;
  });
}

/** Locked out by wrong codes. */
export function codeThrottledUser({ api, once }: World): Promise<TestUser> {
  return once('guesser of codes', async () => {
    const { user, codeNow } = await addSecondFactor(api, await api.register());
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.call('removeSecondFactor', { code: codeNow(9) }, user.token);
    }
    return user;
  });
}

async function challengeOf({ api, newAddress }: World, { username }: TestUser): Promise<string> {
  const fields = { username, password: TEST_PASSWORD };
  const login = await api.call('login', fields, undefined, { remoteAddress: newAddress() });
  return String(login.wire.params?.challenge);
}

const NEW_LOGIN = {
  old_password: TEST_PASSWORD,
  new_password: TEST_PASSWORD,
  confirm_password: TEST_PASSWORD,
};
const NEW_FUND = {
  old_password: TEST_FUND_PASSWORD,
  new_password: TEST_FUND_PASSWORD,
  confirm_password: TEST_FUND_PASSWORD,
};

const NEW_RECOVERED = { new_password: 'recovered horse', confirm_password: 'recovered horse' };

const readyRecovery = ({ api, once }: World) =>
  once('ready recovery', async () => acceptedRecovery(api, await api.register()));

const freshUser = ({ api, once }: World) => once('newcomer', () => api.register());

function registration(
  change: Record<string, string> | ((lang: Language) => Record<string, string>),
) {
  return ({ inviteCode, newAddress }: World, lang: Language): RequestInput => ({
    // Each address may query ten taken usernames.
    from: newAddress(),
    fields: {
      username: `walker.${lang}`,
      password: TEST_PASSWORD,
      confirm_password: TEST_PASSWORD,
      fund_password: TEST_FUND_PASSWORD,
      confirm_fund_password: TEST_FUND_PASSWORD,
      invite_code: inviteCode,
      agree: '1',
      ...(typeof change === 'function' ? change(lang) : change),
    },
  });
}

/** Triggers a password change between registration and its session. */
async function createPasswordChangeTrigger({ api, once }: World): Promise<void> {
  await once('hasty', async () => {
    await api.db.execute(sql`create function change_password() returns trigger language plpgsql as
      $$ begin update users set password_hash = 'another' where id = new.id; return null; end $$`);
    await api.db.execute(sql`create trigger hasty after insert on users for each row
      when (new.username like 'hasty.%') execute function change_password()`);
  });
}

const loginRequest =
  (fields: Record<string, string>): PrepareRequest =>
  ({ newAddress }) => ({
    from: newAddress(),
    fields: { username: 'unknown', password: TEST_PASSWORD, ...fields },
  });

const openDemoRequest: PrepareRequest = ({ newAddress }) => ({
  from: newAddress(),
  fields: { request_id: randomUUID() },
});

const recoveryRequest =
  ({ username, ...fields }: Record<string, string>): PrepareRequest =>
  ({ newAddress }, lang) => ({
    from: newAddress(),
    fields: {
      ...{ request_id: randomUUID(), kind: 'password', text: '', ...fields },
      ...(username !== undefined && { username: `${username}.${lang}` }),
    },
  });

const documents = ({ api, once }: World) => once('documents', () => submitDocuments(api));

const hugePicture = ({ once }: World) =>
  once('huge picture', () =>
    sharp({ create: { width: 5_000, height: 5_001, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );

type File = Uint8Array | undefined;

const uploadRequest =
  (fileOf: (world: World) => File | Promise<File>): PrepareRequest =>
  async (world) => ({
    by: await freshUser(world),
    fields: { kind: 'proof' },
    file: await fileOf(world),
  });

export const ACCOUNT_SCENARIOS = {
  register: {
    success: registration({}),
    failures: {
      form_incomplete: registration({ username: '' }),
      username_invalid: registration({ username: 'no spaces' }),
      username_taken: (world, lang) =>
        registration({ username: world.member.username })(world, lang),
      login_password_invalid: registration({ password: 'short' }),
      login_password_common: registration({
        password: 'password1',
        confirm_password: 'password1',
      }),
      login_passwords_differ: registration({ confirm_password: 'correct house' }),
      fund_password_invalid: registration({ fund_password: '12345' }),
      fund_password_common: registration({ fund_password: '123456' }),
      fund_passwords_differ: registration({ confirm_fund_password: '135790' }),
      invite_code_unknown: registration({ username: 'uninvited', invite_code: 'UNUSED' }),
      agreement_required: registration({ agree: '0' }),
      login_refused: async (world, lang) => {
        await createPasswordChangeTrigger(world);
        return registration({ username: `hasty.${lang}` })(world, lang);
      },
    },
  },
  login: {
    success: ({ member: { username } }) => ({ fields: { username, password: TEST_PASSWORD } }),
    failures: {
      form_incomplete: loginRequest({ username: '' }),
      login_refused: (world, lang) => loginRequest({ username: `unknown.${lang}` })(world, lang),
      second_step_required: async (world) => {
        const { username } = (await secondFactorUser(world)).user;
        return { fields: { username, password: TEST_PASSWORD } };
      },
      account_blocked: async ({ api, once }) => {
        const { username } = await once('blocked', async () => {
          const blocked = await api.register();
          await api.db.execute(sql`update users set blocked_at = 1 where id = ${blocked.id}`);
          return blocked;
        });
        return { fields: { username, password: TEST_PASSWORD } };
      },
      login_throttled: async ({ api, once, newAddress }) => {
        const fields = { username: 'unknown.slow', password: TEST_PASSWORD };
        const from = await once('guessing address', async () => {
          const remoteAddress = newAddress();
          for (let attempt = 0; attempt < 5; attempt += 1) {
            await api.call('login', fields, undefined, { remoteAddress });
          }
          return remoteAddress;
        });
        return { from, fields };
      },
    },
  },
  loginWithSecondFactor: {
    success: async ({ api, once, newAddress }, lang) => {
      const { secondFactors, users } = api.app.services;
      const { owner, code } = await once(`passing in ${lang}`, async () => {
        const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
        return { owner: await users.getUser(api.db, user.id), code: recoveryCodes[0] ?? '' };
      });
      const challenge = secondFactors.createChallenge(owner, false);
      return { from: newAddress(), fields: { challenge, code } };
    },
    failures: {
      challenge_expired: () => ({ fields: { challenge: 'nothing', code: '000000' } }),
      login_refused: async (world) => {
        const { api } = world;
        const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
        const challenge = await challengeOf(world, user);
        await api.db.execute(sql`update users set blocked_at = 1 where id = ${user.id}`);
        return { fields: { challenge, code: recoveryCodes[0] ?? '' } };
      },
      second_factor_wrong: async (world) => {
        const { user } = await secondFactorUser(world);
        return { fields: { challenge: await challengeOf(world, user), code: WRONG_CODE } };
      },
      second_factor_throttled: async (world) => {
        const { user, codeNow } = await addSecondFactor(world.api, await world.api.register());
        const from = world.newAddress();
        const code = codeNow(9);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          const fields = { challenge: await challengeOf(world, user), code };
          await world.api.call('loginWithSecondFactor', fields, undefined, { remoteAddress: from });
        }
        return {
          from,
          fields: { challenge: await challengeOf(world, user), code: THROTTLED_CODE },
        };
      },
    },
  },
  requestRecovery: {
    success: recoveryRequest({ username: 'forgetful', text: 'I lost it.' }),
    failures: {
      request_conflict: async ({ api, newAddress }) => {
        const request_id = randomUUID();
        await requestRecovery(api, { request_id, username: 'forgetful' });
        const fields = { request_id, kind: 'password', username: 'another', text: '' };
        return { from: newAddress(), fields };
      },
      form_incomplete: recoveryRequest({}),
      username_invalid: recoveryRequest({ username: 'a b' }),
      challenge_expired: recoveryRequest({ kind: 'second_factor', challenge: 'nothing' }),
    },
  },
  getRecovery: {
    success: async (world) => ({ fields: { code: await readyRecovery(world) } }),
    failures: { recovery_unknown: () => ({ fields: { code: 'nothing' } }) },
  },
  completeRecovery: {
    success: async ({ api, once }, lang) => {
      const code = await once(`recovery in ${lang}`, async () =>
        acceptedRecovery(api, await api.register()),
      );
      return { fields: { code, ...NEW_RECOVERED } };
    },
    failures: {
      recovery_unknown: () => ({ fields: { code: 'nothing' } }),
      recovery_not_ready: async ({ api, newAddress }) => {
        const { username } = await api.register();
        const from = { remoteAddress: newAddress() };
        const { code } = (await requestRecovery(api, { username }, from)).data;
        return { fields: { code, ...NEW_RECOVERED } };
      },
      login_password_invalid: async (world) => ({
        fields: { code: await readyRecovery(world), new_password: 'short' },
      }),
      login_password_common: async (world) => ({
        fields: {
          code: await readyRecovery(world),
          new_password: 'password123',
          confirm_password: 'password123',
        },
      }),
      new_passwords_differ: async (world) => ({
        fields: { code: await readyRecovery(world), ...NEW_RECOVERED, confirm_password: 'other' },
      }),
    },
  },
  cancelRecovery: { success: () => ({}), failures: {} },
  startPasskeyLogin: { success: () => ({}), failures: {} },
  loginWithPasskey: {
    success: async (world) => {
      const { authenticator } = await passkeyUser(world);
      return passkeyLogin(world, authenticator.get(await loginOptions(world.api)));
    },
    failures: {
      passkey_refused: (world) => passkeyLogin(world, '{}'),
      login_refused: async (world) => {
        const { authenticator } = await userBlockedDuringLogin(world);
        return passkeyLogin(world, authenticator.get(await loginOptions(world.api)));
      },
      account_blocked: async (world) => {
        const { authenticator } = await world.once('blocked with a passkey', async () => {
          const made = await addPasskey(world.api, await world.api.register());
          await world.api.db.execute(
            sql`update users set blocked_at = 1 where id = ${made.user.id}`,
          );
          return made;
        });
        return passkeyLogin(world, authenticator.get(await loginOptions(world.api)));
      },
    },
  },
  listPasskeys: {
    success: async (world) => ({ by: (await passkeyUser(world)).user }),
    failures: {},
  },
  startPasskey: {
    success: () => ({ fields: { password: TEST_PASSWORD } }),
    failures: {
      passkeys_limit: async (world) => ({
        by: (await userWithMaxPasskeys(world)).user,
        fields: { password: TEST_PASSWORD },
      }),
      login_password_absent: async (world) => ({
        token: await demoToken(world),
        fields: { password: TEST_PASSWORD },
      }),
      old_password_wrong: async ({ api, member }) => {
        await api.app.services.attemptLimits.clearAttempts(`old:${member.id}`);
        return { fields: { password: 'wrong horse' } };
      },
      old_password_throttled: async (world) => ({
        by: await throttledUser(world),
        fields: { password: TEST_PASSWORD },
      }),
    },
  },
  addPasskey: {
    success: async ({ api }) => {
      const { user, credential } = await addPasskey(api, await api.register());
      return { by: user, fields: { credential, name: 'Phone' } };
    },
    failures: {
      passkey_refused: () => ({ fields: { credential: '{}', name: 'Phone' } }),
      passkeys_limit: async (world) => {
        const { user, spare } = await userWithMaxPasskeys(world);
        return { by: user, fields: { credential: spare(), name: 'Phone' } };
      },
    },
  },
  renamePasskey: {
    success: async (world) => {
      const { user, id } = await passkeyUser(world);
      return { by: user, fields: { id, name: 'Key' } };
    },
    failures: { passkey_unknown: () => ({ fields: { id: 'nobodys', name: 'Key' } }) },
  },
  removePasskey: {
    success: async ({ api }) => {
      const { user, id } = await addPasskey(api, await api.register());
      return { by: user, fields: { id } };
    },
    failures: { passkey_unknown: () => ({ fields: { id: 'nobodys' } }) },
  },
  getSecondFactor: {
    success: async (world) => ({ by: (await secondFactorUser(world)).user }),
    failures: {},
  },
  startSecondFactor: {
    success: async ({ api }) => ({
      by: await api.register(),
      fields: { password: TEST_PASSWORD },
    }),
    failures: {
      second_factor_on: async (world) => ({
        by: (await secondFactorUser(world)).user,
        fields: { password: TEST_PASSWORD },
      }),
      login_password_absent: async (world) => ({
        token: await demoToken(world),
        fields: { password: TEST_PASSWORD },
      }),
      old_password_wrong: async ({ api, member }) => {
        await api.app.services.attemptLimits.clearAttempts(`old:${member.id}`);
        return { fields: { password: 'wrong horse' } };
      },
      old_password_throttled: async (world) => ({
        by: await throttledUser(world),
        fields: { password: TEST_PASSWORD },
      }),
    },
  },
  confirmSecondFactor: {
    success: async ({ api }) => {
      const { user, codeNow } = await addSecondFactor(api, await api.register());
      // A repeat with the used code, as after a lost response.
      return { by: user, fields: { code: codeNow() } };
    },
    failures: {
      second_factor_not_started: () => ({ fields: { code: '000000' } }),
      second_factor_on: async (world) => ({
        by: (await secondFactorUser(world)).user,
        fields: { code: WRONG_CODE },
      }),
      second_factor_wrong: async ({ api }) => {
        const by = await api.register();
        await api.call('startSecondFactor', { password: TEST_PASSWORD }, by.token);
        return { by, fields: { code: WRONG_CODE } };
      },
      second_factor_throttled: async ({ api }) => {
        const by = await api.register();
        const started = await api.call('startSecondFactor', { password: TEST_PASSWORD }, by.token);
        const code = authenticatorCode(started.data.secret, api.clock.now() + 900_000);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          await api.call('confirmSecondFactor', { code }, by.token);
        }
        return { by, fields: { code } };
      },
    },
  },
  removeSecondFactor: {
    success: async ({ api }) => {
      const { user, recoveryCodes } = await addSecondFactor(api, await api.register());
      return { by: user, fields: { code: recoveryCodes[0] ?? '' } };
    },
    failures: {
      second_factor_off: () => ({ fields: { code: '000000' } }),
      second_factor_wrong: async (world) => {
        const { user } = await secondFactorUser(world);
        return { by: user, fields: { code: WRONG_CODE } };
      },
      second_factor_throttled: async (world) => ({
        by: await codeThrottledUser(world),
        fields: { code: THROTTLED_CODE },
      }),
    },
  },
  openDemo: {
    success: openDemoRequest,
    failures: {
      demo_not_offered: { when: 'live', prepare: openDemoRequest },
      demo_limit_reached: async (world) => {
        const { api, once, newAddress } = world;
        const from = await once('spent address of demos', async () => {
          const remoteAddress = newAddress();
          for (let account = 0; account < DEMOS_PER_HOUR; account += 1) {
            const fields = { request_id: randomUUID() };
            await api.call('openDemo', fields, undefined, { remoteAddress });
          }
          return remoteAddress;
        });
        return { from, fields: { request_id: randomUUID() } };
      },
      demo_ended: async ({ api, once }) => {
        const requestId = await once('ended demo', async () => {
          const id = randomUUID();
          const { user } = (await api.call('openDemo', { request_id: id })).data;
          await api.db.execute(sql`update users set closes_at = 1 where id = ${user.id}`);
          return id;
        });
        return { fields: { request_id: requestId } };
      },
    },
  },
  logout: {
    success: async ({ api, member: { username } }) => {
      const session = await api.call('login', { username, password: TEST_PASSWORD });
      return { token: session.data.token };
    },
    failures: {},
  },
  listSessions: { success: () => ({}), failures: {} },
  endSession: {
    success: async ({ api, member }) => {
      const { username } = member;
      await api.call('login', { username, password: TEST_PASSWORD });
      const sessions = (await api.call('listSessions', {}, member.token)).data;
      return { fields: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
    },
    failures: { session_unknown: () => ({ fields: { id: 'nothing' } }) },
  },
  endOtherSessions: { success: () => ({}), failures: {} },
  listSignIns: { success: () => ({}), failures: {} },
  getProfile: { success: async (world) => ({ by: await demoUser(world) }), failures: {} },
  changeLoginPassword: {
    success: async (world) => ({ by: await freshUser(world), fields: NEW_LOGIN }),
    failures: {
      settings_incomplete: () => ({ fields: { ...NEW_LOGIN, old_password: '' } }),
      login_password_invalid: () => ({ fields: { ...NEW_LOGIN, new_password: 'short' } }),
      login_password_common: () => ({
        fields: { ...NEW_LOGIN, new_password: 'password1', confirm_password: 'password1' },
      }),
      new_passwords_differ: () => ({ fields: { ...NEW_LOGIN, confirm_password: 'x' } }),
      login_password_absent: async (world) => ({
        token: await demoToken(world),
        fields: NEW_LOGIN,
      }),
      old_password_wrong: async ({ api, member }) => {
        await api.app.services.attemptLimits.clearAttempts(`old:${member.id}`);
        return { fields: { ...NEW_LOGIN, old_password: 'wrong horse' } };
      },
      old_password_throttled: async (world) => ({
        by: await throttledUser(world),
        fields: NEW_LOGIN,
      }),
    },
  },
  changeFundPassword: {
    success: async (world) => ({ by: await freshUser(world), fields: NEW_FUND }),
    failures: {
      settings_incomplete: () => ({ fields: { ...NEW_FUND, old_password: '' } }),
      fund_password_invalid: () => ({ fields: { ...NEW_FUND, new_password: '12345' } }),
      fund_password_common: () => ({ fields: { ...NEW_FUND, new_password: '111111' } }),
      new_passwords_differ: () => ({ fields: { ...NEW_FUND, confirm_password: '135790' } }),
      old_password_wrong: async ({ api, member }) => {
        await api.app.services.attemptLimits.clearAttempts(`fund:${member.id}`);
        return { fields: { ...NEW_FUND, old_password: '000000' } };
      },
      fund_password_throttled: async (world) => ({
        by: await throttledUser(world),
        fields: NEW_FUND,
      }),
    },
  },
  listMessages: { success: async (world) => ({ by: await demoUser(world) }), failures: {} },
  markMessagesRead: { success: () => ({ fields: { all: '1' } }), failures: {} },
  submitRealName: {
    success: async ({ api }) => {
      const { by } = await submitDocuments(api);
      return { by };
    },
    failures: {
      real_name_incomplete: () => ({ fields: { name: 'Alice Example' } }),
      document_number_invalid: async (world) => {
        const { fields } = await documents(world);
        return { fields: { ...fields, document_number: '1' } };
      },
      real_name_pending: (world) => documents(world),
      real_name_complete: (world) => requirePast(world).verifiedUser,
      upload_unknown: async (world) => {
        const { by, fields } = await documents(world);
        return { by, fields: { ...fields, front: 'nothing' } };
      },
    },
  },
  getHome: { success: () => ({}), failures: {} },
  getIdentity: { success: async (world) => ({ by: await demoUser(world) }), failures: {} },
  listTeam: { success: async (world) => ({ by: await demoUser(world) }), failures: {} },
  listCreditEvents: { success: async (world) => ({ by: await demoUser(world) }), failures: {} },
  listAnnouncements: { success: () => ({}), failures: {} },
  getAnnouncement: {
    success: () => ({ fields: { id: 'welcome' } }),
    failures: { article_unknown: () => ({ fields: { id: 'nothing' } }) },
  },
  uploadImage: {
    success: uploadRequest(() => PICTURE),
    failures: {
      upload_missing: uploadRequest(() => undefined),
      upload_too_large: uploadRequest(() => Buffer.alloc(UPLOAD_MAX_BYTES + 1)),
      upload_too_many_pixels: uploadRequest(hugePicture),
      upload_not_an_image: uploadRequest(() => Buffer.from('no picture')),
      upload_damaged: uploadRequest(() => PICTURE.subarray(0, PICTURE.length / 2)),
      upload_limit_reached: async ({ api, once }) => {
        const by = await once('uploader', async () => {
          const user = await api.register();
          const { attemptLimits } = api.app.services;
          for (let picture = 0; picture < 50; picture += 1) {
            await attemptLimits.takeAttempt(`upload:${user.id}`, UPLOAD_RULE);
          }
          return user;
        });
        return { by, fields: { kind: 'proof' }, file: PICTURE };
      },
    },
  },
  downloadImage: {
    success: async ({ api, once, member: { token } }) => ({
      fields: { id: (await once('picture', () => api.upload('proof', PICTURE, token))).id },
    }),
    failures: { upload_unknown: () => ({ fields: { id: 'nothing' } }) },
  },
} satisfies Partial<Arrangements>;
