import * as v from 'valibot'
import { type CaipNetworkId, type Context, chainIdOf, SessionError } from '../../kernel/index.js'
import type { SIWEConfig, SIWESession, SIWXMessage, SIWXSession } from './contract.js'
import type { Source } from './core.js'
import { isAddress } from './signer.js'

const Session = v.nullish(v.object({ address: v.string(), chainId: v.number() }))

/** Adapts the older interface to the newer one. A host's server knows one session at a time. */
export function createSource({ session: kit }: Pick<Context<'siwx'>, 'session'>, config: SIWEConfig): Source {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  const read = async (): Promise<SIWESession | undefined> =>
    v.parse(Session, await config.getSession()) ?? undefined
  const isOther = (chainId: CaipNetworkId, address: string, session: SIWESession) =>
    (signOutOnAccountChange && !isAddress(chainId, session.address, address)) ||
    (signOutOnNetworkChange && session.chainId !== chainIdOf(chainId))
  const signOut = async () => {
    if (!(await config.signOut())) throw new SessionError('SIGN_IN_FAILED', 'The sign-out was refused.')
    config.onSignOut?.()
  }
  const addSession = async ({ data, message, signature, cacao }: SIWXSession) => {
    const holds = await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (holds !== true) throw new SessionError('SIGN_IN_FAILED', 'The signature is not valid')
    const session = await read()
    if (!session)
      throw new SessionError('SIGN_IN_FAILED', 'There is no session after the message was verified.')
    const isSigners =
      isAddress(data.chainId, session.address, data.accountAddress) &&
      session.chainId === chainIdOf(data.chainId)
    if (!isSigners) throw new SessionError('SIGN_IN_FAILED', 'The session belongs to another account.')
    config.onSignIn?.(session)
  }

  return {
    only: 'eip155',
    signOutOnDisconnect: config.signOutOnDisconnect,
    getRequired: () => config.required ?? true,
    addSession,
    async createMessage({ accountAddress, chainId }) {
      const nonce = await config.getNonce(accountAddress || undefined)
      const params = await config.getMessageParams?.()
      return createMessage(config, { accountAddress, chainId, nonce, params })
    },
    async getSessions(chainId, address) {
      const session = await read()
      if (!session || isOther(chainId, address, session)) return []
      // The server doesn't return the signed message.
      const unknown = { domain: '', uri: '', version: '1', nonce: '' }
      return [{ data: { accountAddress: address, chainId, ...unknown }, message: '', signature: '' }]
    },
    async revokeSession(chainId, address) {
      const session = await read()
      if (session && !isOther(chainId, address, session)) await signOut()
    },
    async setSessions(sessions) {
      const here = kit.network('eip155')?.caipNetworkId
      const session = sessions.find(({ data }) => data.chainId === here) ?? sessions[0]
      if (session) await addSession(session)
      else await signOut()
    },
    async leave(chainId, address) {
      const session = await read()
      if (session && isOther(chainId, address, session)) await signOut()
    },
  }
}

type Asked = {
  accountAddress: string
  chainId: CaipNetworkId
  nonce: string
  params: Awaited<ReturnType<NonNullable<SIWEConfig['getMessageParams']>>> | undefined
}

function createMessage(config: SIWEConfig, { accountAddress, chainId, nonce, params }: Asked): SIWXMessage {
  const id = Number(chainIdOf(chainId))
  const { domain = location.host, uri = location.origin, iat = new Date().toISOString() } = params ?? {}
  const { chains = [id], exp, nbf, statement, requestId, resources } = params ?? {}
  const optional = { exp, nbf, statement, requestId, resources }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  let text: string | undefined
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    statement,
    requestId,
    resources,
    // Written on demand, because with one-click sign-in the wallet writes the text.
    toString() {
      text ??= config.createMessage({
        domain,
        uri,
        chains,
        iat,
        nonce,
        version: '1',
        chainId: id,
        ...given,
        address: `did:pkh:${chainId}:${accountAddress}`,
      })
      return text
    },
  }
}
