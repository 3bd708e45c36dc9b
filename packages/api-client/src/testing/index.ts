export { type StubbedCall, type StubbedService, stubService } from './stub-service.js';
export { createTestStore } from './test-store.js';
