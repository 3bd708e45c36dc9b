import { configure } from 'storybook/test';

// One second is too short on a busy two-core machine.
configure({ asyncUtilTimeout: 5_000 });
