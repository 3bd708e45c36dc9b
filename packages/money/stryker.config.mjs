import { mutants } from '@candela/configs/stryker';

export default mutants();
