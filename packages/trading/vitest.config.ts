import { domTests, withStories } from '@candela/configs/vitest';

export default withStories(domTests('trading', { properties: true }));
