import type { Call, ResponseOf } from '@candela/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiStore } from '../../store.js';
import { createTestStore, stubService } from '../../testing/index.js';

export interface EndpointRow {
  readonly call: Call;
  readonly start: (store: ApiStore) => PromiseLike<{ readonly data?: unknown }>;
  /** Without those of the base query. */
  readonly requestFields: Readonly<Record<string, string>>;
  readonly response: unknown;
  /** @default the response */
  readonly result?: unknown;
}

export function row<C extends Call>(
  call: C,
  rest: Omit<EndpointRow, 'call' | 'response'> & { readonly response: ResponseOf<C> },
): EndpointRow {
  return { call, ...rest };
}

export const firstPage = (rows: unknown) => ({ pages: [rows], pageParams: [1] });

/** Every call has an endpoint and vice versa. */
export function describeEndpoints(
  domain: { readonly endpoints: object },
  calls: readonly Call[],
  rows: Readonly<Record<string, EndpointRow>>,
): void {
  afterEach(() => vi.unstubAllGlobals());

  test('has an endpoint for every call and a row for every endpoint', () => {
    expect(Object.keys(domain.endpoints).sort()).toEqual(Object.keys(rows).sort());
    expect(new Set(Object.values(rows).map(({ call }) => call))).toEqual(new Set(calls));
  });

  test.each(Object.entries(rows))(
    'sends the request of %s and returns its response',
    async (_, { call, start, requestFields, response, result = response }) => {
      const service = stubService();
      vi.stubGlobal('fetch', service.fetch);
      service.respond(call, response as never);
      const { data } = await start(createTestStore());
      expect(service.sent).toMatchObject([{ method: call.method, path: call.path }]);
      expect(service.sent[0]?.fields).toEqual({
        ...requestFields,
        lang: 'en',
        ...(call.token ? { token: 'test-token' } : {}),
        ...(call.device ? { device: 'test-device' } : {}),
        ...(call.idempotent ? { request_id: '00000000-0000-4000-8000-000000000001' } : {}),
      });
      expect(data).toEqual(result);
    },
  );
}
