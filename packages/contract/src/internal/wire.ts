import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type PlainName<Key extends string, Names> = Key extends keyof Names
  ? Names[Key] extends string
    ? Names[Key]
    : CamelCase<Key>
  : CamelCase<Key>;

export type Plain<S extends Shape, Names> = {
  [K in keyof z.output<z.ZodMiniObject<S>> as PlainName<K & string, Names>]: z.output<
    z.ZodMiniObject<S>
  >[K];
};

export type WireObject<S extends Shape, Names> = z.ZodMiniCodec<
  z.ZodMiniObject<S>,
  z.ZodMiniCustom<Plain<S, Names>, Plain<S, Names>>
>;

/**
 * Renames in both directions; the only place that maps `jifen` to `balance`. snake_case keys become
 * camelCase.
 *
 * @param names wire name → plain name, where camelCase is not enough.
 */
export function wireObject<
  const S extends Shape,
  const Names extends { readonly [K in keyof S]?: string } = Record<never, never>,
>(shape: S, names?: Names): WireObject<S, Names> {
  return createCodec(z.object(shape), shape, names);
}

/** Rejects unknown fields. */
export function wireRequest<
  const S extends Shape,
  const Names extends { readonly [K in keyof S]?: string } = Record<never, never>,
>(shape: S, names?: Names): WireObject<S, Names> {
  return createCodec(z.strictObject(shape), shape, names);
}

function createCodec<S extends Shape, Names>(
  wire: z.ZodMiniObject<S>,
  shape: S,
  names: Names | undefined,
): WireObject<S, Names> {
  const pairs = Object.keys(shape).map((key) => [key, plainName(key, names)] as const);
  type P = Plain<S, Names>;
  const plain = z.custom<P>((value) => typeof value === 'object' && value !== null);
  return z.codec(wire, plain, {
    decode: (value) => renameKeys(value, pairs) as P,
    encode: (value) =>
      renameKeys(
        value,
        pairs.map(([from, to]) => [to, from] as const),
      ) as never,
  }) as WireObject<S, Names>;
}

function plainName<Names>(key: string, names: Names | undefined): string {
  const customName = (names as Record<string, string> | undefined)?.[key];
  return customName ?? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function renameKeys(
  value: object,
  pairs: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  const source = value as Record<string, unknown>;
  const target: Record<string, unknown> = {};
  for (const [from, to] of pairs) {
    if (source[from] !== undefined) target[to] = source[from];
  }
  return target;
}
