-- Ends what a backup would bring back: sessions that ended after it, remembered devices, accepted recovery requests and
-- used codes of authenticator apps. Prints what it cannot tell. Run it before the service starts.
\set QUIET on
\set ON_ERROR_STOP on
begin;
delete from sessions;
delete from remembered_devices;
delete from operator_sessions;
-- Accepted recovery requests may have been cancelled since. An older backup has no such table.
do $$ begin
  if to_regclass('recovery_requests') is not null then
    update recovery_requests set state = 'cancelled', closed_at = floor(extract(epoch from now()) * 1000)
      where state = 'accepted';
  end if;
end $$;
-- The service accepts codes of the next time step too.
update second_factors set last_step = greatest(last_step, floor(extract(epoch from now()) / 30)::integer + 1);
update operator_accounts set last_step = greatest(last_step, floor(extract(epoch from now()) / 30)::integer + 1);
commit;
\echo 'All sessions have ended, of users and operators. Codes of authenticator apps from before now are rejected.'
\echo 'Changes of the following after the backup are unknown. Compare the exports of the audit log:'
\pset border 0
\pset footer off
\pset null none
select "what changed", "in the backup", to_timestamp(newest / 1000) as newest from (
  select 1 as at, 'users: blocked or unblocked' as "what changed", count(blocked_at) as "in the backup",
    max(blocked_at) as newest from users
  union all select 2, 'passkeys: added or removed', count(*), max(created_at) from passkeys
  union all select 3, 'authenticator apps: turned on, off or reset', count(*), max(created_at) from second_factors
  union all select 4, 'recovery codes: used ones work again', count(used_at), max(used_at) from recovery_codes
  union all select 5, 'operators: added, blocked or reset', count(*), max(added_at) from operator_accounts
) as facts order by at;
\echo 'Passwords changed after the backup are the earlier ones again. Decided requests for a second person are open again.'
