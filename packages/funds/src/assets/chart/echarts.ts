import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only the parts in use, to keep the download small. */
echarts.use([BarChart, LineChart, ScatterChart, GridComponent, CanvasRenderer]);

export { echarts };
