import { strykerOptions } from '@candela/configs/stryker';

export default strykerOptions();
