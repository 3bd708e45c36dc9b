import { nodeTests } from '@candela/configs/vitest';

export default nodeTests('fair-price', { properties: true });
