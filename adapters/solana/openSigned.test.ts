import { expect, test } from 'vitest'
import type { AuthenticateRequest } from '../../kernel/adapters/authenticate.js'
import { signInText } from '../../test/sandbox/wallets/dune/signInText.js'
import type { SolanaSignInInput } from './contract.js'
import { DEVNET, MAINNET } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'
import { startAdapter } from './testing/startAdapter.js'
import { checkSolana } from './verify.js'

const request: AuthenticateRequest = {
  chains: [MAINNET.caipNetworkId],
  domain: 'example.com',
  uri: 'https://example.com/in',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome.',
  iat: '2026-01-02T03:04:05.678Z',
  exp: '2026-01-02T04:04:05.678Z',
  nbf: '2026-01-02T03:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://example.com/terms', 'ipfs://terms'],
  ttl: 60,
}
const TEXT = [
  'example.com wants you to sign in with your Solana account:',
  '{address}\n',
  'Welcome.\n',
  'URI: https://example.com/in',
  'Version: 1',
  'Chain ID: mainnet',
  'Nonce: abcdefgh12345678',
  'Issued At: 2026-01-02T03:04:05.678Z',
  'Expiration Time: 2026-01-02T04:04:05.678Z',
  'Not Before: 2026-01-02T03:00:00.000Z',
  'Request ID: r-1',
  'Resources:',
  '- https://example.com/terms',
  '- ipfs://terms',
].join('\n')

type Account = ReturnType<typeof createFakeWallet>['accounts'][number]
type Output = { account: unknown; signedMessage: unknown; signature: unknown }

/** A wallet that signs in with one of two accounts; a test may change its output. */
function createSigningWallet({ index = 0, change = (output: Output): unknown => output } = {}) {
  const fake = createFakeWallet({ count: 2 })
  const account = fake.accounts[index] as Account
  const inputs: SolanaSignInInput[] = []
  const sign = async (text: string) => {
    const signMessage = fake.features['solana:signMessage']?.signMessage as (
      input: object,
    ) => Promise<Output[]>
    const signedMessage = new TextEncoder().encode(text)
    const [output] = await signMessage({ account, message: signedMessage })
    fake.calls.pop()
    return { account, signedMessage, signature: output?.signature }
  }
  fake.features['solana:signIn'] = {
    async signIn(input: SolanaSignInInput) {
      inputs.push(input)
      fake.calls.push(['signIn'])
      const output = await sign(signInText(input as never, account.address))
      fake.show(...fake.accounts)
      return [change(output)]
    },
  }
  return { fake, account, inputs, sign }
}
const methods = ({ calls }: { calls: [string, ...unknown[]][] }) => calls.map(([method]) => method)

test('a wallet that signs in is connected by that alone, and the signed message is returned', async () => {
  const { fake, account, inputs } = createSigningWallet({ index: 1 })
  const { connect, adapter } = startAdapter(fake)
  const { accounts, caipNetworkId, signed, provider } = await connect({ authenticate: request })
  expect(methods(fake)).toEqual(['signIn'])
  // The account that signed becomes the active one.
  expect(accounts.map(({ address }) => address)).toEqual([account.address, fake.addresses[0]])
  expect(caipNetworkId).toBe(MAINNET.caipNetworkId)
  expect(provider.address).toBe(account.address)
  expect(signed).toHaveLength(1)
  const [{ message, signature }] = signed as [{ message: string; signature: string }]
  expect(message).toBe(TEXT.replace('{address}', account.address))
  const verdict = await checkSolana({ message, signature, address: account.address, chainId: caipNetworkId })
  expect(verdict).toEqual({ ok: true })
  expect(Object.keys(inputs[0] ?? {})).not.toContain('address')
  // The connection works like any other.
  const { address } = account
  expect(await adapter.signMessage({ connectorId: 'Fake', message: 'more', address })).toMatch(/^\w{86,88}$/)
})

test("the wallet gets the given fields, the wanted account and the network's name", async () => {
  const { fake, account, inputs } = createSigningWallet()
  const { domain, uri, nonce } = request
  const chains = [DEVNET.caipNetworkId]
  const authenticate = { chains, domain, uri, nonce, statement: undefined }
  const { address } = account
  await startAdapter(fake).connect({ authenticate, address, caipNetworkId: DEVNET.caipNetworkId })
  expect(inputs).toEqual([{ domain, uri, nonce, version: '1', chainId: 'devnet', address }])
  expect(Object.keys(inputs[0] ?? {})).not.toContain('statement')
})

test('a wallet that shows its account only on request is asked without a prompt', async () => {
  const { fake, account, sign } = createSigningWallet()
  fake.features['solana:signIn'] = {
    signIn: async (input: SolanaSignInInput) => [await sign(signInText(input as never, account.address))],
  }
  const { accounts, signed } = await startAdapter(fake).connect({ authenticate: request })
  expect(fake.calls).toEqual([['connect', { silent: true }]])
  expect(accounts[0]?.address).toBe(account.address)
  expect(signed).toHaveLength(1)
})

type Feature = Record<string, unknown> | undefined
const failing = (error: unknown): Feature => ({ signIn: () => Promise.reject(error) })
test.each<[string, Feature]>([
  ['that does not sign in', undefined],
  ['whose sign-in has no method', {}],
  ['that answers 4200', failing({ code: 4200 })],
  ['that answers -32601', failing({ code: -32601, message: 'no' })],
  ['whose error names its accounts', failing(new Error('signIn is not supported for hardware accounts'))],
  ['whose error names the feature', failing(new Error('Unsupported feature'))],
  ['whose error names the method', failing(new Error('Method not implemented.'))],
])('a wallet %s is connected without a signature', async (_, feature) => {
  const { fake } = createSigningWallet()
  if (feature) fake.features['solana:signIn'] = feature
  else delete fake.features['solana:signIn']
  const { signed, accounts } = await startAdapter(fake).connect({ authenticate: request })
  expect(methods(fake)).toEqual(['connect'])
  expect(signed).toBeUndefined()
  expect(accounts).toHaveLength(2)
})

test('a wallet is not asked to sign for another network than it connects on', async () => {
  const { fake } = createSigningWallet()
  Object.assign(fake.wallet, { chains: ['solana:devnet'] })
  const { caipNetworkId, signed } = await startAdapter(fake).connect({ authenticate: request })
  expect(caipNetworkId).toBe(DEVNET.caipNetworkId)
  expect(signed).toBeUndefined()
  expect(methods(fake)).toEqual(['connect'])
})

test.each([
  ['the visitor’s rejection', { code: 4001 }, 'CONNECTION_REJECTED'],
  [
    'a rejection whose text contains “unsupported”',
    new Error('User rejected the unsupported request.'),
    'CONNECTION_REJECTED',
  ],
  ['a prompt that is open', { code: -32002 }, 'REQUEST_PENDING'],
  ['a wallet that breaks', new Error('broken'), 'CONNECTION_FAILED'],
])('%s fails the connection without another request', async (_, error, code) => {
  const { fake } = createSigningWallet()
  fake.features['solana:signIn'] = { signIn: () => Promise.reject(error) }
  await expect(startAdapter(fake).connect({ authenticate: request })).rejects.toMatchObject({ code })
  expect(fake.calls).toEqual([])
})

const stranger = createFakeWallet().accounts[0]
test.each<[string, (output: Output) => unknown]>([
  ['nothing', () => undefined],
  ['no account', ({ account: _, ...rest }) => rest],
  ['an account that it does not show', (output) => ({ ...output, account: stranger })],
  ['an invalid account', (output) => ({ ...output, account: { address: 'x' } })],
  ['no message', (output) => ({ ...output, signedMessage: undefined })],
  ['an empty message', (output) => ({ ...output, signedMessage: new Uint8Array() })],
  [
    'a message that is not text',
    (output) => ({ ...output, signedMessage: Uint8Array.from([0x61, 0xff, 0xfe]) }),
  ],
  ['a text for bytes', (output) => ({ ...output, signedMessage: 'text' })],
  ['no signature', (output) => ({ ...output, signature: undefined })],
  ['a signature that is too short', (output) => ({ ...output, signature: new Uint8Array(63) })],
  ['a signature that is too long', (output) => ({ ...output, signature: new Uint8Array(65) })],
])('a malformed sign-in fails the connection: %s', async (_, change) => {
  const { fake } = createSigningWallet({ change })
  const { connect, reports, listeners } = startAdapter(fake)
  await expect(connect({ authenticate: request })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(listeners.size).toBe(0)
  expect(reports.updates).toEqual([])
})

test('a sign-in with another account than the wanted one fails', async () => {
  const { fake } = createSigningWallet()
  const connecting = startAdapter(fake).connect({ authenticate: request, address: fake.addresses[1] })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
})

test('the text is returned exactly as signed, including a byte order mark', async () => {
  const { fake, account, sign } = createSigningWallet()
  const text = '\ufeffwhatever the wallet wrote ✓'
  fake.features['solana:signIn'] = {
    async signIn() {
      fake.show(account)
      return [await sign(text)]
    },
  }
  const { signed } = await startAdapter(fake).connect({ authenticate: request })
  expect(signed?.[0]?.message).toBe(text)
})

test('aborting during the prompt rejects with the reason, without another request', async () => {
  const { fake } = createSigningWallet()
  const leaving = new AbortController()
  let refuse = (_: unknown) => {}
  fake.features['solana:signIn'] = {
    signIn: () =>
      new Promise((_, reject) => {
        refuse = reject
        leaving.abort(new Error('left'))
      }),
  }
  const connecting = startAdapter(fake).connect({ authenticate: request, signal: leaving.signal })
  await expect(connecting).rejects.toThrow('left')
  refuse({ code: 4200 })
  await new Promise(setImmediate)
  expect(fake.calls).toEqual([])
})

test('restoring never signs in', async () => {
  const { fake } = createSigningWallet()
  const { adapter } = startAdapter(fake)
  const { signal } = new AbortController()
  await adapter.reconnect({ connectorId: 'Fake', signal, authenticate: request })
  expect(fake.calls).toEqual([['connect', { silent: true }]])
})
