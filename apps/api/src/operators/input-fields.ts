import * as z from 'zod';
import type { Action } from './action.js';

export interface InputField {
  readonly name: string;
  /** Without dashes. */
  readonly option: string;
  readonly description: string;
  readonly isPositional: boolean;
  readonly isFlag: boolean;
  readonly isRequired: boolean;
  /** Content of a file path is sent in this encoding. */
  readonly fileEncoding: 'utf8' | 'base64' | undefined;
  readonly choices: readonly string[];
}

interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly isFile?: boolean;
  readonly encoding?: 'base64';
  readonly enum?: readonly string[];
}

export function inputFields({
  input,
  positionalFields: positionalNames = [],
}: Action): readonly InputField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const names = Object.keys(properties);
  const positional = positionalNames.filter((positionalName) => names.includes(positionalName));
  return [...positional, ...names.filter((name) => !positionalNames.includes(name))].map((name) => {
    const schema = properties[name] as FieldSchema;
    return {
      name,
      option: name.replaceAll('_', '-'),
      description: schema.description ?? '',
      isPositional: positionalNames.includes(name),
      isFlag: schema.type === 'boolean',
      isRequired: required.includes(name),
      fileEncoding: schema.isFile === true ? (schema.encoding ?? 'utf8') : undefined,
      choices: schema.enum ?? [],
    };
  });
}
