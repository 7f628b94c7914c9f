import type { SIWXAccount, SIWXMessageData, SIWXSession } from './contract.js'
import { type Core, isAsked } from './core.js'
import { isSame, type Signer } from './signer.js'

/** Writes the sign-in state of an account. */
export function mark(
  core: Pick<Core, 'ctx' | 'source'>,
  signer: Signer,
  more: Omit<SIWXAccount, 'address' | 'chainId'>,
) {
  const { ctx } = core
  const { namespace, address, chainId } = signer
  ctx.state.set((draft) => {
    draft.accounts[namespace] = { address, chainId, ...more } as (typeof draft.accounts)[typeof namespace]
  })
  const { accounts } = ctx.session.state.get()
  const account = accounts[namespace]
  const isAuthenticated = more.status === 'signed-in' || !isAsked(core, namespace)
  if (account?.address === address && account.isAuthenticated !== isAuthenticated)
    ctx.session.state.patch({ accounts: { ...accounts, [namespace]: { ...account, isAuthenticated } } })
}

/** Whether the account is signed in. False without an account. */
export function isSignedIn({ ctx }: Pick<Core, 'ctx'>, signer: Signer | undefined): boolean {
  const known = signer && ctx.state.get().accounts[signer.namespace]
  return signer !== undefined && known?.status === 'signed-in' && isSame(signer, known)
}

/** Returns the fields of a message, without its text and the host's own properties. */
export function toData(from: SIWXMessageData): SIWXMessageData {
  const { accountAddress, chainId, domain, uri, version, nonce } = from
  const { scheme, notBefore, statement, resources, requestId, issuedAt, expirationTime } = from
  const given = { scheme, notBefore, statement, requestId, issuedAt, expirationTime }
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(resources && { resources: [...resources] }),
  }
}

/** Copies a session, because state is frozen and the configuration's object belongs to the host. */
export const copySession = ({ data, message, signature, cacao }: SIWXSession): SIWXSession => ({
  data: toData(data),
  message,
  signature,
  ...(cacao && { cacao: structuredClone(cacao) }),
})
