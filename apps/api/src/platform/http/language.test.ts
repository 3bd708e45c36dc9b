import type { FailureCode } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const FORM = 'application/x-www-form-urlencoded';

function form(path: string, payload: string, contentType = FORM): InjectOptions {
  return {
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': contentType },
    payload,
  };
}

function multipart(
  path: string,
  ...parts: readonly (readonly [disposition: string, value: string])[]
) {
  const body = parts.map(
    ([disposition, value]) =>
      `--limit\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`,
  );
  return form(path, `${body.join('')}--limit--\r\n`, 'multipart/form-data; boundary=limit');
}

/** The default language differs: English text proves that the field was read. */
const RESPONSES: readonly (readonly [what: string, InjectOptions, status: number, FailureCode])[] =
  [
    ['a call by the wrong method', form('Lottery/goods_api', 'class=1&lang=en'), 404, 'not_found'],
    ['an unknown path, asked by POST', form('Lottery/nothing', 'lang=en'), 404, 'not_found'],
    ['an unknown path, asked by GET', { url: '/api/nothing?lang=en' }, 404, 'not_found'],
    [
      'an unknown path that is sent a file',
      multipart('upload/nothing', ['name="file"; filename="a.png"', 'x'], ['name="lang"', 'en']),
      404,
      'not_found',
    ],
    ['a form with a field given twice', form('user/info', 'a=1&a=2&lang=en'), 400, 'bad_request'],
    [
      'a query with a field given twice',
      { url: '/api/Lottery/web_index?a=1&a=2&lang=en' },
      400,
      'bad_request',
    ],
    ['a form with an unknown field', form('publicUser/login', 'odd=1&lang=en'), 400, 'bad_request'],
    [
      'another encoding, named in the query',
      form('user/info?lang=en', '{}', 'application/json'),
      415,
      'bad_request',
    ],
    ['a form, when the query names it', form('user/info?lang=en', 'token=x'), 200, 'token_invalid'],
    [
      'a form, when both name one: its own',
      form('user/info?lang=th', 'token=x&lang=en'),
      200,
      'token_invalid',
    ],
    [
      'an upload without a token',
      multipart('upload/image', ['name="lang"', 'en']),
      200,
      'token_invalid',
    ],
    [
      'an upload of two files',
      multipart(
        'upload/image',
        ['name="lang"', 'en'],
        ['name="file"; filename="a.png"', 'x'],
        ['name="file"; filename="b.png"', 'x'],
      ),
      413,
      'bad_request',
    ],
  ];

// @spec 8.6
test.each(RESPONSES)(
  'uses the caller’s language in the answer to %s',
  async (_what, request, status, code) => {
    const response = await api.server.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, msg: messageFor('en', code) });
  },
);

test('uses the caller’s language in a rate limit refusal, wherever it is given', async () => {
  const limited = await createTestApi({ settings: { RATE_LIMIT_PER_IP: '1' } });
  await limited.server.inject('/api/Lottery/web_index');
  const requests = [
    form('user/info', 'token=x&lang=en'),
    { url: '/api/Lottery/web_index?lang=en' },
    form('nothing', 'lang=en'),
  ];
  for (const request of requests) {
    const response = await limited.server.inject(request);
    expect(response.statusCode).toBe(429);
    const { msg, params } = response.json() as { msg: string; params: { seconds: number } };
    expect(msg).toBe(messageFor('en', 'too_many_requests', params));
    expect(response.headers['retry-after']).toBe(String(params.seconds));
  }
  await limited.close();
});
