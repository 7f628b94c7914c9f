import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXConfig, SIWXMessageData, SIWXSession } from '../contract.js'
import { isAccount } from '../sessions/account.js'
import { Attachment } from '../sessions/attachment.js'
import { SIWXError } from '../sessions/errors.js'
import { InformalMessenger, type InformalMessengerOptions } from '../sessions/InformalMessenger.js'
import type { Visitor } from './answers.js'

export type HttpSIWXOptions = {
  /**
   * Address of your server's calls `GET /nonce`, `POST /verify`, `GET /session` and `POST /sign-out`: `/api/auth`, or
   * `https://api.my.page/auth`. Cookies are sent, also to another origin.
   */
  baseUrl: string
  /** The messages that visitors sign: `statement`, `expiration` and more. The server makes their nonces. */
  message?: Omit<InformalMessengerOptions, 'getNonce'> | undefined
  /** Whether visitors must sign in to stay connected. @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** Aborts all requests. The end of the kit does, too. */
  signal?: AbortSignal | undefined
}
type Verifying = { readonly data: SIWXMessageData; readonly abort: AbortController }

/**
 * Sign-in that your own server verifies and keeps. Methods reject with SIWXError SERVICE_UNREACHABLE, SERVICE_FAILED,
 * SERVICE_REFUSED or SERVICE_RESPONSE.
 * @example createAppKit({ …, plugins: [connect(), siwx()], siwx: httpSIWX({ baseUrl: '/api/auth' }) })
 */
export function httpSIWX({
  baseUrl,
  message,
  required = true,
  signOutOnDisconnect,
  signal,
}: HttpSIWXOptions): SIWXConfig {
  if (typeof baseUrl !== 'string' || baseUrl === '')
    throw new SIWXError('CONFIG_INVALID', `Option "baseUrl" must be an address such as '/api/auth'.`)
  const root = baseUrl.replace(/\/+$/, '')
  const kit = new Attachment()
  let verifying: Verifying | undefined

  /** Loads the code of the calls with the first one. */
  const server = async () => {
    const { createCalls } = await import('./calls.js')
    return createCalls(root, [signal, kit.known?.signal])
  }
  const messenger = new InformalMessenger({ ...message, getNonce: async () => (await server()).nonce() })

  /** Ends a verification whose account is no longer wanted. */
  const cancel = (isMeant: (data: SIWXMessageData) => boolean) => {
    if (verifying && isMeant(verifying.data)) verifying.abort.abort()
  }
  const addSession = async ({ data, message, signature, cacao }: SIWXSession) => {
    const calls = await server()
    const attempt: Verifying = { data, abort: new AbortController() }
    verifying = attempt
    try {
      const visitor = await calls.verify({ message, signature, cacao }, attempt.abort.signal)
      if (isAccount(dataOf(visitor), data.chainId, data.accountAddress)) return
    } catch (error) {
      if (!attempt.abort.signal.aborted) throw error
      // The server may have verified before the request was aborted.
      await calls.signOut().catch(() => undefined)
      throw new SIWXError('NOT_SIGNED_IN', 'The account disconnected before the server answered.')
    } finally {
      if (verifying === attempt) verifying = undefined
    }
    throw new SIWXError('SERVICE_RESPONSE', 'The server signed in another account than the one that signed.')
  }
  const sessionsOf = async (chainId: CaipNetworkId, address: string) => {
    const visitors = await (await server()).session()
    return visitors.map(sessionOf).filter(({ data }) => isAccount(data, chainId, address))
  }

  return {
    attach(host) {
      const undo = kit.attach(host)
      const detach = messenger.attach(host)
      return () => {
        detach()
        undo()
      }
    },
    getRequired: () => required,
    signOutOnDisconnect,
    createMessage: (input) => messenger.createMessage(input),
    addSession,
    getSessions: sessionsOf,
    async revokeSession(chainId, address) {
      cancel((data) => isAccount(data, chainId, address))
      const [session] = await sessionsOf(chainId, address)
      if (session) await (await server()).signOut({ address: session.data.accountAddress, chainId })
    },
    /** Takes the first session: wallets that sign while connecting sign several messages with one nonce. */
    async setSessions([first]) {
      if (first) return addSession(first)
      cancel(() => true)
      await (await server()).signOut()
    },
  }
}

const dataOf = ({ address, chainId }: Visitor) => ({ accountAddress: address, chainId })

/** A session without text and signature, which the server doesn't return. */
function sessionOf(visitor: Visitor): SIWXSession {
  const { host: domain, origin: uri } = location
  return { data: { ...dataOf(visitor), domain, uri, version: '1', nonce: '' }, message: '', signature: '' }
}
