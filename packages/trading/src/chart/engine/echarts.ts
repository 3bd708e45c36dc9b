import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Charts are drawn from ZRender shapes, so only the canvas renderer is bundled. */
echarts.use([CanvasRenderer]);

export { echarts };
