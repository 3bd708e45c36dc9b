import { domTests } from '@candela/configs/vitest';

export default domTests('trading', { properties: true });
