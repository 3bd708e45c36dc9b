import type { graphic } from 'echarts/core';

type Element = Parameters<graphic.Group['add']>[0];

/**
 * Puts shapes into a group. ZRender's types contradict themselves under
 * `exactOptionalPropertyTypes`: its shapes are elements all the same.
 */
export function addElements(
  group: { add(child: Element): unknown },
  elements: readonly object[],
): void {
  for (const element of elements) group.add(element as Element);
}
