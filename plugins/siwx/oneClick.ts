import {
  type Context,
  type Namespace,
  type OneClick,
  SessionError,
  type SignedMessage,
} from '../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from './contract.js'
import { type Core, isAsked } from './core.js'
import { rememberNetwork } from './lastNetwork.js'
import { isRecap, isStatementOf } from './message/recap.js'
import { refusalOf } from './refusalOf.js'
import { isAddress, isOf, propertiesOf, signerOf } from './signer.js'
import { toData } from './state.js'

/** What a wallet is asked to sign while it approves, for which networks of one namespace. */
type Asked = { data: SIWXMessageData; chains: readonly string[]; namespace: Namespace }

/** Where there are wallets that sign along: WalletConnect on eip155, Sign-In with Solana. */
const NAMESPACES = ['eip155', 'solana'] as const
/** A ReCap names each network for each method. Beyond some 14 the text would be longer than a message may be. */
const MAX_CHAINS = 10

/** Sign-in in one step with connecting. */
export function createOneClick(core: Core): OneClick {
  const { ctx, source } = core
  const { toast } = ctx
  let asked: Asked | undefined

  return {
    async request(chains) {
      const [chainId] = chains
      const namespace = NAMESPACES.find((one) => chains.every((chain) => chain.startsWith(`${one}:`)))
      if (chainId === undefined || chains.length > MAX_CHAINS) return undefined
      if (!namespace || !isAsked(core, namespace)) return undefined
      try {
        const data = toData(await source.createMessage({ accountAddress: '', chainId }))
        // The wallet would merge its ReCap with rights of its own, which nobody stated.
        if (data.resources?.some(isRecap)) return undefined
        asked = { data, chains, namespace }
      } catch (error) {
        // The visitor is asked after connecting, and told there when it fails again.
        ctx.report(error, 'one-click sign-in')
        return undefined
      }
      const { domain, uri, nonce, statement, requestId, resources } = asked.data
      const { expirationTime: exp, notBefore: nbf, issuedAt: iat } = asked.data
      return { chains, domain, uri, nonce, statement, exp, nbf, iat, requestId, resources }
    },

    async accept(signed) {
      const wanted = asked
      asked = undefined
      toast.show('loading', ctx.t('siwx.authenticating'))
      try {
        const sessions = await Promise.all(signed.map((one) => read(ctx, one, wanted)))
        await core.ending
        await keep(core, sessions)
        toast.hide()
        tell(core, sessions, wanted?.namespace)
      } catch (cause) {
        const signer = signerOf(ctx, wanted?.namespace)
        if (signer) ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
        toast.show('error', refusalOf(cause).words ?? ctx.t('siwx.init-failed'))
        throw new SessionError('SIGN_IN_FAILED', 'The wallet signed in with what cannot be accepted', {
          cause,
        })
      }
    },
  }
}

/** In place of all that there were, unless somebody is signed in on another chain. */
async function keep({ ctx, source }: Core, sessions: readonly SIWXSession[]) {
  const isElsewhere = Object.values(ctx.state.get().accounts).some(
    (account) => account?.status === 'signed-in',
  )
  if (!isElsewhere) return source.setSessions(sessions)
  for (const session of sessions) await source.addSession(session)
}

/** The step after connecting finds the session, too; who signed in is told here, once. */
function tell({ ctx }: Core, sessions: readonly SIWXSession[], wanted: Namespace | undefined) {
  const signer = signerOf(ctx, wanted)
  if (!signer || !sessions.some((one) => isOf(one, signer))) return
  const { namespace, address, chainId } = signer
  rememberNetwork(ctx.storage.shared, namespace, chainId)
  ctx.track('SIWX_AUTH_SUCCESS', propertiesOf(ctx, signer))
  ctx.emit('siwx:signed-in', { namespace, address, chainId })
}

/** @throws MessageError, SessionError where it is not what was asked for. */
async function read(
  { session: kit }: Pick<Context<'siwx'>, 'session'>,
  { message, signature, cacao }: SignedMessage,
  asked: Asked | undefined,
): Promise<SIWXSession> {
  const { parseMessage } = await import('./message/parse.js')
  const data = parseMessage(message)
  const { chainId, accountAddress, statement = '' } = data
  const { namespace, chains, data: wanted } = asked ?? {}
  const known = (namespace && kit.account(namespace)?.allAccounts) ?? []
  const isWanted =
    chains?.includes(chainId) &&
    known.some(({ address }) => isAddress(chainId, address, accountAddress)) &&
    data.domain === wanted?.domain &&
    // Wallets that write the text themselves leave out the scheme.
    (data.scheme ?? wanted.scheme) === wanted.scheme &&
    data.uri === wanted.uri &&
    data.nonce === wanted.nonce &&
    data.expirationTime === wanted.expirationTime &&
    data.notBefore === wanted.notBefore &&
    (wanted.resources ?? []).every((resource, index) => data.resources?.[index] === resource) &&
    (data.resources ?? []).slice(wanted.resources?.length ?? 0).every(isRecap) &&
    isStatementOf(wanted.statement ?? '', statement, data.resources)
  if (!isWanted) throw new SessionError('SIGN_IN_FAILED', 'The wallet signed another message')
  return { data, message, signature, ...(cacao && { cacao }) }
}
