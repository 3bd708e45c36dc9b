import { EmptyState } from '@candela/ui-kit';
import { Mail } from '@candela/ui-kit/icons';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import { DataTable } from '../components/DataTable.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import styles from './ContentScreen.module.css';

const SEND = 'messages send';
const SEND_PREDEFINED = 'messages send-kept';

export function MessagesScreen() {
  const textsQuery = useActionQuery('messages texts', {});
  return (
    <Page lead="Send your own text or a template to one, several or all users." title="Messages">
      <SendForm name={SEND} title="Write" />
      <SendForm name={SEND_PREDEFINED} title="Send a template" />
      <Panel flush title="Templates">
        <QueryView query={textsQuery} loadingLabel="The texts are loading.">
          {({ rows }) => (
            <DataTable
              caption="Message templates"
              columns={['template', 'needs', 'title', 'text']}
              rows={rows}
            />
          )}
        </QueryView>
      </Panel>
      <SentMessages name={SEND} emptyText="No messages sent yet." title="Sent" />
      <SentMessages
        name={SEND_PREDEFINED}
        emptyText="No templates sent yet."
        title="Sent templates"
      />
    </Page>
  );
}

interface SectionProps {
  readonly name: string;
  readonly title: string;
}

function SendForm({ name, title }: SectionProps) {
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

function SentMessages({ name, emptyText, title }: SectionProps & { readonly emptyText: string }) {
  const sentQuery = useActionQuery('audit show', { action: name });
  return (
    <Panel flush title={title}>
      <QueryView query={sentQuery} loadingLabel="Messages are loading.">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Mail />} title={emptyText} />
          ) : (
            <DataTable
              caption={title}
              columns={['at', 'actor', 'subject', 'after']}
              rows={rows.toReversed()}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
