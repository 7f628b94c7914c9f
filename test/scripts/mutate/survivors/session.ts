import { type Explained, explain } from '../explained.js'

export const SESSION: readonly Explained[] = explain('kernel/session/sync/restoreOthers.ts', {
  line: "addConnection(state, namespace, { ...connection, auth: former.auth }, 'last'),",
  ...{ was: "'last'", becomes: "''" },
  reason: 'Every place other than `first` is treated as the last one.',
})
