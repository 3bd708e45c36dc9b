/**
 * Under a lock shared by all tabs. Unlocked without the Locks API (plain HTTP) or with blocked site
 * data: then two tabs may announce the same event.
 */
export async function inTurn<Done>(work: () => Done): Promise<Done> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    return await navigator.locks.request('awaited', async () => {
      begun = true;
      return work();
    });
  } catch (cause) {
    if (begun) throw cause;
    return work();
  }
}
