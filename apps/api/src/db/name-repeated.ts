import type { QueryConfig } from 'pg';

/** What is asked as often as this is asked over and over. */
const REPEATED = 3;
/** Each connection keeps a plan for each name in the server's memory. */
const MOST_NAMES = 100;
/** Texts that may yet be repeated. */
const MOST_COUNTED = 1_000;

/** What a connection is asked, with a name when it is repeated. */
export type Naming = (config: unknown, values: unknown) => unknown;

/**
 * Gives statements that are repeated a name, so that the server reads each once for each connection
 * and keeps its plan, instead of doing both at every call. The texts of all connections of a pool are
 * counted together.
 */
export function nameRepeated(): Naming {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES) return known;
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used < REPEATED) {
      if (uses.size > MOST_COUNTED) uses.clear();
      return undefined;
    }
    uses.delete(text);
    const name = `repeated_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return (config, values) =>
    canHaveName(config, values) ? { ...config, name: nameOf(config.text) } : config;
}

/** What has no values, such as `begin`, goes over the wire in a single message as it is. */
function canHaveName(config: unknown, values: unknown): config is QueryConfig {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false;
  const { name } = config as Partial<QueryConfig>;
  return name === undefined && Array.isArray(values) && values.length > 0;
}
