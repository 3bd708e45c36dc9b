/** The bar does not stand between a person and the first screen: it comes beside it. */
export const loadBars = () => import('./Bars.js').then((it) => it.Bars);
