/** One sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
