import { domTests } from '@candela/configs/vitest';

export default domTests('web');
