import { configure } from 'storybook/test';

/** What `patience.ts` is to unit tests: stories wait with a copy of the library of their own. */
configure({ asyncUtilTimeout: 5_000 });
