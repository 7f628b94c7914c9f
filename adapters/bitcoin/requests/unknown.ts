import type { ReadRequest } from '../../../kernel/adapters/requests.js'

/** A request that could not be read, with the data as the wallet gets it. */
export const unknown = (raw: string): ReadRequest => ({
  steps: [{ does: 'unknown-call', rows: [], raw }],
  cautions: [{ code: 'unknown-call', level: 'warning' }],
})
