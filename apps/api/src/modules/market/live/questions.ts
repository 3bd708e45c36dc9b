/** A question that is not answered while so many others were asked is forgotten: after a minute. */
const MOST_QUESTIONS = 60;

/** What a connection was asked, by number, and when: its answers say up to when everything is told. */
export function createQuestions() {
  const askedAt = new Map<string, number>();
  let count = 0;
  return {
    /** @param now epoch milliseconds. @returns the question's number, from 1. */
    ask(now: number): number {
      count += 1;
      askedAt.set(String(count), now);
      askedAt.delete(String(count - MOST_QUESTIONS));
      return count;
    },

    /** When this was asked; undefined where nobody did, or where it is answered already. */
    answer(id: string): number | undefined {
      const at = askedAt.get(id);
      askedAt.delete(id);
      return at;
    },
  };
}
