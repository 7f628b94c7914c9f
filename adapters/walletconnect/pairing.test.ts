import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ModalClosedError } from '../../kernel/session/errors.js'
import { network } from '../../kernel/testing/createTestKit.js'
import {
  ALICE,
  EIP155,
  SOLANA,
  SOLANA_ADDRESS,
  SOLANA_PART,
  startKit,
  startTestRelay,
  startWallet,
} from './testing/pair.js'

beforeAll(() => {
  // The library's own switch, which skips requests for attestation.
  process.env.IS_VITEST = 'true'
})

const walletConnect = { connectorId: 'walletConnect' }
const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { chainNamespace: 'solana', name: 'Solana' })

test('a wallet that approves is connected with its own name, on the approved networks', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { supports: { eip155: EIP155(['eip155:10']) } })
  const { session, kernel, errors } = startKit(relay)
  const uris: string[] = []
  await session.connect({
    ...walletConnect,
    onUri(uri) {
      uris.push(uri)
      void wallet.pair(uri)
    },
  })
  expect(uris).toEqual([expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/)])
  expect(session.account()).toMatchObject({
    status: 'connected',
    caipAddress: `eip155:10:${ALICE}`,
    connectedWalletInfo: { name: 'Test Wallet', icon: 'https://wallet.example/icon.png' },
  })
  expect(session.state.get().networks.eip155).toMatchObject({
    caipNetworkId: 'eip155:10',
    approvedCaipNetworkIds: ['eip155:10'],
    supportsAllNetworks: false,
  })
  await vi.waitFor(() => expect(kernel.client.id).toMatch(/^did:key:z/))
  expect(errors).toEqual([])
})

test('only optional namespaces are proposed, with 24 methods on eip155', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay)
  const { session } = startKit(relay)
  await session.connect({ ...walletConnect, onUri: (uri) => void wallet.pair(uri) })
  const { requiredNamespaces, optionalNamespaces } = wallet.proposals[0]?.params ?? {}
  expect(requiredNamespaces).toEqual({})
  expect(Object.keys(optionalNamespaces ?? {})).toEqual(['eip155'])
  expect(optionalNamespaces?.eip155?.methods).toHaveLength(24)
  expect(optionalNamespaces?.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
})

test('the wallet that accepts all networks is recognized by its name', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { name: 'MetaMask Wallet' })
  const { session } = startKit(relay)
  await session.connect({ ...walletConnect, onUri: (uri) => void wallet.pair(uri) })
  expect(session.state.get().networks.eip155?.supportsAllNetworks).toBe(true)
})

test("one approval connects every namespace that it covers, and the page's namespace stays active", async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, {
    supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART },
  })
  const { session, errors } = startKit(relay, { networks: [network(1), solana] })
  const onUri = vi.fn((uri: string) => void wallet.pair(uri))
  await session.connect({ ...walletConnect, onUri })
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(session.account('solana')?.caipAddress).toBe(`${SOLANA}:${SOLANA_ADDRESS}`)
  expect(session.state.get().activeNamespace).toBe('eip155')
  // Choosing it again connects at once.
  await session.connect({ ...walletConnect, namespace: 'solana', onUri })
  expect(onUri).toHaveBeenCalledTimes(1)
  expect(wallet.sessions()).toHaveLength(1)
  expect(errors).toEqual([])
})

test('a wallet of another namespace is connected there', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { supports: { solana: SOLANA_PART } })
  const { session } = startKit(relay, { networks: [network(1), solana] })
  await session.connect({ ...walletConnect, onUri: (uri) => void wallet.pair(uri) })
  expect(session.account('solana')?.status).toBe('connected')
  expect(session.account('eip155')?.status).toBe('disconnected')
  expect(session.state.get().activeNamespace).toBe('solana')
})

describe('a failed pairing', () => {
  test('a rejection in the wallet is reported, and another attempt works', async () => {
    const relay = await startTestRelay()
    const [no, yes] = await Promise.all([startWallet(relay, { answer: 'reject' }), startWallet(relay)])
    const { session } = startKit(relay)
    const attempt = session.connect({ ...walletConnect, onUri: (uri) => void no.pair(uri) })
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(session.account()?.status).toBe('disconnected')
    await session.connect({ ...walletConnect, onUri: (uri) => void yes.pair(uri) })
    expect(session.account()?.status).toBe('connected')
  })

  test('N-114 once the modal is closed the wallet can no longer approve, and nothing remains', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay, { answer: 'wait' })
    const { session, errors } = startKit(relay)
    const attempt = new AbortController()
    const connecting = session.connect({
      ...walletConnect,
      signal: attempt.signal,
      onUri: (uri) => void wallet.pair(uri),
    })
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    const deleted = new Promise((resolve) => wallet.kit.core.pairing.events.once('pairing_delete', resolve))
    attempt.abort(new ModalClosedError())
    await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await deleted
    const [proposal] = wallet.proposals
    if (!proposal) throw new Error('The wallet was asked nothing.')
    await expect(wallet.approve(proposal)).rejects.toThrow()
    expect(wallet.sessions()).toEqual([])
    expect(session.account()?.status).toBe('disconnected')
    expect(errors).toEqual([])
  })

  test('an approval in flight when the modal closes is ended on both sides', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay, { answer: 'wait' })
    const { session, errors } = startKit(relay)
    const attempt = new AbortController()
    const connecting = session.connect({
      ...walletConnect,
      signal: attempt.signal,
      onUri: (uri) => void wallet.pair(uri),
    })
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    const [proposal] = wallet.proposals
    if (!proposal) throw new Error('The wallet was asked nothing.')
    const ended = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    const approving = wallet.approve(proposal)
    await approving
    attempt.abort(new ModalClosedError())
    await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await ended
    expect(wallet.sessions()).toEqual([])
    expect(session.account()?.status).toBe('disconnected')
    expect(errors).toEqual([])
  })

  test('a newer attempt aborts an older one, whose URI stops working', async () => {
    const relay = await startTestRelay()
    const [old, fresh] = await Promise.all([startWallet(relay, { answer: 'wait' }), startWallet(relay)])
    const { session } = startKit(relay)
    const first = session.connect({ ...walletConnect, onUri: (uri) => void old.pair(uri) })
    const lost = expect(first).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
    await vi.waitFor(() => expect(old.proposals).toHaveLength(1))
    await session.connect({ ...walletConnect, onUri: (uri) => void fresh.pair(uri) })
    await lost
    expect(session.account()?.status).toBe('connected')
    const [proposal] = old.proposals
    if (proposal) await old.approve(proposal).catch(() => 'as it should be')
    await vi.waitFor(() => expect(old.sessions()).toEqual([]))
    expect(fresh.sessions()).toHaveLength(1)
  })

  test('attempts of two namespaces with one `onUri` share a pairing; aborting one keeps the other', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay, {
      supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART },
      answer: 'wait',
    })
    const { session } = startKit(relay, { networks: [network(1), solana] })
    const onUri = vi.fn((uri: string) => void wallet.pair(uri))
    const leave = new AbortController()
    const given = session.connect({
      ...walletConnect,
      namespace: 'eip155',
      onUri,
      signal: leave.signal,
    })
    const kept = session.connect({ ...walletConnect, namespace: 'solana', onUri })
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    leave.abort()
    await expect(given).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
    const [proposal] = wallet.proposals
    if (proposal) await wallet.approve(proposal)
    await kept
    expect(onUri).toHaveBeenCalledTimes(1)
    expect(session.account('solana')?.status).toBe('connected')
  })
})

const REFUSALS = [
  ['Unauthorized: origin not allowed', 'Origin Not Allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
  ['Unauthorized: invalid key', 'Invalid Project ID'],
]
test.each(REFUSALS)(
  '[ERR-13] a relay error "%s" raises "%s" once, and the attempt fails at once',
  async (reason, short) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const relay = await startTestRelay()
    const { session, projectId } = startKit(relay)
    relay.fault(projectId, { fault: 'close', reason })
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(session.connect({ ...walletConnect, onUri: () => {} })).rejects.toMatchObject({
        code: 'CONNECTION_FAILED',
      })
    }
    await vi.waitFor(() => expect(consoleError).toHaveBeenCalled())
    expect(consoleError.mock.calls.flat().filter((text) => String(text).includes(short))).toHaveLength(1)
    consoleError.mockRestore()
  },
)
