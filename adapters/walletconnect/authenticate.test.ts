import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AuthenticateRequest, SignedMessage } from '../../kernel/adapters/authenticate.js'
import { SignInToken } from '../../kernel/host/signIn.js'
import type { Token } from '../../kernel/host/token.js'
import { network } from '../../kernel/testing/createTestKit.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import chain from '../chains/eip155.js'
import { startKit, startTestRelay, startWallet } from './testing/pair.js'

const ONE_CLICK_METHODS = chain.walletConnect?.methods.filter((one) => one !== 'wallet_showCallsStatus') ?? []

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const connectorId = 'walletConnect'

/** Tag 1117 is the answer to an authentication. */
const isAnswer = ({ tag }: { tag?: number | undefined }) => tag === 1117

/** A plugin that signs visitors in, passed to the kit beside its adapters. */
function signIn(
  accept: (signed: readonly SignedMessage[]) => Promise<void> = async () => {},
  family = 'eip155:',
) {
  const asked: (readonly string[])[] = []
  const accepted: SignedMessage[] = []
  const request = (chains: readonly string[]): AuthenticateRequest | undefined => {
    asked.push(chains)
    if (!chains.every((chain) => chain.startsWith(family))) return undefined
    return {
      chains: chains as AuthenticateRequest['chains'],
      domain: 'localhost',
      uri: 'http://localhost/login',
      nonce: '12345678',
      statement: 'Hello.',
      resources: ['https://terms.example'],
    }
  }
  const plugin = fakePlugin('sign-in', {
    provides: SignInToken as Token<unknown>,
    setup: () => ({
      request: async () => {},
      oneClick: {
        request,
        async accept(signed: readonly SignedMessage[]) {
          accepted.push(...signed)
          await accept(signed)
        },
      },
    }),
  })
  return { plugin, asked, accepted }
}

/** A wallet that signs while it approves. */
async function signingWallet(
  relay: Awaited<ReturnType<typeof startTestRelay>>,
  { until = Promise.resolve() }: { until?: Promise<void> } = {},
) {
  const wallet = await startWallet(relay, { answer: 'wait' })
  const payloads: { resources?: string[] | undefined; chains: string[] }[] = []
  wallet.kit.on('session_authenticate', async ({ id, params }) => {
    payloads.push(params.authPayload)
    await until
    const request = populateAuthPayload({
      authPayload: params.authPayload,
      chains: ['eip155:1'],
      methods: ['personal_sign'],
    })
    const iss = `eip155:1:${account.address}`
    const signature = await account.signMessage({ message: wallet.kit.formatAuthMessage({ request, iss }) })
    const auths = [buildAuthObject(request, { t: 'eip191', s: signature }, iss)]
    // Rejects if the page has disconnected meanwhile.
    await wallet.kit.approveSessionAuthenticate({ id, auths }).catch(() => {})
  })
  return { ...wallet, payloads }
}

test('a wallet that also signs passes on its signatures before the connection is reported', async () => {
  const relay = await startTestRelay()
  const wallet = await signingWallet(relay)
  const { plugin, asked, accepted } = signIn()
  const { session, errors } = startKit(relay, {}, [plugin])
  await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  expect(asked).toEqual([['eip155:1', 'eip155:10']])
  expect(accepted).toHaveLength(1)
  expect(accepted[0]?.message).toMatch(/^localhost wants you to sign in with your Ethereum account:\n0x/)
  expect(accepted[0]?.signature).toMatch(/^0x/)
  expect(accepted[0]?.cacao).toMatchObject({
    h: { t: 'caip122' },
    p: {
      domain: 'localhost',
      aud: 'http://localhost/login',
      nonce: '12345678',
      iss: `did:pkh:eip155:1:${account.address}`,
    },
    s: { t: 'eip191', s: expect.stringMatching(/^0x/) },
  })
  expect(session.account()?.address).toBe(account.address)
  const recap = wallet.payloads[0]?.resources?.at(-1)?.replace('urn:recap:', '') ?? ''
  const { att } = JSON.parse(Buffer.from(recap, 'base64').toString())
  expect(Object.keys(att.eip155).sort()).toEqual(ONE_CLICK_METHODS.map((name) => `request/${name}`).sort())
  expect(errors).toEqual([])
})

test('a wallet that cannot sign along is connected by the plain proposal', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay)
  const { plugin, accepted } = signIn()
  const { session } = startKit(relay, {}, [plugin])
  await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  expect(session.account()?.status).toBe('connected')
  expect(accepted).toEqual([])
})

test('a signature that is not accepted ends the connection', async () => {
  const relay = await startTestRelay()
  const wallet = await signingWallet(relay)
  const { plugin } = signIn(async () => {
    throw new Error('not verified')
  })
  const { session } = startKit(relay, {}, [plugin])
  const connecting = session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(session.isConnected()).toBe(false)
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
})

test('a rejected signature is a rejection', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { answer: 'wait' })
  wallet.kit.on('session_authenticate', ({ id }) =>
    wallet.kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } }),
  )
  const { plugin } = signIn()
  const { session } = startKit(relay, {}, [plugin])
  const connecting = session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
})

test('a kit with networks of another family sends no authentication', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay)
  const { plugin, asked } = signIn()
  const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { chainNamespace: 'solana' })
  const { session } = startKit(relay, { networks: [network(1), solana] }, [plugin])
  await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  expect(asked[0]).toEqual(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  expect(session.account()?.status).toBe('connected')
})

test('nor does a kit of a family for which WalletConnect has no message', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { answer: 'wait' })
  const { plugin } = signIn(undefined, 'solana:')
  const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { chainNamespace: 'solana' })
  const { session } = startKit(relay, { networks: [solana] }, [plugin])
  const pairingUri = deferred<string>()
  const leave = new AbortController()
  const connecting = session.connect({ connectorId, signal: leave.signal, onUri: pairingUri.resolve })
  const uri = await pairingUri.promise
  expect(uri).not.toContain('wc_sessionAuthenticate')
  await wallet.pair(uri)
  leave.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
})

test('N-114 the answer to an aborted authentication is refused', async () => {
  const relay = await startTestRelay()
  const { plugin, accepted } = signIn()
  const decision = deferred()
  const wallet = await signingWallet(relay, { until: decision.promise })
  const { session } = startKit(relay, {}, [plugin])
  const leave = new AbortController()
  const connecting = session.connect({
    connectorId,
    signal: leave.signal,
    onUri: (uri) => void wallet.pair(uri),
  })
  await vi.waitFor(() => expect(wallet.payloads).toHaveLength(1))
  leave.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  decision.resolve()
  await vi.waitFor(() => expect(relay.traffic(wallet.id).calls.some(isAnswer)).toBe(true))
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  expect(accepted).toEqual([])
  expect(session.isConnected()).toBe(false)
})
