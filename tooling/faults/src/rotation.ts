/** Whose turn it is, among those that may get requests. */
export interface Rotation<Member> {
  /** Takes one in, last in turn; nothing changes where it is in already. */
  takeIn(member: Member): void;
  /** Nothing changes where it is out already. */
  takeOut(member: Member): void;
  /** The next one in turn; undefined while there is none. */
  next(): Member | undefined;
  has(member: Member): boolean;
}

/** One after the other, whoever comes and goes meanwhile. */
export function createRotation<Member>(): Rotation<Member> {
  const members: Member[] = [];
  let at = 0;
  return {
    takeIn(member) {
      if (!members.includes(member)) members.push(member);
    },
    takeOut(member) {
      const index = members.indexOf(member);
      if (index < 0) return;
      members.splice(index, 1);
      // Whose turn it was keeps it: those behind the one that left moved up.
      if (index < at) at -= 1;
    },
    next() {
      if (members.length === 0) return undefined;
      at %= members.length;
      const member = members[at];
      at += 1;
      return member;
    },
    has: (member) => members.includes(member),
  };
}
