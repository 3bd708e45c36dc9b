/** The configuration cannot be used. The message is one sentence for the person who starts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
