import { strykerOptions } from '@candela/configs/stryker';

/** Mutates rules only; call declarations are tested elsewhere. See docs/adr/archive/0065. */
export default strykerOptions(['src/**/*.ts', '!src/calls/**']);
