import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromBase58, toBase58 } from '../../../adapters/base58.js'
import type { EmbeddedProvider } from '../../../kernel/index.js'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { FrameError } from '../frame/errors.js'
import { createFakeFrame, EOA, SMART, SOLANA } from '../testing/fakeFrame.js'
import { openEmbedded, SOLANA_ID } from '../testing/openEmbedded.js'
import { classOf } from './rpcMethods.js'

type Solana = { signMessage(message: Uint8Array): Promise<Uint8Array> }

/** Methods by their class (docs/protocol.md#frame-requests), without prefixes. */
const SAFE = {
  eth_: `accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash
    getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode
    getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex
    getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt
    getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter
    newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt
    estimateUserOperationGas getUserOperationByHash supportedEntryPoints`,
  wallet_: 'getCapabilities getCallsStatus getAssets',
}
const APPROVAL = {
  personal_: 'sign',
  eth_: 'signTypedData_v4 sendTransaction sendUserOperation',
  solana_: 'signMessage signTransaction signAllTransactions signAndSendTransaction',
  wallet_: 'sendCalls grantPermissions revokePermissions',
}
const spell = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([prefix, names]) => names.split(/\s+/).map((name) => prefix + name))

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const open = (...answers: Parameters<typeof createFakeFrame>) => openWith({}, ...answers)
const openWith = async (
  options: { enableFramedSigning?: boolean },
  ...answers: Parameters<typeof createFakeFrame>
) => {
  const fake = createFakeFrame(...answers)
  const kit = await openEmbedded({ fake, options })
  await kit.login()
  await vi.waitFor(() => expect(kit.session.account('solana')?.status).toBe('connected'))
  const evm = kit.provider<EmbeddedProvider>('eip155')
  const rpc = () => kit.sent('RPC_REQUEST') as { method: string }[]
  return { ...kit, evm, rpc }
}

test('[VAL-16] 41 methods are safe, 11 need approval, any other is rejected and never reaches the frame', async () => {
  const { evm, rpc } = await open()
  const names = ['eth_sign', 'wallet_foo', 'eth_signTypedData', 'eth_signTransaction', '', 'constructor']
  for (const method of names) {
    expect(classOf(method)).toBeUndefined()
    await expect(evm.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
  }
  expect(rpc()).toEqual([])
  const [safe, approval] = [spell(SAFE), spell(APPROVAL)]
  expect([safe.length, approval.length]).toEqual([41, 11])
  expect(safe.filter((method) => classOf(method) !== 'safe')).toEqual([])
  expect(approval.filter((method) => classOf(method) !== 'approval')).toEqual([])
})

test('[ERR-10] a forbidden method is logged, rejects waiting requests, and shows a toast after 300 ms', async () => {
  const fail = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { evm, toast } = await open([['RPC_REQUEST', () => new Promise(() => {})]])
  const waiting = evm.request({ method: 'personal_sign', params: ['0x41', EOA] })
  const ended = expect(waiting).rejects.toMatchObject({ code: 4001 })
  vi.useFakeTimers()
  await expect(evm.request({ method: 'eth_sign' })).rejects.toThrow('Requested RPC call is not allowed')
  await ended
  const logged = fail.mock.calls.flat().map(String)
  expect(logged.some((text) => text.includes('Requested RPC call is not allowed'))).toBe(true)
  const isShown = () => toast.state.get().message === 'Action not allowed'
  vi.advanceTimersByTime(299)
  expect(isShown()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(true)
  fail.mockRestore()
})

test('forbidden methods in a row show one toast, and leave no listener for each of them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { evm, toast } = await open()
  vi.useFakeTimers()
  const changed = vi.fn()
  toast.state.subscribe(changed)
  const listen = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  for (let count = 0; count < 50; count += 1)
    await expect(evm.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  expect(listen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(changed).toHaveBeenCalledOnce()
  expect(toast.state.get().message).toBe('Action not allowed')
  vi.restoreAllMocks()
})

test('[N-097] an unknown method is rejected, together with waiting requests', async () => {
  const { evm, names } = await open([['RPC_REQUEST', () => new Promise(() => {})]])
  const waiting = evm.request({ method: 'eth_sendTransaction', params: [{ to: EOA }] })
  const ended = expect(waiting).rejects.toMatchObject({ code: 4001 })
  await expect(evm.request({ method: 'wallet_foo' })).rejects.toMatchObject({ code: 4200 })
  await ended
  expect(names().filter((name) => name === 'RPC_REQUEST')).toHaveLength(1)
})

test('reading methods are sent to the frame at once, with their network', async () => {
  const { evm, rpc, kernel } = await open([['RPC_REQUEST', () => '0x10']])
  await expect(evm.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  expect(rpc()).toEqual([
    {
      ...{ method: 'eth_blockNumber', params: undefined, chainId: 1 },
      ...{ chainNamespace: 'eip155', rpcUrl: 'http://127.0.0.1:1' },
    },
  ])
  expect(kernel.modal.get().open).toBe(false)
})

test('accounts and the chain id are answered from the login', async () => {
  const { evm, rpc } = await open()
  await expect(evm.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await expect(evm.request({ method: 'eth_accounts' })).resolves.toEqual([SMART, EOA])
  await expect(evm.request({ method: 'eth_requestAccounts' })).resolves.toEqual([SMART, EOA])
  expect(rpc()).toEqual([])
})

test('switching the network switches the frame; without smart accounts it selects the plain key', async () => {
  const { evm, session, sent } = await open()
  const heard: unknown[] = []
  evm.on('chainChanged', (chainId) => heard.push(chainId))
  await session.switchNetwork({ id: 10 })
  expect(sent('SWITCH_NETWORK')).toEqual([{ chainId: 10, rpcUrl: 'http://127.0.0.1:10' }])
  expect(heard).toEqual(['0xa'])
  await vi.waitFor(() => expect(session.account('eip155')?.address).toBe(EOA))
  expect(session.account('eip155')).toMatchObject({ caipAddress: `eip155:10:${EOA}` })
  expect(session.account('eip155')?.allAccounts).toHaveLength(1)
  await session.switchNetwork({ id: 1 })
  await vi.waitFor(() => expect(session.account('eip155')?.address).toBe(SMART))
})

test('networks outside the kit are neither switched to nor added', async () => {
  const { evm, names } = await open()
  const unknown = [{ chainId: '0x539' }]
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    await expect(evm.request({ method, params: unknown })).rejects.toMatchObject({ code: 4902 })
  const malformed = { method: 'wallet_switchEthereumChain', params: [{ chainId: 'eip155:1' }] }
  await expect(evm.request(malformed)).rejects.toMatchObject({ code: -32602 })
  await expect(
    evm.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0xa' }] }),
  ).resolves.toBeNull()
  expect(names()).not.toContain('SWITCH_NETWORK')
})

test('[STA-20] the visitor’s account type is stored per chain and sent to the frame', async () => {
  const { session, sent } = await open()
  const choose = (address: string) => session.switchConnection({ connectorId: 'ID_AUTH', address })
  await choose(EOA)
  await vi.waitFor(() => expect(sent('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'eoa' }]))
  expect(session.account('eip155')).toMatchObject({ address: EOA, preferredAccountType: 'eoa' })
  expect(localStorage.getItem('@appkit/preferred_account_types')).toBe('{"eip155":"eoa"}')
  await choose(SMART)
  await vi.waitFor(() => expect(sent('SET_PREFERRED_ACCOUNT')).toHaveLength(2))
  expect(session.account('eip155')).toMatchObject({ address: SMART, preferredAccountType: 'smartAccount' })
  // Networks without smart accounts, and visitors already using one, have nothing to switch to.
  await session.switchNetwork({ id: 10 })
  await vi.waitFor(() => expect(session.account('eip155')?.address).toBe(EOA))
  await expect(choose(SMART)).rejects.toThrow('Invalid connection status')
})

test('an account type that the frame refuses falls back to the plain key', async () => {
  const refuse = () => Promise.reject(new FrameError('FRAME_ERROR', 'not now'))
  const { evm, session } = await open([['SET_PREFERRED_ACCOUNT', refuse]])
  await session.switchConnection({ connectorId: 'ID_AUTH', address: EOA })
  await vi.waitFor(() => expect(session.account('eip155')?.address).toBe(EOA))
  await session.switchConnection({ connectorId: 'ID_AUTH', address: SMART })
  await vi.waitFor(async () => expect(await evm.request({ method: 'eth_accounts' })).toEqual([EOA, SMART]))
})

test('a message on Solana is signed in the frame, bytes as base58 both ways', async () => {
  const signature = new Uint8Array(64).fill(7)
  const { provider, rpc } = await open([['RPC_REQUEST', () => ({ signature: toBase58(signature) })]])
  const message = new TextEncoder().encode('Ahoy')
  await expect(provider<Solana>('solana').signMessage(message)).resolves.toEqual(signature)
  expect(rpc()).toEqual([
    {
      ...{ method: 'solana_signMessage', chainId: SOLANA_ID, chainNamespace: 'solana' },
      params: { message: toBase58(message), pubkey: SOLANA },
      rpcUrl: `http://127.0.0.1:${SOLANA_ID.slice(7)}`,
    },
  ])
  expect(fromBase58(toBase58(message))).toEqual(message)
})

test('a malformed answer is not accepted as a signature', async () => {
  const { provider } = await open([['RPC_REQUEST', () => ({ signature: 'not base58 0OIl' })]])
  await expect(provider<Solana>('solana').signMessage(new Uint8Array([1]))).rejects.toThrow('Failed to sign')
})

test('a rejection in the frame is reported as a wallet’s rejection', async () => {
  const answer = deferred<unknown>()
  const { session, rpc } = await open([['RPC_REQUEST', () => answer.promise]])
  const signing = session.signMessage('Ahoy')
  await vi.waitFor(() => expect(rpc()).toHaveLength(1))
  answer.reject(new FrameError('FRAME_ERROR', 'User rejected the request'))
  await expect(signing).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
})

test('losing the frame during an approval is a disconnect, not a rejection', async () => {
  const answer = deferred<unknown>()
  const { evm, session, kernel, rpc, navigateAway } = await open([['RPC_REQUEST', () => answer.promise]])
  const waiting = () => kernel.store.find('embedded-wallet')?.get()
  const asked = expect(
    evm.request({ method: 'personal_sign', params: ['0x41', SMART] }),
  ).rejects.toMatchObject({ code: 4900, message: 'The frame of the embedded wallet was removed or replaced' })
  const signing = expect(session.signMessage('Ahoy')).rejects.toMatchObject({
    code: 'SIGN_FAILED',
    cause: { code: 4900 },
  })
  await vi.waitFor(() => expect(waiting()).toMatchObject({ approvals: 2 }))
  expect(rpc()).toHaveLength(1)
  answer.reject(new FrameError('FRAME_GONE'))
  navigateAway()
  await Promise.all([asked, signing])
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
})

test('the sign-in message is sent with the login, without an address', async () => {
  const signed = { message: 'text', signature: '0x11' }
  const fake = createFakeFrame([
    ['GET_USER', ({ chainId }: { chainId: number }) => ({ address: EOA, chainId, ...signed })],
  ])
  const { start, session } = await openEmbedded({ fake })
  await start()
  localStorage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
  const connector = session.connector('ID_AUTH', 'eip155')
  expect(connector?.canAuthenticate).toBe(true)
  const load = connector?.provider as (() => Promise<EmbeddedProvider>) | undefined
  const evm = await load?.()
  if (!evm) throw new Error('There is no provider.')
  await evm.pair({
    signal: new AbortController().signal,
    caipNetworkId: 'eip155:1',
    authenticate: {
      ...{ chains: ['eip155:1'], domain: 'shop.example', uri: 'https://shop.example', nonce: '12345678' },
      ...{ statement: 'Log in', iat: '2026-01-01T00:00:00Z' },
    },
  })
  expect(fake.sent('GET_USER')).toEqual([
    expect.objectContaining({
      siwxMessage: {
        ...{ accountAddress: '<<AccountAddress>>', chainId: 'eip155:1', version: '1' },
        ...{ domain: 'shop.example', uri: 'https://shop.example', nonce: '12345678' },
        ...{ statement: 'Log in', issuedAt: '2026-01-01T00:00:00Z' },
      },
    }),
  ])
  expect(evm.access()?.signed).toEqual([signed])
  await evm.restore({ caipNetworkId: 'eip155:1' })
})

test('[N-094] approvals in a framed page are refused and never sent if the host disables framed signing', async () => {
  const { evm, rpc, kernel, toast } = await openWith({ enableFramedSigning: false })
  vi.stubGlobal('top', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(evm.request({ method: 'personal_sign', params: ['0x41', EOA] })).rejects.toMatchObject({
    code: 4100,
  })
  expect(rpc()).toEqual([])
  expect(toast.state.get().message).toBe('This site is embedded. Open it in its own tab to sign.')
  await vi.waitFor(() => expect(kernel.modal.get().open).toBe(true))

  vi.stubGlobal('top', window)
  void evm.request({ method: 'personal_sign', params: ['0x41', EOA] }).catch(() => undefined)
  await vi.waitFor(() => expect(rpc()).toHaveLength(1))
})
