import { configure } from 'storybook/test';

// The default of one second is too short when two cores are shared with other work.
configure({ asyncUtilTimeout: 5_000 });
