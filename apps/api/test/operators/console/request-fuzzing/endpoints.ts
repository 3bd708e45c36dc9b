import { CONSOLE_PATHS, consoleRequest, consoleSignIn } from '@candela/contract/console';
import * as z from 'zod';
import { ACTIONS } from '../../../../src/operators/actions/index.js';
import { isConsoleAction } from '../../../../src/operators/console/available-actions.js';
import type { Endpoint, FieldSchema } from '../../../helpers/contract-scenarios/api-document.js';

type FieldSpec = Pick<Endpoint, 'fields' | 'required'>;

/** `isFlag` compares by reference. */
const FLAG = ['true', 'false'];
const JSON_TYPE = 'application/json';

/** Fails to compile while a path has no endpoints. */
export const ROUTES = {
  session: [
    endpoint('POST', CONSOLE_PATHS.session, fieldSpec(consoleSignIn)),
    endpoint('GET', CONSOLE_PATHS.session),
    endpoint('DELETE', CONSOLE_PATHS.session),
  ],
  actions: [endpoint('GET', CONSOLE_PATHS.actions)],
  requests: [endpoint('POST', CONSOLE_PATHS.requests, fieldSpec(consoleRequest))],
} as const satisfies Record<keyof typeof CONSOLE_PATHS, readonly Endpoint[]>;

export const FUZZED_ACTIONS: readonly (FieldSpec & { readonly name: string })[] = ACTIONS.filter(
  ({ name }) => isConsoleAction(name),
).map(({ name, input }) => ({ name, ...fieldSpec(input) }));

function endpoint(method: string, path: string, spec: FieldSpec = { fields: {}, required: [] }) {
  return { method, path, ...spec, contentType: method === 'POST' ? JSON_TYPE : undefined };
}

function fieldSpec(schema: z.core.$ZodType): FieldSpec {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  const fields = Object.entries(properties).map(([name, fieldSchema]) => [
    name,
    toGeneratable(fieldSchema as JsonSchemaField),
  ]);
  return { fields: Object.fromEntries(fields) as Endpoint['fields'], required };
}

interface JsonSchemaField extends FieldSchema {
  readonly type?: string;
}

function toGeneratable({ type, pattern, ...schema }: JsonSchemaField): FieldSchema {
  if (type === 'boolean') return { enum: FLAG };
  return pattern === undefined || /\\p\{/i.test(pattern) ? schema : { ...schema, pattern };
}

export const isFlag = (schema: FieldSchema | undefined): boolean => schema?.enum === FLAG;
