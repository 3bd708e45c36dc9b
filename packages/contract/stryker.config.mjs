import { mutants } from '@candela/configs/stryker';

/** Mutates rules only; call declarations are tested elsewhere. See docs/adr/archive/0065. */
export default mutants(['src/**/*.ts', '!src/calls/**']);
