import { failuresOf } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { expect, test } from 'vitest';
import {
  type ApiDocument,
  readApiDocument,
} from '../../../test/helpers/contract-scenarios/api-document.js';
import { DATABASE_LOST, DATABASE_OVERLOADED, FAILURE_STATUS } from './failure-status.js';
import { openApiDocument } from './openapi.js';

const document = readApiDocument(openApiDocument('Candela') as unknown as ApiDocument);

const BODY_STATUSES = [413, 415];
const HEADERS_STATUS = 431;

test.each(Object.keys(calls) as CallName[])(
  'documents the failures of %s and their statuses as the call table lists them',
  (name) => {
    const documented = document.failuresOf(name);
    const callFailures = documented.filter(
      ([, status]) =>
        ![...BODY_STATUSES, HEADERS_STATUS, DATABASE_OVERLOADED.status].includes(status),
    );
    const listed = failuresOf(calls[name]).map((code) => [code, FAILURE_STATUS[code]]);
    expect(Object.fromEntries(callFailures)).toEqual(Object.fromEntries(listed));
    expect(callFailures).toHaveLength(listed.length);
    expect(documented.filter(([, status]) => status === DATABASE_OVERLOADED.status)).toEqual([
      [DATABASE_OVERLOADED.code, DATABASE_OVERLOADED.status],
      [DATABASE_LOST.code, DATABASE_LOST.status],
    ]);
    expect(documented.filter(([, status]) => status === HEADERS_STATUS)).toEqual([
      ['bad_request', HEADERS_STATUS],
    ]);
    const bodyFailures = documented.filter(([, status]) => BODY_STATUSES.includes(status));
    expect(bodyFailures).toEqual(
      calls[name].method === 'GET' ? [] : BODY_STATUSES.map((status) => ['bad_request', status]),
    );
  },
);
