/** Forgotten after a minute. */
const MAX_PENDING = 60;

/** A response shows that all trades sent before its ping's time have arrived. */
export function createPendingPings() {
  const sentAt = new Map<string, number>();
  let count = 0;
  return {
    /**
     * @param now epoch ms.
     * @returns the ping's id, from 1.
     */
    add(now: number): number {
      count += 1;
      sentAt.set(String(count), now);
      sentAt.delete(String(count - MAX_PENDING));
      return count;
    },

    resolve(id: string): number | undefined {
      const at = sentAt.get(id);
      sentAt.delete(id);
      return at;
    },
  };
}
