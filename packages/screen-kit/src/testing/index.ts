export { describeRoutes } from './describe-routes.js';
export { type RenderedScreen, type RenderScreenOptions, renderScreen } from './render-screen.js';
export { simulateSleep } from './simulate-sleep.js';
export { sentTo, stubNetwork } from './stub-network.js';
export { stubScrolling } from './stub-scrolling.js';
