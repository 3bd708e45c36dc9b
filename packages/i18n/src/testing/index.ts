export { createTestI18n } from './test-i18n.js';
