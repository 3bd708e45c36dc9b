import { nodeTests } from './src/vitest.ts';

export default nodeTests('configs');
