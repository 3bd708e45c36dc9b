import { Button, EmptyState, TextField } from '@candela/ui-kit';
import { Search, Users } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { useRowKeys } from '../keys/useRowKeys.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import styles from './UsersScreen.module.css';

/** Query parameter, so that "back" restores the results. */
export const SEARCHED = 'text';

/** By prefix of name or id, or by invitation code. */
export function UsersScreen() {
  const [params, setParams] = useSearchParams();
  const text = params.get(SEARCHED) ?? '';
  const [typed, setTyped] = useState(text);
  const [sought, setSought] = useState(text);
  // A search from the top bar.
  if (sought !== text) {
    setSought(text);
    setTyped(text);
  }
  const find = useAction('users find');
  const question = useLook('users find', text === '' ? undefined : { text });
  const rows = useRowKeys();
  return (
    <Page lead="By the beginning of a name or id, or by an invitation code." title="Users">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setParams(typed.trim() === '' ? {} : { [SEARCHED]: typed.trim() });
        }}
      >
        <TextField
          autoComplete="off"
          className={styles.field}
          label="Name, id or invitation code"
          onChange={({ target }) => setTyped(target.value)}
          spellCheck={false}
          value={typed}
        />
        <Button icon={<Search aria-hidden />} type="submit">
          Find
        </Button>
      </form>
      <div ref={rows}>
        {text === '' ? (
          <EmptyState icon={<Users />} title="Type whom you look for." />
        ) : (
          <Looked question={question} waiting="Users are on their way.">
            {(found) =>
              found.rows.length === 0 ? (
                <EmptyState
                  body="Names and ids are found by their beginning, invitation codes as a whole."
                  icon={<Users />}
                  title={`Nobody is found by “${text}”.`}
                />
              ) : (
                <Panel flush title="Found">
                  <DataTable
                    caption="Users"
                    columns={find?.columns ?? []}
                    hrefOf={({ id }) => `/users/${encodeURIComponent(`id:${id}`)}`}
                    linkColumn="username"
                    rows={found.rows}
                  />
                </Panel>
              )
            }
          </Looked>
        )}
      </div>
    </Page>
  );
}
