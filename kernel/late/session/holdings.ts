import { refreshIdentity } from './identity/refreshIdentity.js'
import { refreshTokens } from './tokens/refreshTokens.js'
import { follow, resume } from './transactions/transactions.js'

/** What the views of an account and of sending need beyond connecting: one part, fetched with the first of them. */
export default { refreshTokens, refreshIdentity, follow, resume }
