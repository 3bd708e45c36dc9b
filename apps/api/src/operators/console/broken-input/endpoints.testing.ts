import { CONSOLE_PATHS, consoleRequest, consoleSignIn } from '@candela/contract/console';
import * as z from 'zod';
import type { Endpoint, FieldSchema } from '../../../testing/walk/api-document.js';
import { ACTIONS } from '../../actions/index.js';
import { isOffered } from '../actions.js';

/** What the console's service is asked for, as `draftsOf` and `writeRequest` have it. */

type Fielded = Pick<Endpoint, 'fields' | 'required'>;

/** How a flag is drawn. */
const FLAG = ['true', 'false'];
const JSON_TYPE = 'application/json';

/** Ways of asking, by path: one that is new fails to compile until it is drawn too. */
export const ROUTES = {
  session: [
    asking('POST', CONSOLE_PATHS.session, fieldsOf(consoleSignIn)),
    asking('GET', CONSOLE_PATHS.session),
    asking('DELETE', CONSOLE_PATHS.session),
  ],
  actions: [asking('GET', CONSOLE_PATHS.actions)],
  requests: [asking('POST', CONSOLE_PATHS.requests, fieldsOf(consoleRequest))],
} as const satisfies Record<keyof typeof CONSOLE_PATHS, readonly Endpoint[]>;

/** Each action that is asked for in the console, with its fields. */
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

/** A flag is one of two words until it is written. What a pattern says of kinds of letters, texts are not drawn by. */
function drawable({ type, pattern, ...schema }: Stated): FieldSchema {
  if (type === 'boolean') return { enum: FLAG };
  return pattern === undefined || /\\p\{/i.test(pattern) ? schema : { ...schema, pattern };
}

export const isFlag = (schema: FieldSchema | undefined): boolean => schema?.enum === FLAG;
