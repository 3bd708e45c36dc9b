import { nodeTests } from '@candela/configs/vitest';

export default nodeTests('money', { properties: true });
