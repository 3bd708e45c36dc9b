import type { graphic } from 'echarts/core';

type Element = Parameters<graphic.Group['add']>[0];

/**
 * ZRender's types conflict under `exactOptionalPropertyTypes`, although every shape is an element.
 */
export function addElements(
  group: { add(child: Element): unknown },
  elements: readonly object[],
): void {
  for (const element of elements) group.add(element as Element);
}
