import type { FailureCode } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { stream } from '@candela/contract/stream';
import * as z from 'zod';

type Content = Readonly<Record<string, { readonly schema?: z.core.JSONSchema.JSONSchema }>>;

interface ApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: z.core.JSONSchema.JSONSchema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

export type OperationName = CallName | 'stream';

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  /** From the query of a GET or the form of a POST. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly contentType: string | undefined;
}

export interface Operation extends Endpoint {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST';
}

/** All fields are text on the wire. */
export interface FieldSchema {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function readApiDocument({ paths }: ApiDocument) {
  const schemas = new Map<string, z.ZodType>();

  function responsesOf(name: OperationName): ApiOperation['responses'] {
    const { path, method } = name === 'stream' ? stream : calls[name];
    const operation = paths[`/api/${path}`]?.[method.toLowerCase()];
    if (operation?.operationId !== name) throw new Error(`The API document has no ${name}.`);
    return operation.responses;
  }

  function schemaOf(name: OperationName, status: number, type: string): z.ZodType {
    const schema = responsesOf(name)[status]?.content[type]?.schema;
    if (schema === undefined)
      throw new Error(`The API document has no ${status} (${type}) for ${name}.`);
    return z.fromJSONSchema(schema);
  }

  return {
    operations: (): readonly Operation[] =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
      ),

    failuresOf: (name: CallName): (readonly [FailureCode, number])[] =>
      Object.entries(responsesOf(name)).flatMap(([status, { content }]) =>
        codesIn(content).map((code) => [code, Number(status)] as const),
      ),

    /** @throws Error unless the document defines this response. */
    assertResponse(
      name: OperationName,
      status: number,
      body: unknown,
      type = 'application/json',
    ): void {
      const key = `${name} ${status} ${type}`;
      const schema = schemas.get(key) ?? schemaOf(name, status, type);
      schemas.set(key, schema);
      schema.parse(body);
    },

    documentsContentType: (name: OperationName, contentType: string): boolean =>
      contentType in (responsesOf(name)[200]?.content ?? {}),
  };
}

function operationOf(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody }: ApiOperation,
): Operation {
  const endpoint = { name: operationId as OperationName, path, method: method.toUpperCase() };
  const [body] = Object.entries(requestBody?.content ?? {});
  if (body === undefined) {
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const fields = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
    const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name);
    return { ...endpoint, fields, required, contentType: undefined } as Operation;
  }
  const [contentType, { schema }] = body;
  const { properties: fields = {}, required = [] } = schema ?? {};
  return { ...endpoint, fields, required, contentType } as Operation;
}

function codesIn(content: Content): FailureCode[] {
  const { schema } = content['application/json'] ?? {};
  const schemas = (schema?.anyOf ?? [schema]) as {
    readonly properties?: { readonly code?: { readonly enum?: FailureCode[] } };
  }[];
  return schemas.flatMap((each) => each?.properties?.code?.enum ?? []);
}
