import type { ConsoleAction } from '@candela/contract/console';
import { Link } from 'react-router';
import { actionVerb, labelOf } from '../components/format.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import styles from './ActionsScreen.module.css';
import { useActions } from './useActions.js';

export function ActionsScreen() {
  const groups = new Map<string, ConsoleAction[]>();
  for (const action of useActions()) {
    const [group = ''] = action.name.split(' ');
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return (
    <Page lead="Every action of the operators' command line." title="All actions">
      <div className={styles.root}>
        {[...groups].map(([group, actions]) => (
          <Panel flush key={group} title={labelOf(group)}>
            <ul>
              {actions.map(({ name, summary }) => (
                <li key={name}>
                  <Link className={styles.action} to={`/actions/${encodeURIComponent(name)}`}>
                    <span className={styles.name}>{actionVerb(name)}</span>
                    <span className={styles.summary}>{summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
