import type { Services } from './services.js';

export const pruningSteps = (services: Services) => ({
  'prune-alerts': services.alerts.pruneAlerts,
  'prune-exposures': services.orders.pruneExposures,
  'prune-ticks': services.market.pruneTicks,
  'prune-requests': services.idempotency.pruneRequests,
  'prune-sessions': services.sessions.pruneSessions,
  'prune-sign-ins': services.signIns.pruneSignIns,
  'prune-remembered-devices': services.secondFactors.pruneDevices,
  'prune-recoveries': services.recoveries.pruneRecoveries,
  'prune-challenges': services.passkeys.pruneChallenges,
  'prune-rate-limits': services.attemptLimits.pruneAttemptLimits,
  'prune-uploads': services.uploads.pruneUnattachedUploads,
  'prune-data-exports': services.dataExport.pruneExports,
  'release-usernames': services.users.releaseNames,
  'erase-closed-accounts': services.accountClosure.eraseRemainingData,
  'delete-queued-files': services.fileDeletionQueue.deleteQueuedFiles,
  'prune-known-devices': services.knownDevices.pruneKnownDevices,
});
