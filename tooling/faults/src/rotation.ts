/** Round-robin order of the members that may receive requests. */
export interface Rotation<Member> {
  /** Adds a member at the end; no effect if it is a member already. */
  add(member: Member): void;
  /** No effect if it is not a member. */
  remove(member: Member): void;
  /** The next member in turn; undefined if there is none. */
  next(): Member | undefined;
  has(member: Member): boolean;
}

/** Round-robin that stays correct when members join or leave. */
export function createRotation<Member>(): Rotation<Member> {
  const members: Member[] = [];
  let at = 0;
  return {
    add(member) {
      if (!members.includes(member)) members.push(member);
    },
    remove(member) {
      const index = members.indexOf(member);
      if (index < 0) return;
      members.splice(index, 1);
      // The members behind the removed one moved up, so the position is adjusted to keep whose turn
      // it is.
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
