import { EmptyState } from '@candela/ui-kit';
import { CircleQuestionMark } from '@candela/ui-kit/icons';
import { Navigate, Route, Routes } from 'react-router';
import { ActionScreen } from '../actions/ActionScreen.js';
import { ActionsScreen } from '../actions/ActionsScreen.js';
import { AuditScreen } from '../audit/AuditScreen.js';
import { Page } from '../components/Page.js';
import { ContentScreen } from '../content/ContentScreen.js';
import { CONTENT_PAGES } from '../content/content-pages.js';
import { MessagesScreen } from '../content/MessagesScreen.js';
import { QueueItemScreen } from '../queues/QueueItemScreen.js';
import { QueueScreen } from '../queues/QueueScreen.js';
import { QUEUES } from '../queues/queues.js';
import { StatisticsScreen } from '../statistics/StatisticsScreen.js';
import { UserScreen } from '../users/UserScreen.js';
import { UsersScreen } from '../users/UsersScreen.js';

export function ConsoleRoutes() {
  return (
    <Routes>
      <Route element={<Navigate replace to="/recharges" />} path="/" />
      {QUEUES.map((queue) => (
        <Route key={queue.group} path={`/${queue.group}`}>
          <Route element={<QueueScreen key={queue.group} queue={queue} />} index />
          <Route element={<QueueItemScreen queue={queue} />} path=":id" />
        </Route>
      ))}
      {CONTENT_PAGES.map((page) => (
        <Route
          element={<ContentScreen key={page.group} page={page} />}
          key={page.group}
          path={`/${page.group}`}
        />
      ))}
      <Route element={<UsersScreen />} path="/users" />
      <Route element={<UserScreen />} path="/users/:user" />
      <Route element={<MessagesScreen />} path="/messages" />
      <Route element={<StatisticsScreen />} path="/figures" />
      <Route element={<AuditScreen />} path="/audit" />
      <Route element={<ActionsScreen />} path="/actions" />
      <Route element={<ActionScreen />} path="/actions/:name" />
      <Route element={<NotFound />} path="*" />
    </Routes>
  );
}

function NotFound() {
  return (
    <Page title="No such page">
      <EmptyState icon={<CircleQuestionMark />} title="There is nothing at this address." />
    </Page>
  );
}
