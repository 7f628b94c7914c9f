import { expect, test } from 'vitest'
import { fromBase58 } from '../../adapters/base58.js'
import { bitcoinAdapter } from '../../adapters/bitcoin/index.js'
import { cosmosAdapter } from '../../adapters/cosmos/index.js'
import { evmAdapter } from '../../adapters/evm/index.js'
import { bitcoin, cosmoshub, polkadot, solana } from '../../adapters/networks.js'
import { polkadotAdapter } from '../../adapters/polkadot/index.js'
import { solanaAdapter } from '../../adapters/solana/index.js'
import { createTestKit } from '../kit/createTestKit.js'
import { testNetwork } from '../kit/network.js'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import { openPage } from './openPage.js'

// docs/adapters.md: what a page does with the provider of each chain.

const CHAINS = {
  eip155: { adapter: evmAdapter, network: testNetwork() },
  solana: { adapter: solanaAdapter, network: solana },
  bip122: { adapter: bitcoinAdapter, network: bitcoin },
  polkadot: { adapter: polkadotAdapter, network: polkadot },
  cosmos: { adapter: cosmosAdapter, network: cosmoshub },
} as const

/** Runs a block on a page that is connected, and returns the requests that the wallet got from it. */
async function use(
  namespace: keyof typeof CHAINS,
  key: `#${string}`,
  given: (address: string) => Record<string, unknown>,
) {
  const { adapter, network } = CHAINS[namespace]
  const wallet = createVirtualWallet({ namespace })
  const kit = createTestKit({ adapters: [adapter()], networks: [network], wallets: [wallet] })
  try {
    const address = await kit.connect(wallet.id)
    const before = wallet.calls.length
    const names = await openPage('docs/adapters.md').run(key, {
      appkit: kit.appkit,
      address,
      ...given(address),
    })
    return { names, address, asked: wallet.calls.slice(before).map(({ method }) => method) }
  } finally {
    kit.destroy()
  }
}

test('EVM: the wallet signs the documented request', async () => {
  const types = { EIP712Domain: [], Berth: [{ name: 'number', type: 'uint256' }] }
  const typedData = JSON.stringify({ domain: {}, types, primaryType: 'Berth', message: { number: 7 } })
  const { asked } = await use('eip155', '#evm', () => ({ typedData }))
  expect(asked).toContain('eth_signTypedData_v4')
})

test('Solana: the wallet sends the documented transaction', async () => {
  const { names, asked } = await use('solana', '#solana', (address) => ({
    transaction: emptyTransaction(address),
  }))
  expect(asked).toContain('signAndSendTransaction')
  expect(names.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})

/** A transaction without instructions: its signatures, header, keys and a recent block. */
function emptyTransaction(payer: string): Uint8Array {
  const recent = Array<number>(32).fill(7)
  return Uint8Array.from([
    1,
    ...Array<number>(64).fill(0),
    1,
    0,
    0,
    1,
    ...(fromBase58(payer) ?? []),
    ...recent,
    0,
  ])
}

test('Bitcoin: the provider has the addresses, and only methods that the wallet supports', async () => {
  const { names, address } = await use('bip122', '#bitcoin', () => ({ recipient: 'bc1q', psbt: 'cHNidA==' }))
  expect(names.addresses).toMatchObject([{ address, purpose: 'payment' }])
  expect([names.txid, names.signed]).toEqual([undefined, undefined])
})

test('Polkadot: the provider has the signer that the library takes', async () => {
  const sent: unknown[] = []
  const call = (...parameters: unknown[]) => ({
    signAndSend: async (...more: unknown[]) => void sent.push(...parameters, ...more),
  })
  const api = { tx: { balances: { transferKeepAlive: call } } }
  const { address, names } = await use('polkadot', '#polkadot', () => ({ api, to: 'receiver', value: 7n }))
  const { signer } = names.provider
  expect(sent).toEqual(['receiver', 7n, address, { signer }])
  expect(signer.signRaw).toBeTypeOf('function')
})

test('Cosmos: the provider has the signer that the library takes', async () => {
  const signers: { getAccounts(): Promise<unknown> }[] = []
  const SigningStargateClient = {
    connectWithSigner: async (_: string, signer: (typeof signers)[number]) => void signers.push(signer),
  }
  const { address } = await use('cosmos', '#cosmos', () => ({
    SigningStargateClient,
    rpc: 'https://rpc.example',
  }))
  expect(await signers[0]?.getAccounts()).toMatchObject([{ address }])
})

test('Cosmos: a network of one’s own', async () => {
  const { mine } = await openPage('docs/adapters.md').run('#cosmos:2')
  expect(mine).toMatchObject({ id: 'mine-1', chainNamespace: 'cosmos' })
})
