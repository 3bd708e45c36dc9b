/**
 * Without the Locks API (plain HTTP) or with blocked site data, two tabs may announce the same
 * event.
 */
export async function withTabLock<Done>(work: () => Done): Promise<Done> {
  if (!navigator.locks) return work();
  let isStarted = false;
  try {
    return await navigator.locks.request('candela/announcements', async () => {
      isStarted = true;
      return work();
    });
  } catch (cause) {
    if (isStarted) throw cause;
    return work();
  }
}
