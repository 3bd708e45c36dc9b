/** A busy machine may reach the pool's timeout of three seconds; nothing has been executed then. */
export async function retryPoolTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
}
