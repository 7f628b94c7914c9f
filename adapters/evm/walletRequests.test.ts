import { expect, test } from 'vitest'
import { createTestAdapter, WALLET } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { ALICE, BOB, rpcError } from './testing/fakeWallet.js'

const connectorId = WALLET
const HASH = `0x${'ab'.repeat(32)}`
const REEF = {
  ...NETWORK,
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  assets: { imageId: 'reef', imageUrl: 'https://images.example/reef.png' },
}

test('[CALL-11] each method of the list is requested with its documented fields', async () => {
  const { adapter, wallet, connect, reconnect, attempt } = createTestAdapter({ chainId: 1 })
  const { signal } = attempt
  const knowsReef = () => wallet.methods().includes('wallet_addEthereumChain')
  Object.assign(wallet.answers, {
    wallet_switchEthereumChain: () => {
      if (!knowsReef()) throw rpcError(4902)
      wallet.state.chainId = 1337
      return null
    },
    wallet_addEthereumChain: () => null,
    personal_sign: () => '0x12',
    eth_signTypedData_v4: () => '0x34',
    eth_sendTransaction: () => HASH,
    wallet_getCapabilities: () => ({}),
    wallet_sendCalls: () => ({ id: '0x1' }),
    wallet_getCallsStatus: () => ({ status: 200 }),
    wallet_showCallsStatus: () => null,
    wallet_grantPermissions: () => [],
    wallet_revokePermissions: () => null,
    wallet_getAssets: () => ({}),
  })
  await connect()
  await reconnect()
  wallet.requests.length = 0
  await adapter.switchNetwork({ connectorId, network: REEF, signal })
  await adapter.signMessage({ connectorId, message: 'hi', address: ALICE })
  await adapter.typedData?.sign({ connectorId, address: ALICE, typedData: { primaryType: 'A' } })
  const terms = { gas: '0x5208', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }
  const transfer = { connectorId, from: ALICE, to: BOB, value: 1n, network: REEF, terms }
  await adapter.transfer?.send({ ...transfer, data: '0x12' })
  await adapter.transfer?.send({ ...transfer, token: BOB, to: ALICE })
  await adapter.calls?.capabilities({ connectorId, address: ALICE })
  await adapter.calls?.send({ connectorId, request: { chainId: '0x539', calls: [{ to: BOB, data: '0x' }] } })
  await adapter.calls?.status({ connectorId, id: '0x1' })
  await adapter.calls?.showStatus({ connectorId, id: '0x1' })
  await adapter.permissions?.grant({ connectorId, request: { expiry: 1 } })
  await adapter.permissions?.revoke({ connectorId, request: { context: '0x1' } })
  await adapter.assets?.list({ connectorId, request: { account: ALICE } })

  const common = { from: ALICE, chainId: '0x539', ...terms }
  const token = `0xa9059cbb${ALICE.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const reads = ['eth_chainId', 'eth_accounts']
  expect(wallet.requests.filter(({ method }) => !reads.includes(method))).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x539' }] },
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x539',
          chainName: 'Local One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example'],
          blockExplorerUrls: ['https://scan.example'],
          iconUrls: ['https://images.example/reef.png'],
        },
      ],
    },
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x539' }] },
    { method: 'personal_sign', params: ['0x6869', ALICE] },
    { method: 'eth_signTypedData_v4', params: [ALICE, '{"primaryType":"A"}'] },
    { method: 'eth_sendTransaction', params: [{ ...common, to: BOB, value: '0x1', data: '0x12' }] },
    { method: 'eth_sendTransaction', params: [{ ...common, to: BOB, value: '0x0', data: token }] },
    { method: 'wallet_getCapabilities', params: [ALICE] },
    {
      method: 'wallet_sendCalls',
      params: [
        { version: '2.0.0', chainId: '0x539', atomicRequired: false, calls: [{ to: BOB, data: '0x' }] },
      ],
    },
    { method: 'wallet_getCallsStatus', params: ['0x1'] },
    { method: 'wallet_showCallsStatus', params: ['0x1'] },
    { method: 'wallet_grantPermissions', params: [{ expiry: 1 }] },
    { method: 'wallet_revokePermissions', params: [{ context: '0x1' }] },
    { method: 'wallet_getAssets', params: [{ account: ALICE }] },
  ])
})

test('[CALL-11] connecting requests accounts, restoring only reads them, and both read the network', async () => {
  const { wallet, connect, reconnect } = createTestAdapter()
  await connect()
  expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
  wallet.requests.length = 0
  await reconnect()
  expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
})
