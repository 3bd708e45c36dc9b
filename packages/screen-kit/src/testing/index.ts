export { describeRoutes } from './describe-routes.js';
export { type RenderedScreen, type RenderScreenOptions, renderScreen } from './render-screen.js';
export { sleepAnHour } from './sleep-an-hour.js';
export { sentTo, stubNetwork } from './stub-network.js';
export { stubScrolling } from './stub-scrolling.js';
