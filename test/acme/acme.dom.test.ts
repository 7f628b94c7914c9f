import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import type { SignatureInput } from '../../adapters/signature.js'
import type { Context } from '../../kernel/index.js'
import { accountTabs } from '../../plugins/account-tabs/index.js'
import { connect } from '../../plugins/connect/index.js'
import { multiwallet } from '../../plugins/multiwallet/index.js'
import { siwx } from '../../plugins/siwx/index.js'
import { DefaultSIWX, InformalMessenger } from '../../plugins/siwx/public.js'
import { signIn } from '../../plugins/siwx/signIn.js'
import { EIP155Verifier } from '../../plugins/siwx/verifiers.js'
import { createVerifier } from '../../plugins/siwx/verify/index.js'
import { networkImageUrl } from '../../views/networkImageUrl.js'
import { createTestKit, createVirtualWallet, type TestKitOptions, testNetwork } from '../kit/index.js'
import { kernelOf } from '../kit/kernelOf.js'
import { acmeAdapter } from './adapter.js'
import { ACME, signIn as profile } from './chain.js'
import { acmeNetwork, newWallet, verifyAcme } from './wallet.js'

afterEach(() => localStorage.clear())

/** A page with an EVM adapter and that of the invented namespace. */
function open(wallet: ReturnType<typeof newWallet>, more: TestKitOptions = {}, id = 'acme') {
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), multiwallet(), siwx()],
    networks: [testNetwork(), acmeNetwork(1), acmeNetwork(2)],
    adapters: [evmAdapter(), acmeAdapter()],
    wallets: [wallet],
    others: 'refuse',
    ...more,
    options: { id, ...more.options },
  })
  onTestFinished(() => kit.destroy())
  return kit
}
const signInOption = () =>
  new DefaultSIWX({
    messenger: new InformalMessenger({ domain: 'app.example', uri: 'https://app.example' }),
    verifiers: [
      new EIP155Verifier(),
      {
        chainNamespace: ACME,
        verify: ({ message, signature, data }) => verifyAcme(message, signature, data.accountAddress),
      },
    ],
    required: false,
  })

test('an account of an invented namespace connects, signs in, is restored, and verified', async () => {
  const wallet = newWallet()
  const option = signInOption()
  const kit = open(wallet, { options: { siwx: option } })
  const address = await kit.connect(wallet.id)
  expect(address).toBe((await wallet.addresses())[0])
  expect(kit.appkit.getAccount(ACME)).toMatchObject({
    caipAddress: `acme:1:${address}`,
    status: 'connected',
  })
  const view = await kit.open('SIWXSignMessage')
  await vi.waitFor(() => expect(view.textContent).toContain('Acme 1'))
  // The button wants a press of the visitor, which only a browser makes.
  await signIn(kernelOf(kit.appkit).host.entries.get('siwx')?.ctx as Context<'siwx'>)
  await kit.until(() => kit.appkit.getAccount(ACME)?.isAuthenticated, 'The account is not signed in.')
  const [session] = await option.getSessions('acme:1', address)
  expect(session?.message).toContain('app.example wants you to sign in with your Acme account:\nac_')
  const server = createVerifier({
    domain: 'app.example',
    nonces: { take: async () => 'ok' },
    checks: {
      [ACME]: {
        profile,
        check: async ({ message, signature, address: of }: SignatureInput) =>
          (await verifyAcme(message, signature, of))
            ? { ok: true }
            : { ok: false, code: 'SIGNATURE_INVALID', message: 'of another' },
      },
    },
  })
  if (!session) throw new Error('There is no session.')
  expect(await server.verify(session)).toMatchObject({ ok: true, account: { chainId: 'acme:1', address } })
  const altered = { ...session, signature: session.signature.replace(/^../, '00') }
  expect(await server.verify(altered)).toMatchObject({ code: 'SIGNATURE_INVALID' })
  kit.destroy()

  const next = open(wallet, { options: { siwx: signInOption() } })
  await next.until(() => next.appkit.getAccount(ACME)?.isAuthenticated, 'The account was not restored.')
  expect(next.appkit.getAccount(ACME)).toMatchObject({ address, status: 'connected' })
  expect(wallet.calls.filter(({ method }) => method === 'sign')).toHaveLength(1)
})

test('views draw the name that the adapter defines', async () => {
  const wallet = newWallet()
  const kit = open(wallet)
  await kit.connect(wallet.id)
  const networks = await kit.open('SwitchNetwork')
  await vi.waitFor(() => expect(networks.textContent).toContain('Acme Chain'))
  expect(networks.textContent).toContain('EVM')
  const wallets = await kit.open('ProfileWallets')
  await vi.waitFor(() => expect(wallets.textContent).toContain('Acme Chain'))
})

test('a network without a picture has that of its namespace', async () => {
  const kit = open(newWallet())
  const runtime = await kernelOf(kit.appkit).runtime()
  const urlOf = (id: `${string}:${string}`) => {
    const network = runtime.kit.session.findNetwork(id)
    return network && networkImageUrl(runtime.kit, network)
  }
  expect(await urlOf('acme:1')).toBe('data:image/svg+xml,acme')
  expect(await urlOf('eip155:31337')).toBeUndefined()
})

test('a namespace that no adapter defines is drawn by its CAIP name', async () => {
  const wallet = newWallet()
  const { chain: _, ...undefinedChain } = acmeAdapter()
  const kit = open(wallet, { adapters: [evmAdapter(), undefinedChain as ReturnType<typeof acmeAdapter>] })
  await kit.connect(wallet.id)
  const networks = await kit.open('SwitchNetwork')
  await vi.waitFor(() => expect(networks.textContent).toContain('acme'))
  expect(networks.textContent).not.toContain('Acme Chain')
})

test('a namespace without built-in wallets needs a kind', () => {
  expect(() => createVirtualWallet({ namespace: ACME })).toThrow(
    'There are no built-in wallets of "acme". Pass your own as "kind".',
  )
})
