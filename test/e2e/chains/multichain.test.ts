import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { createVerifier } from '../../../plugins/siwx/verify/index.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { parts } from '../connect/visit.js'
import { expect, test, type Wallets } from '../fixtures.js'
import { question, sessionsOf, signIn, statuses } from '../siwx/signIn.js'
import { isSigned } from './solanaKit.js'

const HEATH = 'multichain:dev.latchkey.heath'

/** Makes a kit. Resolves once the wallet is listed by its session, in both namespaces. */
const makeKit = (page: Page, options: { signIn?: { statement: string } } = {}) =>
  page.evaluate(
    ([given, id]) => {
      const errors: string[] = []
      const onError = (error: unknown) => void errors.push(String(error))
      const kit = window.lk.create({ use: ['evm', 'solana', 'multichain'], onError, ...given })
      window.visit = { kit, tracked: [], refused: [], errors }
      return new Promise<void>((resolve) => {
        const look = () => {
          const { connectors } = window.kernelOf(kit).session.state.get()
          if (connectors.filter((one) => one.id === id).length === 2) resolve()
        }
        kit.on('connectors:changed', look)
        look()
      })
    },
    [options, HEATH] as const,
  )

/** The addresses on connected chains. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    return (['eip155', 'solana'] as const).map((one) => kit.getAccount(one)?.address)
  })

const errorsOf = (page: Page) => page.evaluate(() => window.visit.errors)
const switchTo = (page: Page, id: number | string) =>
  page.evaluate((wanted) => window.visit.kit.switchNetwork({ id: wanted }), id)

/** The methods that the wallet was asked for, and how often it asked for an approval of the session. */
const methodsOf = async ({ heath }: Wallets) => (await heath.call('requests')).map(({ method }) => method)
const promptsOf = async (wallets: Wallets) =>
  (await methodsOf(wallets)).filter((one) => one === 'wallet_createSession').length

/** Picks the wallet and a chain in the modal, and approves the session. */
async function connect(page: Page, { heath }: Wallets, chain: 'eip155' | 'solana' = 'eip155') {
  await page.evaluate(() => window.visit.kit.open({ view: 'Connect' }))
  const { card, wallet } = parts(page)
  await expect(card.getByRole('listitem').filter({ hasText: 'Heath Wallet' })).toHaveCount(1)
  await wallet(HEATH).click()
  await page.getByTestId(`wui-list-chain-${chain}`).click()
  await heath.approve()
}

/** Signs through the kit, approved in the wallet. */
async function sign(page: Page, { heath }: Wallets, message: string, namespace: 'eip155' | 'solana') {
  const signing = page.evaluate(([text, chain]) => window.visit.kit.signMessage(text, chain), [
    message,
    namespace,
  ] as const)
  await heath.approve()
  return signing
}

test('a wallet announced in three ways is listed once, and connects EVM and Solana with one prompt', {
  tag: '@journey',
}, async ({ open, page, wallets, account, sandbox }) => {
  const solana = solanaAddressAt(account.index)
  const both = [account.address, solana]
  await open('kit', { wallets: 'heath', csp: 'strict' })
  await makeKit(page)
  await connect(page, wallets)
  await expect(parts(page).card).toBeHidden()
  await expect.poll(() => addresses(page)).toEqual(both)
  expect(await promptsOf(wallets)).toBe(1)

  const before = (await methodsOf(wallets)).length
  const message = 'Hello – ünïcödé'
  const signature = await sign(page, wallets, message, 'eip155')
  expect(
    await verifyMessage({ address: account.address, message, signature: signature as `0x${string}` }),
  ).toBe(true)
  expect(isSigned(solana, message, await sign(page, wallets, message, 'solana'))).toBe(true)
  expect((await methodsOf(wallets)).slice(before)).toEqual(['wallet_invokeMethod', 'wallet_invokeMethod'])
  expect(await errorsOf(page)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('switching networks and namespaces asks nothing and ends nothing, and directs the next request', async ({
  open,
  page,
  wallets,
  account,
  sandbox,
}) => {
  const { networks, solana } = sandbox.config
  const both = [account.address, solanaAddressAt(account.index)]
  await open('kit', { wallets: 'heath' })
  await makeKit(page)
  await connect(page, wallets)
  await expect.poll(() => addresses(page)).toEqual(both)

  const before = (await methodsOf(wallets)).length
  const [local, harbor] = networks.map(({ id }) => id)
  const genesis = solana.caipNetworkId.slice('solana:'.length)
  for (const id of [harbor, genesis, local, harbor]) {
    await switchTo(page, id ?? '')
    const namespace = id === genesis ? 'solana' : 'eip155'
    expect(await page.evaluate(() => window.visit.kit.getNetwork().caipNetworkId)).toBe(`${namespace}:${id}`)
    expect(await addresses(page)).toEqual(both)
  }
  expect(await methodsOf(wallets)).toHaveLength(before)
  await sign(page, wallets, 'hi', 'eip155')
  expect((await wallets.heath.call('requests')).at(-1)).toMatchObject({
    method: 'wallet_invokeMethod',
    params: { scope: `eip155:${harbor}` },
  })
  expect(await promptsOf(wallets)).toBe(1)
})

test('a reload restores both chains without a prompt, and revoking in the wallet ends both', async ({
  open,
  page,
  wallets,
  account,
}) => {
  const both = [account.address, solanaAddressAt(account.index)]
  await open('kit', { wallets: 'heath' })
  await makeKit(page)
  await connect(page, wallets)
  await expect.poll(() => addresses(page)).toEqual(both)

  await page.reload()
  await makeKit(page)
  await expect.poll(() => addresses(page)).toEqual(both)
  expect(new Set(await methodsOf(wallets))).toEqual(new Set(['wallet_getSession']))

  await wallets.heath.call('disconnect')
  await expect.poll(() => addresses(page)).toEqual([undefined, undefined])
  expect(await errorsOf(page)).toEqual([])
})

test('disconnecting one chain in the page ends both, and revokes the session', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await open('kit', { wallets: 'heath' })
  await makeKit(page)
  await connect(page, wallets, 'solana')
  await expect.poll(() => addresses(page)).toEqual([account.address, solanaAddressAt(account.index)])
  await page.evaluate(() => window.visit.kit.disconnect('solana'))
  await expect.poll(() => addresses(page)).toEqual([undefined, undefined])
  expect((await methodsOf(wallets)).filter((one) => one === 'wallet_revokeSession')).toHaveLength(1)

  await page.reload()
  await makeKit(page)
  expect(await addresses(page)).toEqual([undefined, undefined])
  expect(new Set(await methodsOf(wallets))).toEqual(new Set(['wallet_getSession']))
})

test('a wallet that approves Solana only connects there', async ({ open, page, wallets, account }) => {
  await open('kit', { wallets: 'heath' })
  await makeKit(page)
  await wallets.heath.call('offer', ['solana'])
  await connect(page, wallets)
  await expect(parts(page).card).toBeHidden()
  await expect.poll(() => addresses(page)).toEqual([undefined, solanaAddressAt(account.index)])
})

test('a visitor signs in on both chains by one session', async ({ open, page, wallets, account }) => {
  await open('kit', { wallets: 'heath' })
  await makeKit(page, { signIn: { statement: 'I take berth 7 for tonight.' } })
  await connect(page, wallets)
  const { view, sign: button } = question(page)
  await expect(view).toBeVisible()
  await button.click()
  await wallets.heath.approve()
  await expect(view).toContainText('Sign in on Solana Local')
  await signIn(page, wallets.heath)
  await expect.poll(() => statuses(page)).toEqual({ eip155: 'signed-in', solana: 'signed-in' })

  const verifier = createVerifier({
    domain: new URL(page.url()).host,
    nonces: { take: async () => 'ok' },
  })
  const sessions = await sessionsOf(page)
  const both = [account.address, solanaAddressAt(account.index)]
  expect(sessions.map(({ data }) => data.accountAddress).sort()).toEqual([...both].sort())
  for (const session of sessions) expect(await verifier.verify(session)).toMatchObject({ ok: true })
  expect(await promptsOf(wallets)).toBe(1)
})

test('messages of other windows, unknown answers and garbage change nothing', async ({
  open,
  page,
  wallets,
  account,
}) => {
  const both = [account.address, solanaAddressAt(account.index)]
  await open('kit', { wallets: 'heath' })
  await makeKit(page)
  await connect(page, wallets)
  await expect.poll(() => addresses(page)).toEqual(both)

  await page.evaluate(async () => {
    const toPage = (data: unknown) => ({
      target: 'metamask-inpage',
      data: { name: 'metamask-multichain-provider', data },
    })
    const ended = toPage({ method: 'wallet_sessionChanged', params: { sessionScopes: {} } })
    const garbage = [null, 0, '', [], { target: 'metamask-inpage' }, toPage(null), toPage({ id: null })]
    const unknown = [toPage({ id: 1, result: {} }), toPage({ id: 2, error: { code: 1, message: '' } })]
    for (const data of [...garbage, ...unknown]) window.postMessage(data, location.origin)
    // A frame of this origin, and one of another: its content has an origin of its own.
    for (const sandbox of ['allow-scripts allow-same-origin', 'allow-scripts']) {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', sandbox)
      const script = `parent.postMessage(${JSON.stringify(ended)}, '*'); parent.postMessage('posted', '*')`
      frame.srcdoc = `<script>${script}</script>`
      const posted = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'posted' && resolve())
      })
      document.body.append(frame)
      await posted
      frame.remove()
    }
  })
  expect(await addresses(page)).toEqual(both)
  expect(isSigned(both[1] ?? '', 'still here', await sign(page, wallets, 'still here', 'solana'))).toBe(true)
  expect(await errorsOf(page)).toEqual([])
})
