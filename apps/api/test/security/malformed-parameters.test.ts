import { API_BASE, type Call, isSecretField } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { RequestInput } from '../helpers/contract-scenarios/arrangements.js';
import { STEPS } from '../helpers/contract-scenarios/steps.js';
import { openSituation, type World } from '../helpers/contract-scenarios/world.js';
import { FREE_TEXT_FIELDS, INJECTIONS } from '../helpers/injections.js';

type Pairs = readonly (readonly [string, string])[];

/** Typical of mass assignment and prototype pollution. */
const UNKNOWN: Pairs = [
  ['balance', '1000000'],
  ['jifen', '1000000'],
  ['user_id', '1'],
  ['is_admin', '1'],
  ['credit', '100'],
  ['fee', '0'],
  ['payout_rate', '100'],
  ['strike', '1'],
  ['__proto__', '1'],
  ['constructor', '1'],
  ['toString', '1'],
];
const AMOUNT_FIELDS = new Set(['amount', 'price', 'percent']);
const NUMBER_FIELDS = new Set([
  ...['page', 'limit', 'class', 'seconds', 'quantity', 'days', 'minutes', 'minute', 'interval'],
  ...['from', 'to', 'through', 'latest', 'before'],
]);
/** Some parsers accept these as numbers. */
const INVALID_NUMBERS = [
  '1e3',
  'NaN',
  'Infinity',
  '-5',
  '+5',
  '0x10',
  '1,000',
  '１０',
  ' 10',
  '5.',
  '00.5e1',
];
const LONG = '9'.repeat(20_000);

let world: World;
beforeAll(async () => {
  world = await openSituation.ordinary(undefined);
});
afterAll(() => world.api.close());

function malformedVariants(fields: Pairs): [string, Pairs][] {
  const instead = (name: string, ...pairs: Pairs): Pairs => [
    ...fields.filter(([field]) => field !== name),
    ...pairs,
  ];
  const misshapenValues = (name: string, value: string): [string, Pairs][] => [
    [`${name} as an array`, instead(name, [`${name}[]`, value])],
    [`${name} as a map`, instead(name, [`${name}[$ne]`, value])],
    [`${name}, far too long`, instead(name, [name, LONG])],
  ];
  const each = fields.flatMap(([name, value]): [string, Pairs][] => [
    [`${name} twice`, [...fields, [name, value]]],
    // A malformed token is merely invalid; an unknown language has a fallback.
    ...(name === 'token' || name === 'lang' ? [] : misshapenValues(name, value)),
    ...(AMOUNT_FIELDS.has(name) || NUMBER_FIELDS.has(name) ? INVALID_NUMBERS : []).map(
      (figure): [string, Pairs] => [`${name} of ${figure}`, instead(name, [name, figure])],
    ),
  ]);
  const unknown = UNKNOWN.filter(([name]) => !fields.some(([field]) => field === name));
  return [
    ...each,
    ...unknown.map((pair): [string, Pairs] => [`${pair[0]} besides`, [...fields, pair]]),
  ];
}

function sendPairs(call: Call, pairs: Pairs, { from = '127.0.0.1', file }: RequestInput) {
  const url = `${API_BASE}/${call.path}`;
  const origin = { remoteAddress: from };
  const form = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  if (call.method === 'GET') return world.api.server.inject({ ...origin, url: `${url}?${form}` });
  if (call.file !== 'upload') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return world.api.server.inject({ ...origin, method: 'POST', url, headers, payload: form });
  }
  const parts = pairs.map(([name, value]) => `${PART} name="${name}"\r\n\r\n${value}\r\n`).join('');
  const head = `${parts}${PART} name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(file ?? []),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return world.api.server.inject({ ...origin, method: 'POST', url, headers, payload });
}
const PART = '--b\r\ncontent-disposition: form-data;';

/** Compared or hashed, never displayed. */
const OPAQUE_FIELDS = new Set([
  'token',
  'device',
  'credential',
  'remember_token',
  'challenge',
  'lang',
]);

function formattedFields(name: CallName): readonly string[] {
  const free: readonly string[] = FREE_TEXT_FIELDS;
  const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input' });
  return Object.keys(properties).filter(
    (it) => !OPAQUE_FIELDS.has(it) && !isSecretField(it) && !free.includes(`${name}.${it}`),
  );
}

const successes = STEPS.filter(({ code }) => code === 'ok');

// @spec S23
test.each(successes.map((step) => [step.name, step] as const))(
  'rejects malformed requests of %s and then accepts the valid one',
  async (name, step) => {
    const call: Call = calls[name];
    const input = await step.prepare(world, 'en');
    const { by = world.member, token = by.token } = input;
    const fields = Object.entries({ lang: 'en', ...(call.token && { token }), ...input.fields });
    const accepted: string[] = [];
    for (const [what, pairs] of malformedVariants(fields)) {
      const { statusCode, body } = await sendPairs(call, pairs, input);
      const { code } = JSON.parse(body) as { code: string };
      if (statusCode !== 400 || code !== 'bad_request') accepted.push(`${what}: ${code}`);
    }
    for (const field of call.file === 'upload' ? [] : formattedFields(name)) {
      for (const script of INJECTIONS) {
        const rest = fields.filter(([it]) => it !== field);
        const { statusCode, body } = await sendPairs(call, [...rest, [field, script]], input);
        const { sign } = JSON.parse(body) as { sign?: 1 };
        if (statusCode >= 500 || sign === 1) accepted.push(`${field} of ${script}: ${statusCode}`);
      }
    }
    expect(accepted).toEqual([]);
    const response = await sendPairs(call, fields, input);
    expect(response.statusCode).toBe(200);
    // This service has simulated prices.
    const code = step.when === 'live' ? 'nothing_committed' : 'ok';
    if (call.file !== 'download') expect(response.json()).toMatchObject({ code });
  },
);
