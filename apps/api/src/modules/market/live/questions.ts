/** An unanswered ping is forgotten after a minute. */
const MOST_QUESTIONS = 60;

/** A response shows that all trades sent before its ping's time have arrived. */
export function createQuestions() {
  const askedAt = new Map<string, number>();
  let count = 0;
  return {
    /**
     * @param now epoch ms.
     * @returns the ping's id, from 1.
     */
    ask(now: number): number {
      count += 1;
      askedAt.set(String(count), now);
      askedAt.delete(String(count - MOST_QUESTIONS));
      return count;
    },

    /** Undefined for an unknown or answered id. */
    answer(id: string): number | undefined {
      const at = askedAt.get(id);
      askedAt.delete(id);
      return at;
    },
  };
}
