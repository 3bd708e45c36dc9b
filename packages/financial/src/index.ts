export { routes } from './routes.js';
