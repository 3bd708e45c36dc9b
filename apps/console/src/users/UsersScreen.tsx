import { Button, EmptyState, TextField } from '@candela/ui-kit';
import { Search, Users } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import { DataTable } from '../components/DataTable.js';
import { IsolatedText } from '../components/IsolatedText.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import { useRowNavigation } from '../keyboard/useRowNavigation.js';
import styles from './UsersScreen.module.css';

/** "Back" restores the results. */
export const SEARCH_PARAM = 'text';

export function UsersScreen() {
  const [params, setParams] = useSearchParams();
  const text = params.get(SEARCH_PARAM) ?? '';
  const [inputText, setInputText] = useState(text);
  const [searchedText, setSearchedText] = useState(text);
  if (searchedText !== text) {
    setSearchedText(text);
    setInputText(text);
  }
  const find = useAction('users find');
  const usersQuery = useActionQuery('users find', text === '' ? undefined : { text });
  const rowsRef = useRowNavigation();
  return (
    <Page lead="Search by the start of a name or id, or by invitation code." title="Users">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setParams(inputText.trim() === '' ? {} : { [SEARCH_PARAM]: inputText.trim() });
        }}
      >
        <TextField
          autoComplete="off"
          className={styles.field}
          label="Name, id or invitation code"
          onChange={({ target }) => setInputText(target.value)}
          spellCheck={false}
          value={inputText}
        />
        <Button icon={<Search aria-hidden />} type="submit">
          Find
        </Button>
      </form>
      <div ref={rowsRef}>
        {text === '' ? (
          <EmptyState icon={<Users />} title="Enter a name, id or invitation code." />
        ) : (
          <QueryView query={usersQuery} loadingLabel="Users are loading.">
            {(found) =>
              found.rows.length === 0 ? (
                <EmptyState
                  body="Names and ids match from the start, invitation codes in full."
                  icon={<Users />}
                  title={<IsolatedText text={`No users found for “${text}”.`} />}
                />
              ) : (
                <Panel flush title="Found">
                  <DataTable
                    caption="Users"
                    columns={find?.columns ?? []}
                    rowHref={({ id }) => `/users/${encodeURIComponent(`id:${id}`)}`}
                    linkColumn="username"
                    rows={found.rows}
                  />
                </Panel>
              )
            }
          </QueryView>
        )}
      </div>
    </Page>
  );
}
