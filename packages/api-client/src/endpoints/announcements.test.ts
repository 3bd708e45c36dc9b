import * as calls from '@candela/contract/calls/announcements';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { anAnnouncement } from '../testing/index.js';
import { announcementsApi } from './announcements.js';

const { endpoints } = announcementsApi;
const page = { page: '1', limit: '20' };

describeEndpoints(announcementsApi, Object.values(calls), {
  listAnnouncements: row(calls.listAnnouncements, {
    start: ({ dispatch }) => dispatch(endpoints.listAnnouncements.initiate()),
    requestFields: page,
    response: [anAnnouncement()],
    result: firstPage([anAnnouncement()]),
  }),
  getAnnouncement: row(calls.getAnnouncement, {
    start: ({ dispatch }) => dispatch(endpoints.getAnnouncement.initiate('welcome')),
    requestFields: { id: 'welcome' },
    response: anAnnouncement(),
  }),
});
