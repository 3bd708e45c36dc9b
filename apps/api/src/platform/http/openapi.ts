import {
  API_BASE,
  type Call,
  envelopeSchema,
  type FailureCode,
  failuresOf,
} from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { stream } from '@candela/contract/stream';
import * as z from 'zod';
import { isList } from './call-execution.js';
import { DATABASE_LOST, DATABASE_OVERLOADED, FAILURE_STATUS } from './failure-status.js';

type JsonSchema = Record<string, unknown>;

/** The input side of each codec. */
function wireSchema(schema: Call['request']): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
}

const COMMON_FIELDS = { lang: { type: 'string' } };
const TOKEN_FIELD = { token: { type: 'string' } };

function requestShape(call: Pick<Call, 'request' | 'token'>): {
  properties: JsonSchema;
  required: string[];
} {
  const schema = wireSchema(call.request);
  const properties = { ...(schema.properties as JsonSchema), ...COMMON_FIELDS };
  const required = [...((schema.required as string[] | undefined) ?? [])];
  if (!call.token) return { properties, required };
  return { properties: { ...properties, ...TOKEN_FIELD }, required: [...required, 'token'] };
}

function successSchema(call: Call): JsonSchema {
  return {
    type: 'object',
    required: ['sign', 'msg', 'code', 'data'],
    properties: {
      sign: { const: 1 },
      msg: { const: '' },
      code: { const: 'ok' },
      data: wireSchema(call.response),
    },
  };
}

/** Signed: evidence against the service. */
const REFUSAL: JsonSchema = {
  ...wireSchema(envelopeSchema.shape.refusal),
  description: 'The signed failure of a request with `request_id`.',
};

function failureSchema(
  call: Call,
  codes: readonly FailureCode[],
  returnsList = isList(call),
): JsonSchema {
  return {
    type: 'object',
    required: ['msg', 'code', 'data'],
    properties: {
      msg: { description: 'Error message in the caller’s language.', type: 'string' },
      code: { enum: codes },
      params: {
        description: 'Values that the message contains.',
        type: 'object',
        additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      },
      data: returnsList ? { type: 'array', maxItems: 0 } : { type: 'null' },
      ...(call.signedFailures && { refusal: REFUSAL }),
    },
    additionalProperties: false,
  };
}

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is malformed or does not match the schema of the call.',
  404: 'Not found, or not visible to the caller.',
  413: 'The body is too large.',
  415: 'The content type of the body is not supported.',
  431: 'The URL and headers are too large.',
  429: 'Too many requests. `Retry-After` contains the seconds to wait.',
  500: 'Internal error. The records show whether anything changed.',
  503: 'The database is overloaded (`too_many_requests`), or the connection to it was lost (`internal_error`: the outcome may be unknown). Retry after `Retry-After` seconds, with the same `request_id` if the call has one.',
};

/** The body is rejected before it is read. */
const BODY_STATUSES = [413, 415];

/** URL or headers are too large. */
const HEADERS_STATUS = 431;

function responses(call: Call, acceptsFormat: boolean): JsonSchema {
  const codes = failuresOf(call);
  const withStatus = (status: number) => codes.filter((code) => FAILURE_STATUS[code] === status);
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const normalFailures = withStatus(200);
  const failed = normalFailures.length === 0 ? [] : [failureSchema(call, normalFailures)];
  const content =
    call.file === 'download'
      ? { [call.mediaType ?? 'image/*']: {}, ...json({ anyOf: failed }) }
      : {
          ...json({ anyOf: [successSchema(call), ...failed] }),
          ...(acceptsFormat && { 'text/csv': {} }),
        };
  const responsesByStatus: Record<number, JsonSchema> = {
    200: { description: 'The result, or the reason for its rejection.', content },
  };
  for (const status of new Set(codes.map((code) => FAILURE_STATUS[code]))) {
    if (status === 200) continue;
    responsesByStatus[status] = {
      description: STATUS_DESCRIPTIONS[status],
      content: json(failureSchema(call, withStatus(status))),
    };
  }
  for (const status of call.method === 'POST' ? BODY_STATUSES : []) {
    const content = json(failureSchema(call, ['bad_request']));
    responsesByStatus[status] = { description: STATUS_DESCRIPTIONS[status], content };
  }
  responsesByStatus[HEADERS_STATUS] = {
    description: STATUS_DESCRIPTIONS[HEADERS_STATUS],
    content: json(failureSchema(call, ['bad_request'], false)),
  };
  responsesByStatus[DATABASE_OVERLOADED.status] = {
    description: STATUS_DESCRIPTIONS[DATABASE_OVERLOADED.status],
    content: json(failureSchema(call, [DATABASE_OVERLOADED.code, DATABASE_LOST.code])),
  };
  return responsesByStatus;
}

function queryParameters(properties: JsonSchema, required: readonly string[]): JsonSchema[] {
  return Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    schema,
  }));
}

function streamOperation(): JsonSchema {
  const { properties, required } = requestShape(stream);
  const events = Object.entries(stream.events).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: event }, data: wireSchema(data) },
  }));
  const call: Call = { ...stream, blocking: false, failureToast: false, response: z.null() };
  const failureResponses = responses(call, false) as Record<string, JsonSchema>;
  const { description, content } = failureResponses[200] as {
    description: string;
    content: JsonSchema;
  };
  const json = content['application/json'] as { schema: { anyOf: JsonSchema[] } };
  const [, ...failures] = json.schema.anyOf;
  return {
    operationId: 'stream',
    summary: stream.summary,
    parameters: [
      ...queryParameters(properties, required),
      { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    ],
    responses: {
      ...failureResponses,
      200: {
        description,
        content: {
          'text/event-stream': { schema: { anyOf: events } },
          'application/json': { schema: { anyOf: failures } },
        },
      },
    },
  };
}

function operation(name: string, call: Call): JsonSchema {
  const { properties, required } = requestShape(call);
  const shared = {
    operationId: name,
    summary: call.summary,
    responses: responses(call, 'format' in properties),
  };
  if (call.method === 'GET') {
    return { ...shared, parameters: queryParameters(properties, required) };
  }
  const upload = call.file === 'upload';
  const schema = {
    type: 'object',
    required: upload ? [...required, 'file'] : required,
    properties: upload ? { ...properties, file: { type: 'string', format: 'binary' } } : properties,
    additionalProperties: false,
  };
  const contentType = upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { ...shared, requestBody: { required: true, content: { [contentType]: { schema } } } };
}

export function openApiDocument(appName: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = `${API_BASE}/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  paths[`${API_BASE}/${stream.path}`] = { get: streamOperation() };
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '0.0.0' },
    paths,
  };
}
