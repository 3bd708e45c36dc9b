import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, id, paging } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

const announcement = wireObject({
  id,
  title: z.string(),
  content: z.string(),
  time: epochSeconds,
});

export const listAnnouncements = defineCall({
  method: 'GET',
  path: 'Lottery/gonggao_list',
  token: false,
  blocking: false,
  failureToast: false,
  summary: 'Returns announcements in the requested language, newest first.',
  failures: [],
  request: wireRequest({ page: paging.page, limit: paging.limit }),
  response: z.array(announcement),
});

export const getAnnouncement = defineCall({
  method: 'GET',
  path: 'Lottery/gonggao_find',
  token: false,
  blocking: false,
  failureToast: false,
  summary: 'Returns one announcement.',
  failures: ['article_unknown'],
  request: wireRequest({ id }),
  response: announcement,
});
