import { getHome } from '@candela/contract/calls/home';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { homeData } from '../testing/index.js';
import { homeApi } from './home.js';

describeEndpoints(homeApi, [getHome], {
  getHome: row(getHome, {
    start: ({ dispatch }) => dispatch(homeApi.endpoints.getHome.initiate()),
    requestFields: {},
    response: homeData(),
  }),
});
