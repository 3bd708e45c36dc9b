import { Badge, EmptyState, IconButton, useMedia } from '@candela/ui-kit';
import { CircleCheck, RefreshCw } from '@candela/ui-kit/icons';
import { useActionQuery } from '../actions/useActionQuery.js';
import { DataTable } from '../components/DataTable.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import { useRowNavigation } from '../keyboard/useRowNavigation.js';
import { usePreferences } from '../store/preferences.js';
import { QUEUE_INPUT, QUEUE_ROWS, type Queue } from './queues.js';

export function QueueScreen({ queue }: { readonly queue: Queue }) {
  const { group, title, columns, linkColumn, emptyText } = queue;
  const listQuery = useActionQuery(`${group} list`, QUEUE_INPUT);
  const rowsRef = useRowNavigation();
  const isDesk = useMedia('desk');
  const { shortcuts } = usePreferences();
  return (
    <Page
      end={
        <IconButton
          icon={<RefreshCw aria-hidden />}
          label="Refresh"
          onClick={() => void listQuery.refetch()}
        />
      }
      lead={isDesk && shortcuts ? 'Oldest first. j and k move, Enter opens.' : 'Oldest first.'}
      title={title}
    >
      <div ref={rowsRef}>
        <QueryView query={listQuery} loadingLabel={`${title} are loading.`}>
          {(found) =>
            found.rows.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={emptyText} tone="success" />
            ) : (
              <Panel
                end={
                  found.rows.length === QUEUE_ROWS && (
                    <Badge tone="brand">the oldest {QUEUE_ROWS}</Badge>
                  )
                }
                flush
                title="Waiting"
              >
                <DataTable
                  caption={title}
                  columns={columns}
                  rowHref={({ id }) => `/${group}/${id}`}
                  linkColumn={linkColumn}
                  rows={found.rows}
                />
              </Panel>
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}
