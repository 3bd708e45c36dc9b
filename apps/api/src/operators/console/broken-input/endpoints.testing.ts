import { CONSOLE_PATHS, consoleRequest, consoleSignIn } from '@candela/contract/console';
import * as z from 'zod';
import type { Endpoint, FieldSchema } from '../../../testing/contract-scenarios/api-document.js';
import { ACTIONS } from '../../actions/index.js';
import { isOffered } from '../actions.js';

type Fielded = Pick<Endpoint, 'fields' | 'required'>;

/** `isFlag` compares by reference. */
const FLAG = ['true', 'false'];
const JSON_TYPE = 'application/json';

/** Fails to compile while a path has no endpoints. */
export const ROUTES = {
  session: [
    asking('POST', CONSOLE_PATHS.session, fieldsOf(consoleSignIn)),
    asking('GET', CONSOLE_PATHS.session),
    asking('DELETE', CONSOLE_PATHS.session),
  ],
  actions: [asking('GET', CONSOLE_PATHS.actions)],
  requests: [asking('POST', CONSOLE_PATHS.requests, fieldsOf(consoleRequest))],
} as const satisfies Record<keyof typeof CONSOLE_PATHS, readonly Endpoint[]>;

export const ASKED_ACTIONS: readonly (Fielded & { readonly name: string })[] = ACTIONS.filter(
  ({ name }) => isOffered(name),
).map(({ name, input }) => ({ name, ...fieldsOf(input) }));

function asking(method: string, path: string, asked: Fielded = { fields: {}, required: [] }) {
  return { method, path, ...asked, contentType: method === 'POST' ? JSON_TYPE : undefined };
}

function fieldsOf(schema: z.core.$ZodType): Fielded {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  const fields = Object.entries(properties).map(([name, it]) => [name, drawable(it as Stated)]);
  return { fields: Object.fromEntries(fields) as Endpoint['fields'], required };
}

interface Stated extends FieldSchema {
  readonly type?: string;
}

/** Flags are drawn as text. Patterns with Unicode classes are dropped. */
function drawable({ type, pattern, ...schema }: Stated): FieldSchema {
  if (type === 'boolean') return { enum: FLAG };
  return pattern === undefined || /\\p\{/i.test(pattern) ? schema : { ...schema, pattern };
}

export const isFlag = (schema: FieldSchema | undefined): boolean => schema?.enum === FLAG;
