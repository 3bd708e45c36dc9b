import { randomUUID } from 'node:crypto';
import {
  type Call,
  type Envelope,
  envelopeSchema,
  LANGUAGES,
  type Language,
} from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { readRefusal, userHash, verifyRefusedOrder } from '@candela/fair-price';
import { messageFor } from '@candela/i18n/service-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readApiDocument } from './helpers/contract-scenarios/api-document.js';
import type { RequestInput } from './helpers/contract-scenarios/arrangements.js';
import { STEPS, type Step } from './helpers/contract-scenarios/steps.js';
import {
  ORDER,
  openSituation,
  SITUATIONS,
  type World,
} from './helpers/contract-scenarios/world.js';
import { expectNoInternals, expectSecurityHeaders } from './helpers/response-assertions.js';

/**
 * Every call succeeds, and fails with each listed failure, as the contract and the API document
 * define. One language per call; messages are compared in all eleven.
 */

/** Failures in regular use have status 200. */
const STATUS: Readonly<Partial<Record<string, number>>> = {
  bad_request: 400,
  not_found: 404,
  too_many_requests: 429,
  internal_error: 500,
};

const PARAMS: Readonly<Partial<Record<string, object>>> = {
  too_many_requests: { seconds: expect.any(Number) },
  login_throttled: { seconds: expect.any(Number) },
  old_password_throttled: { seconds: expect.any(Number) },
  fund_password_throttled: { seconds: expect.any(Number) },
  second_factor_throttled: { seconds: expect.any(Number) },
  second_step_required: { challenge: expect.any(String) },
  upload_limit_reached: { seconds: expect.any(Number) },
  demo_limit_reached: { seconds: expect.any(Number) },
  amount_too_small: { min: expect.any(String) },
  amount_too_large: { max: expect.any(String) },
  user_exposure_reached: { max: '500.00' },
  stake_limit_reached: { period: 'day', max: '5.00', left: '5.00', until: expect.any(Number) },
  loss_limit_reached: { period: 'day', max: '5.00', left: '5.00', until: expect.any(Number) },
  orders_limit_reached: { period: 'day', max: '5', left: '0', until: expect.any(Number) },
  recharge_limit_reached: { period: 'day', max: '5.00', left: '5.00', until: expect.any(Number) },
  cooling_off: { until: expect.any(Number) },
  cool_off_longer: { until: expect.any(Number) },
  recharges_limit: { max: 20 },
  address_invalid: { network: 'TRC20' },
  addresses_limit: { max: 5 },
  cards_limit: { max: 5 },
  passkeys_limit: { max: 10 },
  alerts_limit: { max: 20 },
  alerts_day_limit: { max: 100 },
  support_limit: { max: 10 },
  support_day_limit: { max: 50 },
  own_data_recent: { seconds: expect.any(Number) },
  recovery_held: { at: expect.any(String) },
  close_balance_left: { amount: expect.any(String) },
  alert_reached: { price: expect.any(String) },
  day_not_committed: { day: expect.any(String) },
};

const SCRIPT: Readonly<Partial<Record<Language, RegExp>>> = {
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ko: /\p{Script=Hangul}/u,
  jp: /\p{Script=Hiragana}/u,
  th: /\p{Script=Thai}/u,
  hk: /\p{Script=Han}/u,
};

const FAILURE_KEYS: ReadonlySet<string> = new Set(['msg', 'code', 'data', 'params', 'refusal']);

/** The same for all users (ADR 0047). */
const CACHEABLE_CALLS: ReadonlySet<string> = new Set(['getMinute', 'getPrices', 'listInstruments']);

let world: World | undefined;
let document: ReturnType<typeof readApiDocument>;

describe.each(SITUATIONS)('%s', (situation) => {
  beforeAll(async () => {
    const before = world;
    world = await openSituation[situation](before);
    if (before !== world) await before?.api.close();
    document = readApiDocument((await world.api.server.inject('/api/openapi.json')).json());
  }, 300_000);

  const steps = STEPS.filter(({ when }) => when === situation);
  // @spec 7.3 7.4 8.6 10.4 11.6 12.6 13.8 14.5 15.13 S19 S20 S21 S47
  test.each(steps)('answers $name with $code', { timeout: 120_000 }, async (step) => {
    await runScenario(currentWorld(), step, languageOf(step));
  });
});

afterAll(() => world?.api.close());

function languageOf({ name }: Step): Language {
  return LANGUAGES[Object.keys(calls).indexOf(name) % LANGUAGES.length] ?? 'en';
}

function currentWorld(): World {
  if (world === undefined) throw new Error('There is no service.');
  return world;
}

async function runScenario(
  world: World,
  { name, code, prepare }: Step,
  lang: Language,
): Promise<void> {
  const call: Call = calls[name];
  const prepared = await prepare(world, lang);
  const input = call.signedFailures ? { ...prepared, fields: signedFields(prepared) } : prepared;
  const response = await sendRequest(world, call, input, lang);
  const { statusCode: status, headers } = response;
  expectSecurityHeaders(headers);
  expect(headers['cache-control']).toMatch(
    CACHEABLE_CALLS.has(name) ? /^(?:no-store|public, )/ : /^no-store$/,
  );
  if (code === 'ok' && call.file === 'download') {
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(call.mediaType ?? 'image/png');
    expect(document.documentsContentType(name, call.mediaType ?? 'image/*')).toBe(true);
    return;
  }
  const {
    sign,
    msg,
    code: receivedCode,
    params,
    data,
    refusal,
  } = envelopeSchema.parse(response.json());
  if (code !== 'ok') {
    expectNoInternals(response.body);
    expect(Object.keys(response.json()).filter((key) => !FAILURE_KEYS.has(key))).toEqual([]);
  }
  const lists = call.response._zod.def.type === 'array';
  expect({ answered: receivedCode, status }).toEqual({
    answered: code,
    status: STATUS[code] ?? 200,
  });
  document.assertResponse(name, status, response.json());
  if (code === 'ok') {
    expect({ sign, msg, params }).toEqual({ sign: 1, msg: '', params: undefined });
    const decoded = z.decode(call.response as z.core.$ZodType, data);
    if (lists) expect(decoded).not.toHaveLength(0);
    return;
  }
  expect({ sign, params, data }).toEqual({
    sign: undefined,
    params: PARAMS[code],
    data: lists ? [] : null,
  });
  expect(msg).toBe(messageFor(lang, code, { ...params, unit: 'USDT' }));
  if (call.signedFailures) await expectSigned(input, code, refusal);
  else expect(refusal).toBeUndefined();
  expectTranslated(code, params);
  if (code === 'too_many_requests') expect(headers['retry-after']).toBe(String(params?.seconds));
}

/** All that a refusal repeats, also when the scenario fails before it reads them. */
const signedFields = ({ fields }: RequestInput) => ({
  ...ORDER,
  request_id: randomUUID(),
  ...fields,
});

async function expectSigned(
  { by, fields }: RequestInput,
  reason: string,
  refusal: Envelope['refusal'],
): Promise<void> {
  const { request_id: requestId = '', id = '', direction, amount, seconds } = fields ?? {};
  const sentAt = fields?.sent_at === undefined ? undefined : Number(fields.sent_at) / 1_000;
  const time = (readRefusal(refusal?.text ?? '')?.time ?? Number.NaN) / 1_000;
  const user = by && (await userHash(by.id));
  const steps = await verifyRefusedOrder(
    {
      ...{ requestId, user, reason, instrument: id, direction: direction as 'up' },
      ...{ stake: Number(amount).toFixed(2), seconds: Number(seconds) },
    },
    { refusal, sentAt: sentAt ?? time, receivedAt: time, requestedAt: sentAt },
  );
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
}

/** The message contains its values, uses its language's script, and differs between languages. */
function expectTranslated(
  code: Parameters<typeof messageFor>[1],
  params: Parameters<typeof messageFor>[2],
): void {
  const messages = LANGUAGES.map((lang) => messageFor(lang, code, params));
  for (const [at, message] of messages.entries()) {
    expect(message).not.toMatch(/\{\{|^$/);
    expect(message).toMatch(SCRIPT[LANGUAGES[at] as Language] ?? /\p{Script=Latin}/u);
  }
  expect(new Set(messages).size).toBe(LANGUAGES.length);
}

function sendRequest({ api, member }: World, call: Call, input: RequestInput, lang: Language) {
  const { by = member, token = by.token, from = '127.0.0.1' } = input;
  const fields = { lang, ...(call.token && { token }), ...input.fields };
  const origin = { remoteAddress: from };
  return call.file === 'upload'
    ? api.sendForm(fields, input.file, origin)
    : api.send(call, fields, origin);
}
