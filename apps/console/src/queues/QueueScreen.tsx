import { Badge, EmptyState, IconButton, useMedia } from '@candela/ui-kit';
import { CircleCheck, RefreshCw } from '@candela/ui-kit/icons';
import { useLook } from '../actions/useLook.js';
import { useRowKeys } from '../keys/useRowKeys.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { usePreferences } from '../store/preferences.js';
import { QUEUE_INPUT, QUEUE_ROWS, type Queue } from './queues.js';

export function QueueScreen({ queue }: { readonly queue: Queue }) {
  const { group, title, columns, linkColumn, empty } = queue;
  const question = useLook(`${group} list`, QUEUE_INPUT);
  const rows = useRowKeys();
  const isDesk = useMedia('desk');
  const { shortcuts } = usePreferences();
  return (
    <Page
      end={
        <IconButton
          icon={<RefreshCw aria-hidden />}
          label="Ask again"
          onClick={() => void question.refetch()}
        />
      }
      lead={
        isDesk && shortcuts ? 'The oldest first. j and k move, Enter opens.' : 'The oldest first.'
      }
      title={title}
    >
      <div ref={rows}>
        <Looked question={question} waiting={`${title} are on their way.`}>
          {(found) =>
            found.rows.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={empty} tone="success" />
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
                  hrefOf={({ id }) => `/${group}/${id}`}
                  linkColumn={linkColumn}
                  rows={found.rows}
                />
              </Panel>
            )
          }
        </Looked>
      </div>
    </Page>
  );
}
