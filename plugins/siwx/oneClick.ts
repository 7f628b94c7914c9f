import { type OneClick, SessionError, type SignedMessage } from '../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from './contract.js'
import { type Core, isAsked } from './core.js'
import { rememberNetwork } from './lastNetwork.js'
import { parseMessage } from './message/parse.js'
import { isAddress, isOf, propertiesOf, signerOf } from './signer.js'
import { toData } from './state.js'

/** What a wallet is asked to sign while it approves, for which networks. */
type Asked = { data: SIWXMessageData; chains: readonly string[] }

/** Sign-in in one step with connecting, on eip155: for that alone WalletConnect says what the signed text is. */
export function createOneClick(core: Core): OneClick {
  const { ctx, source } = core
  const { kernel, session, toast } = ctx
  let asked: Asked | undefined

  return {
    async request(chains) {
      const [chainId] = chains
      const isPossible = isAsked(core, 'eip155') && chains.every((chain) => chain.startsWith('eip155:'))
      if (chainId === undefined || !isPossible) return undefined
      try {
        const data = toData(await source.createMessage({ accountAddress: '', chainId }))
        asked = { data, chains }
      } catch (error) {
        // The visitor is asked after connecting, and told there when it fails again.
        kernel.report(error, { plugin: 'siwx', phase: 'one-click sign-in' })
        return undefined
      }
      const { domain, uri, nonce, statement, requestId, resources } = asked.data
      const { expirationTime: exp, notBefore: nbf, issuedAt: iat } = asked.data
      return { chains, domain, uri, nonce, statement, exp, nbf, iat, requestId, resources }
    },

    async accept(signed) {
      toast.show('loading', kernel.texts.format('siwx.authenticating'))
      try {
        const known = (session.account('eip155')?.allAccounts ?? []).map(({ address }) => address)
        const sessions = signed.map((one) => read(one, asked, known))
        await core.ending
        await source.setSessions(sessions)
        toast.hide()
        tell(core, sessions)
      } catch (cause) {
        const signer = signerOf(ctx, 'eip155')
        if (signer) ctx.track('SIWX_AUTH_ERROR', propertiesOf(ctx, signer))
        toast.show('error', kernel.texts.format('siwx.init-failed'))
        throw new SessionError('SIGN_IN_FAILED', 'The wallet signed in with what cannot be accepted', {
          cause,
        })
      } finally {
        asked = undefined
      }
    },
  }
}

/** The step after connecting finds the session, too; who signed in is told here, once. */
function tell({ ctx }: Core, sessions: readonly SIWXSession[]) {
  const signer = signerOf(ctx, 'eip155')
  if (!signer || !sessions.some((one) => isOf(one, signer))) return
  const { namespace, address, chainId } = signer
  rememberNetwork(ctx.kernel, namespace, chainId)
  ctx.track('SIWX_AUTH_SUCCESS', propertiesOf(ctx, signer))
  ctx.emit('siwx:signed-in', { namespace, address, chainId })
}

/** @throws MessageError, SessionError where it is not what was asked for. */
function read(
  { message, signature, cacao }: SignedMessage,
  asked: Asked | undefined,
  known: readonly string[],
) {
  const data = parseMessage(message)
  const { chainId, accountAddress, statement = '' } = data
  const wanted = asked?.data
  const isWanted =
    asked?.chains.includes(chainId) &&
    known.some((address) => isAddress(chainId, address, accountAddress)) &&
    data.domain === wanted?.domain &&
    data.uri === wanted.uri &&
    data.nonce === wanted.nonce &&
    // ReCaps add a sentence of their own.
    statement.startsWith(wanted.statement ?? '')
  if (!isWanted) throw new SessionError('SIGN_IN_FAILED', 'The wallet signed another message')
  const session: SIWXSession = { data, message, signature, ...(cacao && { cacao }) }
  return session
}
