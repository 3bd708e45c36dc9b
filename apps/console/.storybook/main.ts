import { packageCatalogue } from '@candela/configs/storybook';

export default packageCatalogue();
