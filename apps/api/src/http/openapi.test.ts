import { failuresOf } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { expect, test } from 'vitest';
import { type ApiDocument, readApiDocument } from '../testing/walk/api-document.js';
import { CROWDED, FAILURE_STATUS } from './failures.js';
import { openApiDocument } from './openapi.js';

const document = readApiDocument(openApiDocument('Candela') as unknown as ApiDocument);

/** For a rejected body. */
const BODY_STATUSES = [413, 415];
/** For a URL or headers that are too large. */
const HEADERS_STATUS = 431;

test.each(Object.keys(calls) as CallName[])(
  'documents the failures of %s and their statuses as the call table lists them',
  (name) => {
    const documented = document.failuresOf(name);
    const ofCodes = documented.filter(
      ([, status]) => ![...BODY_STATUSES, HEADERS_STATUS, CROWDED.status].includes(status),
    );
    const listed = failuresOf(calls[name]).map((code) => [code, FAILURE_STATUS[code]]);
    expect(Object.fromEntries(ofCodes)).toEqual(Object.fromEntries(listed));
    expect(ofCodes).toHaveLength(listed.length);
    expect(documented.filter(([, status]) => status === CROWDED.status)).toEqual([
      [CROWDED.code, CROWDED.status],
    ]);
    expect(documented.filter(([, status]) => status === HEADERS_STATUS)).toEqual([
      ['bad_request', HEADERS_STATUS],
    ]);
    const ofBodies = documented.filter(([, status]) => BODY_STATUSES.includes(status));
    expect(ofBodies).toEqual(
      calls[name].method === 'GET' ? [] : BODY_STATUSES.map((status) => ['bad_request', status]),
    );
  },
);
