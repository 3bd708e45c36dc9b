/**
 * Does the work while no other tab does such work. Where there are no locks (plain HTTP) or they are
 * refused (site data is blocked), it is done all the same: then two tabs that find the same in the same
 * moment may both tell of it.
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
