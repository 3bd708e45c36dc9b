import { domTests } from '@candela/configs/vitest';

export default domTests('ui-kit');
