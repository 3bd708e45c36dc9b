import type { FailureCode } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import * as z from 'zod';

type Content = Readonly<Record<string, { readonly schema?: z.core.JSONSchema.JSONSchema }>>;

interface ApiOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

/** As much of the API document as says how calls answer. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

/** What the document has of each call. */
export function readApiDocument({ paths }: ApiDocument) {
  const readers = new Map<string, z.ZodType>();

  function responsesOf(name: CallName): ApiOperation['responses'] {
    const { path, method } = calls[name];
    const operation = paths[`/api/${path}`]?.[method.toLowerCase()];
    if (operation?.operationId !== name) throw new Error(`The API document has no ${name}.`);
    return operation.responses;
  }

  function readerOf(name: CallName, status: number): z.ZodType {
    const schema = responsesOf(name)[status]?.content['application/json']?.schema;
    if (schema === undefined) throw new Error(`The API document has no ${status} for ${name}.`);
    return z.fromJSONSchema(schema);
  }

  return {
    /** The failure codes of a call, each with the HTTP status that it comes with. */
    failuresOf: (name: CallName): (readonly [FailureCode, number])[] =>
      Object.entries(responsesOf(name)).flatMap(([status, { content }]) =>
        codesIn(content).map((code) => [code, Number(status)] as const),
      ),

    /** @throws Error unless the document has such an answer of the call, with this status. */
    assertAnswer(name: CallName, status: number, body: unknown): void {
      const key = `${name} ${status}`;
      const reader = readers.get(key) ?? readerOf(name, status);
      readers.set(key, reader);
      reader.parse(body);
    },

    /** Whether a call may answer with a body of this kind and HTTP status 200. */
    answersWith: (name: CallName, contentType: string): boolean =>
      contentType in (responsesOf(name)[200]?.content ?? {}),
  };
}

function codesIn(content: Content): FailureCode[] {
  const { schema } = content['application/json'] ?? {};
  const schemas = (schema?.anyOf ?? [schema]) as {
    readonly properties?: { readonly code?: { readonly enum?: FailureCode[] } };
  }[];
  return schemas.flatMap((each) => each?.properties?.code?.enum ?? []);
}
