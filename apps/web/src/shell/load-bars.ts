/** Must not delay the first screen. */
export const loadBars = () => import('./Bars.js').then((it) => it.Bars);
