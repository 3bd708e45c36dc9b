/** Counts rendered rows through React's DevTools hook. Must be imported before React. */

/** Subset of React's untyped internal fiber. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly stateNode: unknown;
}

/** React flag: the component function ran. */
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

/** Skips subtrees without work, whose child fiber React reuses. */
function visit(fiber: Fiber, row: Element | undefined, found: Set<Element>): void {
  const own = fiber.stateNode instanceof HTMLLIElement ? fiber.stateNode : row;
  if (own && (fiber.flags & PERFORMED_WORK) !== 0) found.add(own);
  if (fiber.child === fiber.alternate?.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child, own, found);
}

export async function renderedRows(run: () => Promise<void>): Promise<number> {
  const found = new Set<Element>();
  rows = found;
  await run();
  rows = undefined;
  return found.size;
}
