import type { SessionClaims } from './tokens.js'

/** The server's record of an account, which `me?includeAppKitAccount=true` returns. */
export type Account = {
  uuid: string
  caip2_chain: string
  address: string
  profile_uuid: string
  is_main_account: boolean
  verification_status: null
  connection_method: null
  created_at: string
  signed_up_at: string
  last_signed_in_at: string
  updated_at: string
  metadata: Record<string, unknown> | null
}
type Signer = Pick<SessionClaims, 'address' | 'caip2Network'>

/** Accounts and ended sessions, in this process's memory. In production, use a database that all processes share. */
export function createAccounts(clock: () => number = Date.now) {
  const accounts = new Map<string, Account>()
  const ended = new Map<string, number>()
  const keyOf = ({ address, caip2Network }: Signer) =>
    `${caip2Network}:${caip2Network.startsWith('eip155:') ? address.toLowerCase() : address}`

  return {
    signedIn(signer: Signer): Account {
      const now = new Date(clock()).toISOString()
      const known = accounts.get(keyOf(signer))
      const account: Account = known ?? {
        ...{ uuid: crypto.randomUUID(), profile_uuid: crypto.randomUUID() },
        ...{ caip2_chain: signer.caip2Network, address: signer.address, is_main_account: true },
        ...{ verification_status: null, connection_method: null, metadata: null },
        ...{ created_at: now, signed_up_at: now, last_signed_in_at: now, updated_at: now },
      }
      account.last_signed_in_at = now
      accounts.set(keyOf(signer), account)
      return account
    },
    find: (signer: Signer): Account | undefined => accounts.get(keyOf(signer)),
    setMetadata(signer: Signer, metadata: Account['metadata']) {
      const account = accounts.get(keyOf(signer))
      if (!account) return
      account.metadata = metadata
      account.updated_at = new Date(clock()).toISOString()
    },
    /**
     * Ends a session early. Its token can't be revoked, so its id is stored until the token expires by the machine's
     * clock.
     */
    end({ jti, exp }: Pick<SessionClaims, 'jti' | 'exp'>) {
      for (const [id, until] of ended) if (until * 1000 <= Date.now()) ended.delete(id)
      ended.set(jti, exp)
    },
    isEnded: ({ jti }: Pick<SessionClaims, 'jti'>): boolean => ended.has(jti),
  }
}
