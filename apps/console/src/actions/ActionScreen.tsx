import { EmptyState } from '@candela/ui-kit';
import { CircleQuestionMark } from '@candela/ui-kit/icons';
import { useParams } from 'react-router';
import { BackLink } from '../components/BackLink.js';
import { actionTitle } from '../components/format.js';
import { IsolatedText } from '../components/IsolatedText.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { ActionRunner } from './ActionRunner.js';
import { useAction } from './useActions.js';

export function ActionScreen() {
  const { name = '' } = useParams();
  const action = useAction(name);
  const back = <BackLink to="/actions">All actions</BackLink>;
  if (action === undefined) {
    return (
      <Page back={back} title="No such action">
        <EmptyState
          icon={<CircleQuestionMark />}
          title={<IsolatedText text={`This service has no action “${name}”.`} />}
        />
      </Page>
    );
  }
  return (
    <Page back={back} lead={action.summary} title={actionTitle(name)}>
      <Panel title={action.kind === 'look' ? 'Query' : 'Action'}>
        <ActionRunner action={action} key={name} />
      </Panel>
    </Page>
  );
}
