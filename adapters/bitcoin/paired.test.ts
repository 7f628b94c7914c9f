import { expect, test } from 'vitest'
import { toBase64 } from '../base64.js'
import type { WalletConnectAccess, WalletConnectProvider } from '../walletconnect/contract.js'
import { ProviderRpcError } from '../walletconnect/errors.js'
import { toHex } from './hex.js'
import { createPaired } from './paired.js'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const TESTNET_PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const TXID = 'ab'.repeat(32)
const ECDSA = new Uint8Array(65).fill(31)
const WITNESS = Uint8Array.of(1, 64, ...new Uint8Array(64).fill(7))

function pair(answers: Record<string, unknown>, given: Partial<WalletConnectAccess> | null = {}) {
  const asked: { method: string; params?: unknown }[] = []
  const moved: string[] = []
  const access = given && {
    accounts: [PAYMENT, TAPROOT],
    caipNetworkId: MAINNET,
    approvedNetworkIds: [MAINNET],
    supportsAllNetworks: false,
    methods: Object.keys(answers),
    ...given,
  }
  const provider = {
    isWalletConnect: true,
    access: () => access ?? undefined,
    async request(args: { method: string; params?: unknown }) {
      asked.push(args)
      const answer = answers[args.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    setNetwork: (id: string) => moved.push(id),
  } as unknown as WalletConnectProvider
  return { paired: createPaired(provider), asked, moved }
}

test('a hexadecimal signature is returned in base64', async () => {
  for (const signature of [toHex(ECDSA), toBase64(ECDSA)]) {
    const { paired, asked } = pair({ signMessage: { signature, address: PAYMENT } })
    expect(await paired.signMessage({ message: 'a', address: PAYMENT })).toBe(toBase64(ECDSA))
    expect(asked).toEqual([
      {
        method: 'signMessage',
        params: { message: 'a', account: PAYMENT, address: PAYMENT, protocol: 'ecdsa' },
      },
    ])
  }
})

test('Taproot signs with BIP-322, never ECDSA', async () => {
  const { paired, asked } = pair({ signMessage: { signature: toHex(WITNESS) } })
  await paired.signMessage({ message: 'a', address: TAPROOT })
  expect(asked[0]?.params).toMatchObject({ address: TAPROOT, protocol: 'bip322' })
  const refused = paired.signMessage({ message: 'a', address: TAPROOT, protocol: 'ecdsa' })
  await expect(refused).rejects.toMatchObject({ code: 'PROTOCOL_NOT_SUPPORTED' })
  expect(asked).toHaveLength(1)
})

test("the session's addresses are used if the wallet lists none", async () => {
  const expected = [
    { address: PAYMENT, purpose: 'payment' },
    { address: TAPROOT, purpose: 'ordinal' },
  ]
  expect(await pair({}).paired.getAccountAddresses()).toEqual(expected)
  for (const reply of [
    [PAYMENT, TAPROOT],
    [{ address: PAYMENT }, { address: TAPROOT }],
  ]) {
    expect(await pair({ getAccountAddresses: reply }).paired.getAccountAddresses()).toEqual(expected)
  }
  expect(await pair({}, { accounts: [TAPROOT] }).paired.getAccountAddresses()).toEqual([
    { address: TAPROOT, purpose: 'payment' },
  ])
})

test("transfers and transactions are requested in WalletConnect's format", async () => {
  const { paired, asked } = pair({ sendTransfer: { txid: TXID }, signPsbt: { psbt: 'AAAA', txid: TXID } })
  expect(await paired.sendTransfer?.({ recipient: TAPROOT, amount: '1000' })).toBe(TXID)
  const signInputs = [{ address: PAYMENT, index: 0, sighashTypes: [1] }]
  const signed = await paired.signPSBT?.({ psbt: 'AAAA', signInputs, broadcast: true })
  expect(signed).toEqual({ psbt: 'AAAA', txid: TXID })
  expect(asked.map(({ params }) => params)).toEqual([
    { account: PAYMENT, recipientAddress: TAPROOT, amount: '1000' },
    { account: PAYMENT, psbt: 'AAAA', signInputs, broadcast: true },
  ])
})

test('only a network that the wallet approved can be selected', async () => {
  const { paired, moved } = pair({})
  await paired.switchNetwork(MAINNET)
  expect(moved).toEqual([MAINNET])
  await expect(paired.switchNetwork('bip122:other')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})

test.each([
  ['sendTransfer', new ProviderRpcError(4001, 'No'), 'SIGN_REJECTED'],
  ['sendTransfer', new ProviderRpcError(4200, 'Not approved'), 'REQUEST_FAILED'],
  ['sendTransfer', { txid: 'no id' }, 'REQUEST_FAILED'],
  ['sendTransfer', null, 'REQUEST_FAILED'],
] as const)('%s answered by %o is an error', async (method, answer, code) => {
  const { paired } = pair({ [method]: answer })
  await expect(paired.sendTransfer?.({ recipient: PAYMENT, amount: '1' })).rejects.toMatchObject({ code })
})

test('a session that has ended rejects with NOT_CONNECTED', async () => {
  const { paired } = pair({}, null)
  await expect(paired.getAccountAddresses()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await expect(paired.switchNetwork(MAINNET)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test("[N-076] a recipient on another network than the session's is refused, and nothing is sent", async () => {
  const answers = { sendTransfer: { txid: TXID } }
  const approvedNetworkIds = [MAINNET, TESTNET] as const
  const accounts = [TESTNET_PAYMENT]
  const { paired, asked } = pair(answers, { accounts, caipNetworkId: TESTNET, approvedNetworkIds })
  for (const recipient of [PAYMENT, 'nobody', '']) {
    const sending = paired.sendTransfer?.({ recipient, amount: '1' })
    await expect(sending).rejects.toMatchObject({ name: 'BitcoinError', code: 'INVALID_REQUEST' })
  }
  expect(asked).toEqual([])
  expect(await paired.sendTransfer?.({ recipient: TESTNET_PAYMENT, amount: '1' })).toBe(TXID)
})

test.each([
  ['sendTransfer', { recipient: TESTNET_PAYMENT, amount: '1' }],
  ['signPSBT', { psbt: 'AAAA', signInputs: [], broadcast: true }],
] as const)(
  '[N-076] %s is refused on a network that has no account or was not approved',
  async (name, asking) => {
    const answers = { sendTransfer: { txid: TXID }, signPsbt: { psbt: 'AAAA' } }
    for (const [given, code] of [
      [{ caipNetworkId: TESTNET, approvedNetworkIds: [MAINNET, TESTNET] }, 'NETWORK_MISMATCH'],
      [{ caipNetworkId: TESTNET, accounts: [TESTNET_PAYMENT] }, 'CHAIN_NOT_SUPPORTED'],
    ] as const) {
      const { paired, asked } = pair(answers, given)
      await expect(paired[name]?.(asking as never)).rejects.toMatchObject({ code })
      expect(asked).toEqual([])
    }
  },
)

test('a signature by another address than requested is refused', async () => {
  const { paired } = pair({ signMessage: { signature: toHex(ECDSA), address: TAPROOT } })
  const signing = paired.signMessage({ message: 'a', address: PAYMENT })
  await expect(signing).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})
