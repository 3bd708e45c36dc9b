import * as z from 'zod';
import type { Action } from './action.js';

/** A field of an action, as the command and the console have it. */
export interface InputField {
  readonly name: string;
  /** Its name at the command, without its dashes. */
  readonly option: string;
  readonly description: string;
  /** Given by its place rather than by its name. */
  readonly isPlaced: boolean;
  /** There or not, without a value. */
  readonly isFlag: boolean;
  readonly isRequired: boolean;
  /** A path is given, and what is in the file is sent, in this encoding. Undefined where it is none. */
  readonly fileEncoding: 'utf8' | 'base64' | undefined;
  /** The words it may be; empty where it may be any. */
  readonly choices: readonly string[];
}

interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly isFile?: boolean;
  readonly encoding?: 'base64';
  readonly enum?: readonly string[];
}

/** An action's fields, those with a place first, as its schema says. */
export function inputFields({ input, places = [] }: Action): readonly InputField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const names = Object.keys(properties);
  const placed = places.filter((place) => names.includes(place));
  return [...placed, ...names.filter((name) => !places.includes(name))].map((name) => {
    const schema = properties[name] as FieldSchema;
    return {
      name,
      option: name.replaceAll('_', '-'),
      description: schema.description ?? '',
      isPlaced: places.includes(name),
      isFlag: schema.type === 'boolean',
      isRequired: required.includes(name),
      fileEncoding: schema.isFile === true ? (schema.encoding ?? 'utf8') : undefined,
      choices: schema.enum ?? [],
    };
  });
}
