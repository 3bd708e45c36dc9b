import './styles.css';

export type { AppRoute, ScreenProps } from './app-route.js';
