import { mutants } from '@candela/configs/stryker';

/** What is a rule; the statements of calls are held elsewhere. Why: docs/adr/0065. */
export default mutants(['src/**/*.ts', '!src/calls/**']);
