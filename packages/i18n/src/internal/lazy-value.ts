/** Most `Intl` formats take longer to create than to use. */
export function lazyValue<Made>(create: () => Made): () => Made {
  let value: Made | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
