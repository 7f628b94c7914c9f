import type { SIWXAccount, SIWXMessageData, SIWXSession } from './contract.js'
import type { Core } from './core.js'
import { isSame, type Signer, signerOf } from './signer.js'

/** Writes how far the sign-in of an account is. */
export function mark(
  { ctx }: Pick<Core, 'ctx'>,
  signer: Signer,
  more: Pick<SIWXAccount, 'status' | 'session'>,
) {
  const { namespace, address, chainId } = signer
  ctx.state.set((draft) => {
    draft.accounts[namespace] = { address, chainId, ...more } as (typeof draft.accounts)[typeof namespace]
  })
}

/** Is the account that the namespace shows signed in? */
export function isSignedIn({ ctx }: Pick<Core, 'ctx'>, signer = signerOf(ctx)): boolean {
  const known = signer && ctx.state.get().accounts[signer.namespace]
  return signer !== undefined && known?.status === 'signed-in' && isSame(signer, known)
}

/** The fields of a message without its text, and without what a host keeps beside them. */
export function toData(from: SIWXMessageData): SIWXMessageData {
  const { accountAddress, chainId, domain, uri, version, nonce } = from
  const { notBefore, statement, resources, requestId, issuedAt, expirationTime } = from
  const given = { notBefore, statement, requestId, issuedAt, expirationTime }
  return {
    ...{ accountAddress, chainId, domain, uri, version, nonce },
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(resources && { resources: [...resources] }),
  }
}

/** A copy of our own: state is frozen, and what a configuration returns is the host's. */
export const copySession = ({ data, message, signature, cacao }: SIWXSession): SIWXSession => ({
  data: toData(data),
  message,
  signature,
  ...(cacao && { cacao: structuredClone(cacao) }),
})
