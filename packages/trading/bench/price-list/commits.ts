/**
 * Counts the rows that React renders, by what it tells its developer tools of each commit. Must be
 * imported before React.
 */

/** Of a fiber, what is looked at here; it is React's own and has no types. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly stateNode: unknown;
}

/** A component's function was called. */
const PERFORMED_WORK = 1;

let rows: Set<Element> | undefined;

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { readonly current: Fiber }) => {
      if (rows) visit(current, undefined, rows);
    },
  },
});

/** Into what this commit went into: children it left alone are those of the fiber before. */
function visit(fiber: Fiber, row: Element | undefined, found: Set<Element>): void {
  const own = fiber.stateNode instanceof HTMLLIElement ? fiber.stateNode : row;
  if (own && (fiber.flags & PERFORMED_WORK) !== 0) found.add(own);
  if (fiber.child === fiber.alternate?.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child, own, found);
}

/** @returns how many rows were rendered while something ran. */
export async function renderedRows(run: () => Promise<void>): Promise<number> {
  const found = new Set<Element>();
  rows = found;
  await run();
  rows = undefined;
  return found.size;
}
