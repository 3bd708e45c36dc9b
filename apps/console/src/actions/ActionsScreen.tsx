import type { ConsoleAction } from '@candela/contract/console';
import { Link } from 'react-router';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { labelOf, verbOf } from '../shown/words.js';
import styles from './ActionsScreen.module.css';
import { useActions } from './useActions.js';

export function ActionsScreen() {
  const groups = new Map<string, ConsoleAction[]>();
  for (const action of useActions()) {
    const [group = ''] = action.name.split(' ');
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return (
    <Page lead="All that the operators' command can do, one by one." title="All actions">
      <div className={styles.root}>
        {[...groups].map(([group, actions]) => (
          <Panel flush key={group} title={labelOf(group)}>
            <ul>
              {actions.map(({ name, summary }) => (
                <li key={name}>
                  <Link className={styles.action} to={`/actions/${encodeURIComponent(name)}`}>
                    <span className={styles.name}>{verbOf(name)}</span>
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
