/** Made when it is first asked for, and kept: most of the browser's formats take longer to make than to use. */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
