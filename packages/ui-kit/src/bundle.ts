/* Source of dist/index.js and dist/index.css. index.ts imports no style sheets: its declarations
   would reference files that do not exist. */
import './styles.css';
import './Carousel/Carousel.module.css';
import './Chart/Chart.module.css';
import './QrCode/QrCode.module.css';

// biome-ignore lint/performance/noReExportAll: index.ts lists the names, this only builds them
export * from './index.js';
