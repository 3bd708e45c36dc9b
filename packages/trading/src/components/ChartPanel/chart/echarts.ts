import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Charts are drawn from shapes: of the library only its canvas is in use, the rest stays out of the download. */
echarts.use([CanvasRenderer]);

export { echarts };
