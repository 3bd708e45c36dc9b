import { nodeTests } from '@candela/configs/vitest';

export default nodeTests('figures');
