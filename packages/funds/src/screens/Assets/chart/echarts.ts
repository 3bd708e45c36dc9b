import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only the parts in use: the rest of the library stays out of the download. */
echarts.use([BarChart, LineChart, ScatterChart, GridComponent, CanvasRenderer]);

export { echarts };
