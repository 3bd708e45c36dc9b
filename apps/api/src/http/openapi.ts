import { API_BASE, type Call } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/** What goes over the wire: the input side of each codec. */
function wireSchema(schema: Call['request']): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
}

const COMMON_FIELDS = { lang: { type: 'string' } };
const TOKEN_FIELD = { token: { type: 'string' } };

function requestShape(call: Call): { properties: JsonSchema; required: string[] } {
  const schema = wireSchema(call.request);
  const properties = { ...(schema.properties as JsonSchema), ...COMMON_FIELDS };
  const required = [...((schema.required as string[] | undefined) ?? [])];
  if (!call.token) return { properties, required };
  return { properties: { ...properties, ...TOKEN_FIELD }, required: [...required, 'token'] };
}

function operation(name: string, call: Call): JsonSchema {
  const { properties, required } = requestShape(call);
  const envelope = {
    type: 'object',
    required: ['msg', 'code', 'data'],
    properties: {
      sign: { const: 1 },
      msg: { type: 'string' },
      code: { type: 'string' },
      params: {
        description: 'The figures that the words of a failure name.',
        type: 'object',
        additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      },
      data: {
        anyOf: [wireSchema(call.response), { type: 'null' }, { type: 'array', maxItems: 0 }],
      },
    },
  };
  const answer =
    call.file === 'download'
      ? { description: 'The picture.', content: { 'image/*': {} } }
      : { description: 'The envelope.', content: { 'application/json': { schema: envelope } } };
  const shared = { operationId: name, summary: call.summary, responses: { 200: answer } };
  if (call.method === 'GET') {
    const parameters = Object.entries(properties).map(([field, schema]) => ({
      name: field,
      in: 'query',
      required: required.includes(field),
      schema,
    }));
    return { ...shared, parameters };
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

/** The OpenAPI 3.1 document of every call of the contract, built or not. */
export function openApiDocument(appName: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = `${API_BASE}/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '0.0.0' },
    paths,
  };
}
