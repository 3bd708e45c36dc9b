import { EmptyState } from '@candela/ui-kit';
import { Mail } from '@candela/ui-kit/icons';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import styles from './ContentScreen.module.css';

const SEND = 'messages send';

/** Messages to users in one's own words, and those that were sent. */
export function MessagesScreen() {
  const action = useAction(SEND);
  const sent = useLook('audit show', { action: SEND });
  return (
    <Page lead="To one user, some, or all of them, in your own words." title="Messages">
      {action !== undefined && (
        <Panel title="Write">
          <div className={styles.change}>
            <ActionRunner action={action} />
          </div>
        </Panel>
      )}
      <Panel flush title="Sent">
        <Looked question={sent} waiting="Messages are on their way.">
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Mail />} title="None was sent yet." />
            ) : (
              <DataTable
                caption="Messages sent"
                columns={['at', 'actor', 'subject', 'after']}
                rows={rows.toReversed()}
              />
            )
          }
        </Looked>
      </Panel>
    </Page>
  );
}
