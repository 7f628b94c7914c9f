import { checkCosmos } from '../../../adapters/cosmos/verify.js'
import { GLADE, HUB } from '../../sandbox/cosmos/chains.js'
import { atMost } from '../../scripts/run/limits.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { verify } from '../walletconnect/verify.js'
import {
  addressOn,
  connectGrove,
  GLADE_ID,
  HUB_ID,
  isSignedForOpenSsl,
  makeCosmosKit,
  methodsOf,
  readCosmos,
} from './cosmosKit.js'
import { sendDirect } from './cosmosSend.js'

test('[MIS-21] cosmos end to end: discover, connect, balance, sign, suggest and switch, disconnect', {
  tag: '@journey',
}, async ({ open, page, sandbox, account, wallets: { grove } }) => {
  const [onHub, onGlade] = [await addressOn(account), await addressOn(account, GLADE)]
  await sandbox.fundCosmos(onHub, 12_345_678n)
  await sandbox.fundCosmos(onGlade, 9_000_000n)
  await open('kit', { wallets: 'grove', csp: 'strict' })
  await makeCosmosKit(page)

  const { account: button, balance, card, disconnect, wallet } = parts(page)
  await page.getByTestId('connect-button').click()
  await expect(wallet('keplr')).toContainText('Keplr')
  await wallet('keplr').click()
  await expect(grove.prompt).toContainText(onHub)
  await grove.approve()
  await expect(card).toBeHidden()
  await expect(button).toContainText('12.345 ATOM')
  expect(await readCosmos(page)).toMatchObject({
    ...{ status: 'connected', address: onHub, networkId: HUB_ID, balance: '12.345678' },
    accounts: [
      {
        address: onHub,
        name: `Grove ${account.index}`,
        publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/),
      },
    ],
  })
  // The Glade is not suggested before the visitor selects it.
  expect(await methodsOf(grove)).not.toContain('experimentalSuggestChain')

  const message = 'Sign in to the page – ünïcödé ✓'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(grove.prompt).toContainText(message)
  await grove.approve()
  const signed = { chain: HUB_ID, address: onHub, signature: await signing, account }
  expect(await verify({ ...signed, message })).toBe(true)
  expect(await verify({ ...signed, message: `${message}.` })).toBe(false)
  const verdict = (text: string) => checkCosmos({ ...signed, message: text, chainId: HUB_ID })
  expect(await verdict(message)).toEqual({ ok: true })
  expect(await verdict(`${message}.`)).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
  expect(isSignedForOpenSsl(message, onHub, signed.signature)).toBe(true)
  expect(isSignedForOpenSsl(`${message}.`, onHub, signed.signature)).toBe(false)

  await button.click()
  await expect(balance).toContainText('12.345 ATOM')
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId(`w3m-network-switch-${GLADE.name}`).click()
  await expect(grove.prompt).toContainText(`Add ${GLADE.name}`)
  expect(await readCosmos(page)).toMatchObject({ networkId: HUB_ID, address: onHub })
  await grove.approve()
  await expect(grove.prompt).toContainText('Connect to this site')
  await grove.approve()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText(GLADE.name)
  await expect(balance).toContainText('9.000 LEAF')
  expect(await readCosmos(page)).toMatchObject({ networkId: GLADE_ID, address: onGlade })

  await disconnect.click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getProvider('cosmos'))).toBeUndefined()
  expect((await methodsOf(grove)).at(-1)).toBe('disable')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[STA-26] a reload reconnects a Cosmos wallet silently, on the network that the visitor chose', async ({
  open,
  page,
  account,
  wallets: { grove },
}) => {
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  await grove.call('mode', 'approve')
  await page.evaluate((id) => window.visit.kit.switchNetwork({ id }), GLADE.chainId)
  await expect.poll(() => readCosmos(page)).toMatchObject({ networkId: GLADE_ID })

  await page.reload()
  await makeCosmosKit(page)
  const address = await addressOn(account, GLADE)
  await expect
    .poll(() => readCosmos(page))
    .toMatchObject({ status: 'connected', address, networkId: GLADE_ID })
  await expect(grove.prompt).toHaveCount(0)
  expect(await methodsOf(grove)).toEqual(['getKey'])

  // A disconnected wallet is not restored, and not even called.
  await page.evaluate(() => window.visit.kit.disconnect('cosmos'))
  await page.reload()
  await makeCosmosKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  expect(await readCosmos(page)).toMatchObject({ status: 'disconnected' })
  expect(await methodsOf(grove)).toEqual([])
})

test('a locked wallet that prompts delays the page for a moment only', {
  tag: '@nightly',
}, async ({ open, page, wallets: { grove } }) => {
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  await grove.call('lock')
  await page.reload()
  await makeCosmosKit(page)
  await expect(grove.prompt).toContainText('Unlock your wallet')
  await expect
    .poll(() => readCosmos(page), { timeout: atMost(15_000) })
    .toMatchObject({ status: 'disconnected' })
  // A late approval connects no wallet.
  await grove.approve()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await readCosmos(page)).toMatchObject({ status: 'disconnected' })
})

test('an account switched in the wallet becomes the account of the page', async ({
  open,
  page,
  account,
  createAccount,
  sandbox,
  wallets: { grove },
}) => {
  const second = await createAccount()
  const [mine, other] = [await addressOn(account), await addressOn(second)]
  await sandbox.fundCosmos(other, 3_000_000n)
  await open('kit', { wallets: 'grove', init: { grove: { at: ['leap'] } } })
  await makeCosmosKit(page)
  const { account: button } = await connectGrove(page, grove, 'leap')
  await page.evaluate(() => {
    const provider = window.visit.kit.getProvider<import('latchkey/adapters/cosmos').CosmosProvider>('cosmos')
    provider?.on('accountsChanged', (addresses) => window.visit.errors.push(addresses.join()))
  })
  await grove.call('switchAccount', second.index)
  await expect(button).toContainText('3.000 ATOM')
  expect(await readCosmos(page)).toMatchObject({ address: other, accounts: [{ address: other }] })
  await grove.call('switchAccount', account.index)
  await expect.poll(() => readCosmos(page)).toMatchObject({ address: mine })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([other, mine])
  await expect(grove.prompt).toHaveCount(0)
})

test('a rejection is reported as such when connecting, signing and adding a chain', {
  tag: '@nightly',
}, async ({ open, page, wallets: { grove } }) => {
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  const { wallet, words, retry, card } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet('keplr').click()
  await grove.reject()
  await expect(words).toContainText('Connection declined')
  expect(await readCosmos(page)).toMatchObject({ status: 'disconnected' })
  await retry.click()
  await grove.approve()
  await expect(card).toBeHidden()

  const outcome = (act: 'sign' | 'switch') =>
    page.evaluate(
      ([what, id]) => {
        const { kit } = window.visit
        const asked = what === 'sign' ? kit.signMessage('hi') : kit.switchNetwork({ id: id as string })
        return asked.then(
          () => 'done',
          ({ code }) => code,
        )
      },
      [act, GLADE.chainId] as const,
    )
  const signing = outcome('sign')
  await grove.reject()
  expect(await signing).toBe('SIGN_REJECTED')
  const switching = outcome('switch')
  await grove.reject()
  expect(await switching).toBe('SWITCH_REJECTED')
  expect(await readCosmos(page)).toMatchObject({ status: 'connected', networkId: HUB_ID })
})

test('a transfer signed through the provider is accepted by the chain, and the balance updates', {
  tag: '@nightly',
}, async ({ open, page, account, createAccount, sandbox, wallets: { grove } }) => {
  const [from, to] = [await addressOn(account), await addressOn(await createAccount())]
  await sandbox.fundCosmos(from, 5_000_000n)
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  const { account: button } = await connectGrove(page, grove)
  await expect(button).toContainText('5.000 ATOM')

  const sending = sendDirect({ page, sandbox, chain: HUB, to, amount: '1499500' })
  await expect(grove.prompt).toContainText('Sign transaction')
  await grove.approve()
  expect(await sending).toMatchObject({ code: 0 })
  await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshBalance({ force: true }))
  await expect(button).toContainText('3.500 ATOM')
  const received = await sandbox.cosmosRest(HUB.chainId, `/cosmos/bank/v1beta1/balances/${to}`)
  expect(received).toMatchObject({ balances: [{ denom: 'uatom', amount: '1499500' }] })
})

test('a wallet injected in several places is one row, even if late; a place that throws is ignored', {
  tag: '@nightly',
}, async ({ open, page, wallets: { grove } }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'cosmostation', {
      get: () => {
        throw new Error('no')
      },
    })
  })
  await open('kit', { wallets: 'grove', init: { grove: { at: ['keplr', 'leap'], late: true } } })
  await makeCosmosKit(page)
  const ids = () =>
    page.evaluate(() =>
      window
        .kernelOf(window.visit.kit)
        .session.state.get()
        .connectors.map(({ id }) => id),
    )
  expect(await ids()).toEqual([])
  await grove.call('show')
  await expect.poll(ids).toEqual(['leap'])
})

test('a failed node leaves the balance unknown, and older nodes get an older request', {
  tag: '@nightly',
}, async ({ open, page, account, sandbox, wallets: { grove } }) => {
  const address = await addressOn(account)
  await sandbox.fundCosmos(address, 2_000_000n)
  await sandbox.fault({ service: 'rpc', path: '/cosmos', status: 500 })
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  const { account: button } = await connectGrove(page, grove)
  await expect.poll(() => readCosmos(page)).toMatchObject({ status: 'connected', balanceStatus: 'failed' })
  await sandbox.clearFaults()
  await sandbox.fault({ service: 'rpc', path: '/cosmos/*/by_denom', status: 501 })
  await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshBalance({ force: true }))
  await expect(button).toContainText('2.000 ATOM')
})

test('[N-126] Cosmos works on a page without Node’s globals', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  wallets: { grove },
}) => {
  // Without the globals of other tests, which make WalletConnect assume a test environment.
  await open('kit', { wallets: 'grove', query: { verify: 'on' } })
  expect(
    await page.evaluate(() => ['process', 'Buffer', 'global'].filter((name) => name in globalThis)),
  ).toEqual([])
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi'))
  await grove.approve()
  const signed = { chain: HUB_ID, address: await addressOn(account), account, message: 'hi' }
  expect(await verify({ ...signed, signature: await signing })).toBe(true)
})
