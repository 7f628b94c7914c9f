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

/** The message that a wallet signs during the approval, and the networks of one namespace that it covers. */
type Asked = { data: SIWXMessageData; chains: readonly string[]; namespace: Namespace }

/** Namespaces with wallets that sign along: WalletConnect on eip155, Sign-In with Solana. */
const NAMESPACES = ['eip155', 'solana'] as const
/**
 * A ReCap names each network for each method. Beyond about 14 networks the text would be longer than a message may be.
 */
const MAX_CHAINS = 10

/** Signs in with the same wallet prompt that connects. */
export default function createOneClick(core: Core): OneClick {
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
        // The wallet would merge this ReCap with its own rights, which the page never stated.
        if (data.resources?.some(isRecap)) return undefined
        asked = { data, chains, namespace }
      } catch (error) {
        // The visitor is asked after connecting, which shows the error if it happens again.
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
        reportSignedIn(core, sessions, wanted?.namespace)
      } catch (cause) {
        const signer = signerOf(ctx, wanted?.namespace)
        if (signer) ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
        toast.show('error', refusalOf(cause).words ?? ctx.t('siwx.init-failed'))
        throw new SessionError('SIGN_IN_FAILED', 'The message that the wallet signed cannot be accepted', {
          cause,
        })
      }
    },
  }
}

/** Replaces all sessions, unless an account of another chain is signed in. */
async function keep({ ctx, source }: Core, sessions: readonly SIWXSession[]) {
  const isElsewhere = Object.values(ctx.state.get().accounts).some(
    (account) => account?.status === 'signed-in',
  )
  if (!isElsewhere) return source.setSessions(sessions)
  for (const session of sessions) await source.addSession(session)
}

/** Reports the sign-in here, because the step after connecting only finds an existing session. */
function reportSignedIn({ ctx }: Core, sessions: readonly SIWXSession[], wanted: Namespace | undefined) {
  const signer = signerOf(ctx, wanted)
  if (!signer || !sessions.some((one) => isOf(one, signer))) return
  const { namespace, address, chainId } = signer
  rememberNetwork(ctx.storage.shared, namespace, chainId)
  ctx.track('SIWX_AUTH_SUCCESS', propertiesOf(ctx, signer))
  ctx.emit('siwx:signed-in', { namespace, address, chainId })
}

/** @throws MessageError, SessionError if the wallet signed another message than requested. */
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
    // Wallets that write the text themselves omit the scheme.
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
