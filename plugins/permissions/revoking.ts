/** What revoking needs, loaded when a visitor first asks for it. */
export { endGrant } from './endGrant.js'
export { planRevocation } from './planRevocation.js'
export { revoke, stopWaiting } from './revoke.js'
