/*
 * What is built as dist/index.js: the public names, and beside them one dist/index.css with tokens,
 * base and every component's styles, those of the carousel, the chart and the code too. Style sheets are not
 * imported by index.ts itself, since its declarations would then point at files that do not exist.
 */
import './styles.css';
import './Carousel/Carousel.module.css';
import './Chart/Chart.module.css';
import './QrCode/QrCode.module.css';

// biome-ignore lint/performance/noReExportAll: index.ts lists the names, this only builds them
export * from './index.js';
