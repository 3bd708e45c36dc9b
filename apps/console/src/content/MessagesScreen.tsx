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
const SEND_KEPT = 'messages send-kept';

/** Free texts, templates and sent messages. */
export function MessagesScreen() {
  const texts = useLook('messages texts', {});
  return (
    <Page
      lead="To one user, some, or all of them: in your own words, or in words that are kept in every language."
      title="Messages"
    >
      <Send name={SEND} title="Write" />
      <Send name={SEND_KEPT} title="Send a kept text" />
      <Panel flush title="Kept texts">
        <Looked question={texts} waiting="The texts are on their way.">
          {({ rows }) => (
            <DataTable
              caption="Messages that are kept in every language"
              columns={['template', 'needs', 'title', 'text']}
              rows={rows}
            />
          )}
        </Looked>
      </Panel>
      <Sent name={SEND} none="None was sent yet." title="Sent" />
      <Sent name={SEND_KEPT} none="No kept text was sent yet." title="Kept texts sent" />
    </Page>
  );
}

interface Part {
  readonly name: string;
  readonly title: string;
}

function Send({ name, title }: Part) {
  const action = useAction(name);
  if (action === undefined) return null;
  return (
    <Panel title={title}>
      <div className={styles.change}>
        <ActionRunner action={action} />
      </div>
    </Panel>
  );
}

function Sent({ name, none, title }: Part & { readonly none: string }) {
  const sent = useLook('audit show', { action: name });
  return (
    <Panel flush title={title}>
      <Looked question={sent} waiting="Messages are on their way.">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Mail />} title={none} />
          ) : (
            <DataTable
              caption={title}
              columns={['at', 'actor', 'subject', 'after']}
              rows={rows.toReversed()}
            />
          )
        }
      </Looked>
    </Panel>
  );
}
