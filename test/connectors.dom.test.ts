import { announceProvider } from 'mipd'
import { type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoinAdapter } from '../adapters/bitcoin/index.js'
import { coinbase } from '../adapters/connectors/coinbase.js'
import { ledger } from '../adapters/connectors/ledger.js'
import { okx } from '../adapters/connectors/okx.js'
import { safe } from '../adapters/connectors/safe.js'
import { cosmosAdapter } from '../adapters/cosmos/index.js'
import { type EvmConnector, evmConnector } from '../adapters/evm/connector.js'
import { evmAdapter } from '../adapters/evm/index.js'
import { createFakeWallet as createEvmWallet } from '../adapters/evm/testing/fakeWallet.js'
import { bitcoin, cosmoshub, polkadot, solana } from '../adapters/networks.js'
import { polkadotAdapter } from '../adapters/polkadot/index.js'
import { createFakeWallet as createPolkadotWallet } from '../adapters/polkadot/testing/fakeWallet.js'
import { solanaAdapter } from '../adapters/solana/index.js'
import { createFakeWallet as createSolanaWallet } from '../adapters/solana/testing/fakeWallet.js'
import { walletConnectAdapter } from '../adapters/walletconnect/index.js'
import { createTestKit, network } from '../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../kernel/testing/fakeServices.js'
import { listWallets } from '../plugins/connect/wallets/listWallets.js'
import { embeddedWallet } from '../plugins/embedded-wallet/index.js'

// The vocabulary of the specification, as the package's adapters and connectors use it.

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Given = { connectors?: readonly EvmConnector[]; standard?: object }

/** A page with a wallet of each kind, and a kit with all adapters and connectors. */
async function openPage({
  connectors = [],
  standard = createSolanaWallet({ name: 'Two' }).wallet,
}: Given = {}) {
  const [injected, announced, okxwallet] = [createEvmWallet(), createEvmWallet(), createEvmWallet()]
  const info = { uuid: 'one', name: 'One', icon: 'data:image/png;base64,AAAA', rdns: 'io.one' } as const
  onTestFinished(announceProvider({ info, provider: announced.provider as never }) ?? (() => {}))
  vi.stubGlobal('ethereum', injected.provider)
  vi.stubGlobal('okxwallet', okxwallet.provider)
  vi.stubGlobal('unisat', { requestAccounts: async () => [] })
  vi.stubGlobal('keplr', { enable() {}, getKey() {} })
  vi.stubGlobal('injectedWeb3', { talisman: createPolkadotWallet().entry })
  const kit = createTestKit({
    plugins: [embeddedWallet()],
    options: {
      networks: [network(1), solana, bitcoin, polkadot, cosmoshub],
      adapters: [
        evmAdapter({ connectors: [coinbase(), ledger(), okx(), safe(), ...connectors] }),
        ...[solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter(), walletConnectAdapter()],
      ],
    },
  })
  kit.kernel.applyFeatures({ email: true })
  await kit.kernel.actions()
  const detail = ({ register }: { register(wallet: object): () => void }) =>
    onTestFinished(register(standard))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  await kit.kernel.runtime().then(({ plugins }) => plugins.activate('embedded-wallet'))
  const listed = () =>
    kit.session.state.get().connectors.map(({ chain, type, id }) => `${chain} ${type} ${id}`)
  return { ...kit, listed, okx: okxwallet, others: [injected, announced] }
}

describe('[MIS-23] [MIS-24] the adapters and connectors of the package', () => {
  test('list wallets with the documented types and ids; an announced wallet has its own id', async () => {
    const { listed } = await openPage()
    expect(listed().sort()).toMatchInlineSnapshot(`
      [
        "bip122 INJECTED UniSat Wallet",
        "bip122 WALLET_CONNECT walletConnect",
        "cosmos INJECTED keplr",
        "cosmos WALLET_CONNECT walletConnect",
        "eip155 ANNOUNCED io.one",
        "eip155 AUTH ID_AUTH",
        "eip155 EXTERNAL coinbaseWallet",
        "eip155 EXTERNAL ledger",
        "eip155 EXTERNAL okx",
        "eip155 INJECTED injected",
        "eip155 WALLET_CONNECT walletConnect",
        "polkadot ANNOUNCED talisman",
        "polkadot WALLET_CONNECT walletConnect",
        "solana ANNOUNCED Two",
        "solana AUTH ID_AUTH",
        "solana WALLET_CONNECT walletConnect",
      ]
    `)
  })

  test.each([
    ['injected', 'INJECTED', 'Browser Wallet'],
    ['io.one', 'ANNOUNCED', 'One'],
    ['okx', 'EXTERNAL', 'OKX Wallet'],
  ])('%s connects, and the account has its id and the name %s', async (id, type, name) => {
    const { session, kernel } = await openPage()
    await session.connect({ connectorId: id })
    expect(session.account()).toMatchObject({
      ...{ connectorId: id, status: 'connected' },
      connectedWalletInfo: { identifier: id, type, name },
    })
    expect(kernel.storage.get('eip155:connected_connector_id')).toBe(id)
  })

  test('[MIS-05] OKX signs with its injected provider, and no other wallet gets a request', async () => {
    const { session, okx: wallet, others } = await openPage()
    const key = privateKeyToAccount(generatePrivateKey())
    wallet.state.accounts = [key.address]
    wallet.answers.personal_sign = (params) => {
      const [raw, from] = params as [Hex, string]
      expect(from).toBe(key.address)
      return key.signMessage({ message: { raw } })
    }
    await session.connect({ connectorId: 'okx' })
    const message = 'Berth 12'
    const signature = (await session.signMessage(message)) as Hex
    expect(await verifyMessage({ address: key.address, message, signature })).toBe(true)
    expect(wallet.methods()).toContain('personal_sign')
    expect(others.flatMap((one) => one.methods())).not.toContain('personal_sign')
  })

  test('Safe is listed by its own id inside a Safe', async () => {
    vi.stubGlobal('parent', {})
    Reflect.set(window.location, 'ancestorOrigins', ['https://app.safe.global'])
    onTestFinished(() => void Reflect.deleteProperty(window.location, 'ancestorOrigins'))
    const { listed } = await openPage()
    expect(listed()).toContain('eip155 EXTERNAL safe')
  })

  test('MULTI_CHAIN is for connectors of the host: a wallet on two chains stays two connectors, in one row', async () => {
    const { provider } = createEvmWallet()
    const own = { id: 'acme', name: 'Acme', getProvider: async () => provider }
    const { wallet } = createSolanaWallet({ name: 'One' })
    const { session, listed } = await openPage({
      connectors: [evmConnector({ ...own, type: 'MULTI_CHAIN' })],
      standard: wallet,
    })
    expect(listed().filter((one) => one.includes('MULTI_CHAIN'))).toEqual(['eip155 MULTI_CHAIN acme'])
    const { connectors } = session.state.get()
    const rows = listWallets({ connectors, recents: [], options: {} })
    expect(rows.find(({ name }) => name === 'One')).toMatchObject({
      tag: 'multichain',
      connectors: [
        { connectorId: 'io.one', namespace: 'eip155' },
        { connectorId: 'One', namespace: 'solana' },
      ],
    })
    expect(connectors.filter(({ name }) => name === 'One').map(({ type }) => type)).toEqual([
      'ANNOUNCED',
      'ANNOUNCED',
    ])
    await session.connect({ connectorId: 'acme' })
    expect(session.account()?.connectedWalletInfo).toMatchObject({ identifier: 'acme', type: 'MULTI_CHAIN' })
  })
})
