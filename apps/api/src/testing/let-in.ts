/** Whom a busy machine gives no connection within three seconds has done nothing, and asks again. */
export async function untilLetIn<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
}
