/** Must not delay the first screen. */
export const loadNavigationBars = () =>
  import('./NavigationBars.js').then((it) => it.NavigationBars);
